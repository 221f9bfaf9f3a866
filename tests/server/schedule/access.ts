import { addDays } from '#domain/units/time.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import type { Fixture } from '../access/fixture.ts'
import { DRIVER, MEMBERS, OFFICE } from '../access/role-codes.ts'
import type { MatrixOf, SamplesOf } from '../access/sample-types.ts'

export const matrix: MatrixOf<'schedule'> = {
  // The board: everybody looks at their own, the office moves.
  'schedule.day': MEMBERS,
  'schedule.place': OFFICE,
  'schedule.publish': OFFICE,
  'schedule.confirm': DRIVER,
}

const free = async (fixture: Fixture) => ({ ...op(), ...(await fixture.passedOn()) })

let days = 0
/** A day of the fixture's driver with nothing on it, another each time. */
const emptyDay = async ({ fleet }: Fixture) => ({
  ...op(),
  day: addDays(aDay('2040-03-02'), ++days),
  drivers: [{ driverId: fleet.ids.driver, loads: [] }],
})

/** A plan that its driver was told of; written by hand, as a fixture is asked for many times. */
async function told({ world, fleet }: Fixture) {
  const id = newId()
  const { user_id } = await world.db
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', fleet.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const at = world.clock.now()
  const told = { driver_id: fleet.ids.driver, day: aDay('2040-03-02'), loads: { planned: [] }, published_by: user_id }
  await world.db
    .insertInto('published_plans')
    .values({ fleet_id: fleet.id, id, ...told, published_at: at })
    .execute()
  return { ...op(), id }
}

export const samples: SamplesOf<'schedule'> = {
  'schedule.day': () => ({ day: aDay('2026-03-02') }),
  'schedule.place': async (fixture) => ({
    ...(await free(fixture)),
    shiftMin: 0,
    to: fixture.fleet.equipment(),
    checksReason: 'Two short hauls',
  }),
  'schedule.publish': emptyDay,
  'schedule.confirm': told,
}
