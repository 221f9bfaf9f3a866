import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { COMPANY, DRIVER, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

/** Drivers ask, the office and a company of its own drivers decide. */
export const matrix: MatrixOf<'timeOff'> = {
  'timeOff.list': MEMBERS,
  'timeOff.ask': DRIVER,
  'timeOff.enter': COMPANY,
  'timeOff.decide': COMPANY,
  'timeOff.withdraw': MEMBERS,
}

let days = 0
/** A day that nobody asked for yet. */
const day = () => {
  const from = addDays(aDay('2041-01-02'), ++days)
  return { ...op(), id: newId(), from, to: from, kind: 'vacation' as const, note: null }
}

/** Days off that the fixture's driver asked for; written by hand, as whoever calls may be anybody. */
async function asked({ world, fleet }: Fixture) {
  const { id, from, to, kind } = day()
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const by = { entered_by: user_id, entered_at: world.clock.now(), decided_by: null, decided_at: null }
  const row = { driver_id: driverOf(fleet), from_day: from, to_day: to, kind, state: 'asked' as const }
  await world.db
    .insertInto('time_off')
    .values({ fleet_id: fleet.id, id, ...row, note: null, reason: null, ...by })
    .execute()
  return { ...op(), id, version: 1 }
}

const driverOf = (fleet: Fixture['fleet']) => must(fleet.equipment().driverId ?? fleet.ids.driver)

export const samples: SamplesOf<'timeOff'> = {
  'timeOff.list': () => ({ from: aDay('2041-01-01'), to: aDay('2041-06-01') }),
  'timeOff.ask': day,
  'timeOff.enter': ({ fleet }) => ({ ...day(), driverId: driverOf(fleet) }),
  'timeOff.decide': async (fixture) => ({ ...(await asked(fixture)), isApproved: true, reason: null }),
  'timeOff.withdraw': asked,
}
