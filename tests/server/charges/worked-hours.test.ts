import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { microRateOf } from '#domain/units/money.ts'
import { addMinutes } from '#domain/units/time.ts'
import { verifyStoredLoad } from '#server/features/proof/verify-stored-load.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { haul, verifyTickets } from './money-world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** The customer is charged $120 an hour, at least four hours. */
async function byTheHour(loadId: Uuid): Promise<void> {
  const terms = { basis: 'per_hour' as const, rate_micro: microRateOf(120_000_000) }
  await world.db
    .updateTable('load_terms')
    .set(terms)
    .where('load_id', '=', loadId)
    .where('side', '=', 'customer')
    .execute()
}

async function hourlyLoad() {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await byTheHour(id)
  const startedAt = world.clock.now()
  const { version } = await haul(world, cedar, id)
  await verifyTickets(world, id)
  return { id, version, startedAt, finishedAt: world.clock.now() }
}

const stating = (
  loadId: Uuid,
  startedAt: Instant,
  finishedAt: Instant,
  reason: string | null = null,
  unpaidMin = 0,
) => ({
  ...op(),
  id: newId(),
  loadId,
  startedAt,
  finishedAt,
  unpaidMin,
  reason,
})

const customerOf = async (loadId: Uuid) =>
  (await world.cedar.admin.charges.ofLoad({ loadId })).sides.find(({ side }) => side === 'customer')

test('an hourly load waits for its hours; stated as the steps recorded them, it is priced, closed and proven', async () => {
  const { cedar } = world
  const { admin } = cedar
  const { id, version, startedAt, finishedAt } = await hourlyLoad()
  expect((await customerOf(id))?.missing).toMatchObject([{ kind: 'linehaul', facts: ['shift'] }])
  expect(await refusal(admin.loads.close({ ...op(), id, version }))).toMatchObject({
    params: { missing: expect.arrayContaining(['charges']) },
  })
  expect(await admin.charges.hours({ loadId: id })).toEqual({
    isHourly: true,
    isOver: false,
    zone: 'America/Chicago',
    recorded: { startedAt, finishedAt },
    stated: null,
  })
  // 90 minutes at the pit, 40 on the road, 10 at the job: 140 minutes, to the quarter 2.25 h.
  expect(await admin.charges.recordHours(stating(id, startedAt, finishedAt))).toEqual({ minutes: 140 })
  const [line] = (await customerOf(id))?.lines ?? []
  expect(line).toMatchObject({ kind: 'linehaul', amountCents: 27_000, quantityMilli: 2250, unit: 'hour' })
  await admin.loads.close({ ...op(), id, version })
  expect(await admin.charges.hours({ loadId: id })).toMatchObject({ isOver: true, stated: { source: 'recorded' } })
  const late = stating(id, startedAt, addMinutes(finishedAt, 60), 'Forgot the washing')
  expect(await refusal(admin.charges.recordHours(late))).toMatchObject({ code: 'charges_locked' })
  const verify = () => world.db.transaction().execute((trx) => verifyStoredLoad(trx, world.ports.files, cedar.id, id))
  expect(await verify()).toMatchObject({ ok: true })
  await world.db.updateTable('load_hours').set({ minutes: 600 }).where('load_id', '=', id).execute()
  expect(JSON.stringify(await verify())).toContain('load_hours')
})

test('other times than the recorded ones need a reason, and what is stated last counts', async () => {
  const { admin } = world.cedar
  const { id, startedAt, finishedAt } = await hourlyLoad()
  const later = addMinutes(finishedAt, 120)
  expect(await refusal(admin.charges.recordHours(stating(id, startedAt, later)))).toMatchObject({
    code: 'reason_required',
    field: 'reason',
  })
  await admin.charges.recordHours(stating(id, startedAt, later, 'Washed out at the yard', 30))
  expect((await admin.charges.hours({ loadId: id })).stated).toMatchObject({
    minutes: 230,
    unpaidMin: 30,
    source: 'typed',
    reason: 'Washed out at the yard',
  })
  expect((await customerOf(id))?.lines[0]).toMatchObject({ quantityMilli: 3750 })
  world.clock.addMinutes(1)
  await admin.charges.recordHours(stating(id, startedAt, finishedAt))
  expect((await customerOf(id))?.lines[0]).toMatchObject({ quantityMilli: 2250 })
  const rows = await world.db.selectFrom('load_hours').select('id').where('load_id', '=', id).execute()
  expect(rows).toHaveLength(2)
})

test('hours that cannot be are refused at their field', async () => {
  const { admin } = world.cedar
  const { id, startedAt, finishedAt } = await hourlyLoad()
  const refused = (input: ReturnType<typeof stating>) => refusal(admin.charges.recordHours(input))
  expect(await refused(stating(id, finishedAt, startedAt, 'x'))).toMatchObject({
    code: 'worked_backwards',
    field: 'finishedAt',
  })
  expect(await refused(stating(id, startedAt, addMinutes(startedAt, 1441), 'x'))).toMatchObject({
    code: 'worked_too_long',
  })
  expect(await refused(stating(id, startedAt, finishedAt, 'x', 140))).toMatchObject({
    code: 'worked_breaks_too_long',
    field: 'unpaidMin',
  })
  expect(await refusal(world.stone.admin.charges.hours({ loadId: id }))).toMatchObject({ code: 'not_found' })
})

test('a load that is paid by weight asks for no hours', async () => {
  const { id } = await bookedLoad(world.cedar)
  expect(await world.cedar.admin.charges.hours({ loadId: id })).toMatchObject({ isHourly: false, recorded: null })
})
