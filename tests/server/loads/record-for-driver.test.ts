import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordedStep } from '#contracts/record-for-driver.ts'
import { verifyChain } from '#domain/evidence/chain.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World, type WorldFleet } from '../../support/world.ts'
import { verifyTickets } from '../charges/money-world.ts'
import { bookedLoad, stepOf, ticket } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  world.clock.addMinutes(8 * 60)
})
afterAll(() => world.close())

const reason = 'Hired truck without our app'
const minutesAgo = (minutes: number) => addMinutes(world.clock.now(), -minutes)
const stopsOf = (id: Uuid) =>
  world.db.selectFrom('stops').selectAll().where('load_id', '=', id).orderBy('seq').execute()

const paper = async (fleet: WorldFleet) => {
  const id = newId()
  return { id, kind: 'delivery_paper' as const, sha256: await fleet.file(`signed paper ${id}`) }
}

/** The whole haul of a morning, as the paper tells it. */
async function wholeHaul(fleet: WorldFleet, id: Uuid): Promise<RecordedStep[]> {
  const [pickup, delivery] = await stopsOf(id)
  if (!pickup || !delivery) throw new Error('no stops')
  return [
    { action: 'arrive_pickup', stopId: pickup.id, at: minutesAgo(300) },
    { action: 'depart_pickup', stopId: pickup.id, at: minutesAgo(270), ticket: ticket() },
    { action: 'arrive_delivery', stopId: delivery.id, at: minutesAgo(240) },
    { action: 'deliver', stopId: delivery.id, at: minutesAgo(230), papers: [await paper(fleet)] },
  ]
}

test('the office records a whole haul at once: charges and closing follow, and everything says that it was the office', async () => {
  const { cedar, db } = world
  const { id, version } = await bookedLoad(cedar)
  const steps = await wholeHaul(cedar, id)
  const answer = await cedar.admin.loads.recordForDriver({ ...op(), id, version, reason, steps })
  expect(answer).toMatchObject({ status: 'delivered', flags: [] })

  const [pickup, delivery] = await stopsOf(id)
  expect(pickup).toMatchObject({
    status: 'done',
    arrived_at: steps[0]?.at,
    departed_at: steps[1]?.at,
    arrived_inside: null,
  })
  expect(delivery).toMatchObject({ status: 'done', arrived_at: steps[2]?.at, departed_at: steps[3]?.at })
  const load = await db.selectFrom('loads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(load.delivered_at).toBe(steps[3]?.at)

  const events = await db.selectFrom('load_events').selectAll().where('load_id', '=', id).orderBy('seq').execute()
  expect(await verifyChain(events, { head: load.chain_head, length: load.chain_seq })).toMatchObject({ ok: true })
  const onRoad = events.filter(({ kind }) => !['created', 'plan', 'assign'].includes(kind))
  expect(onRoad.map(({ kind }) => kind)).toEqual([
    ...['accept', 'start', 'arrive_pickup', 'ticket_added', 'depart_pickup', 'arrive_delivery'],
    ...['document_added', 'deliver'],
  ])
  const taken = onRoad.filter(({ body }) => 'from' in body)
  expect(taken.map(({ body, actor_role, device_id }) => [body.by, actor_role, device_id])).toEqual(
    taken.map(() => ['office', 'admin', null]),
  )
  // The witnesses that were not there stay away.
  expect(await db.selectFrom('signatures').select('id').where('load_id', '=', id).execute()).toEqual([])
  expect(onRoad.every(({ personal }) => !('lat' in personal))).toBe(true)

  const charges = await db.selectFrom('charges').select(['side', 'kind']).where('load_id', '=', id).execute()
  expect(charges).toEqual(
    expect.arrayContaining([
      { side: 'customer', kind: 'linehaul' },
      { side: 'driver', kind: 'linehaul' },
    ]),
  )
  await verifyTickets(world, id)
  const closed = await cedar.admin.loads.close({ ...op(), id, version: answer.version })
  expect(closed.status).toBe('closed')
})

test('the same recording sent twice is there once', async () => {
  const { cedar, db } = world
  const { id, version } = await bookedLoad(cedar)
  const input = { ...op(), id, version, reason, steps: await wholeHaul(cedar, id) }
  const first = await cedar.dispatcher.loads.recordForDriver(input)
  expect(await cedar.dispatcher.loads.recordForDriver(input)).toEqual(first)
  const kinds = await db.selectFrom('load_events').select('kind').where('load_id', '=', id).execute()
  expect(kinds.filter(({ kind }) => kind === 'deliver')).toHaveLength(1)
  expect(first.status).toBe('delivered')
})

test('one step that cannot be leaves none of them, and names itself', async () => {
  const { cedar, db } = world
  const { id, version } = await bookedLoad(cedar)
  const steps = await wholeHaul(cedar, id)
  const [arrival, leaving] = steps
  if (!arrival || !leaving) throw new Error('no steps')
  const send = (sent: RecordedStep[]) =>
    refusal(cedar.admin.loads.recordForDriver({ ...op(), id, version, reason, steps: sent }))
  expect(await send([arrival, { ...leaving, at: minutesAgo(301) }])).toMatchObject({
    field: 'steps.1.at',
    code: 'step_before_last',
  })
  expect(await send([{ ...arrival, at: minutesAgo(-5) }])).toMatchObject({
    field: 'steps.0.at',
    code: 'step_in_future',
  })
  expect(await send([arrival, { action: 'depart_pickup', stopId: leaving.stopId, at: leaving.at }])).toMatchObject({
    code: 'missing_proof',
    field: 'steps.1',
    params: { missing: ['weigh_ticket_or_reason'] },
  })
  // A time that cannot be is said before the papers of an earlier step: they may still be looked for.
  const { ticket, ...unweighed } = leaving
  expect(ticket).toBeDefined()
  expect(await send([arrival, unweighed, { ...arrival, at: minutesAgo(400) }])).toMatchObject({
    field: 'steps.2.at',
    code: 'step_before_last',
  })
  expect(await send([leaving])).toMatchObject({ code: 'illegal_step' })
  expect(await send([{ ...arrival, stopId: newId() }])).toMatchObject({ code: 'stale_version' })
  const after = await db
    .selectFrom('loads')
    .select(['status', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(after).toEqual({ status: 'assigned', version })
})

test('a haul that the driver began with a phone is ended by the office, after what the phone has sent', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await cedar.driver.driver.step({ ...stepOf(world, id), action: 'accept' })
  const arrived = await cedar.driver.driver.step({ ...stepOf(world, id), action: 'arrive_pickup' })
  const [, leaving] = await wholeHaul(cedar, id)
  if (!leaving) throw new Error('no step')
  const before = { ...op(), id, version: arrived.version, reason, steps: [leaving] }
  expect(await refusal(cedar.admin.loads.recordForDriver(before))).toMatchObject({ code: 'step_before_last' })
  const steps = [{ ...leaving, at: world.clock.now() }]
  const left = await cedar.admin.loads.recordForDriver({ ...before, ...op(), steps })
  expect(left.status).toBe('in_transit')
  // The driver cannot take back what the office recorded; the office can.
  const back = await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'take_back' }))
  expect(back?.code).toBe('take_back_too_late')
  const undone = await cedar.admin.loads.takeBack({ ...op(), id, version: left.version, reason: 'Wrong load' })
  expect(undone.status).toBe('at_pickup')
})

test('another fleet’s load, and a driver who tries it, get nothing', async () => {
  const { cedar, stone } = world
  const { id, version } = await bookedLoad(cedar)
  const steps = await wholeHaul(cedar, id)
  const input = { id, version, reason, steps: steps.slice(0, 1) }
  expect(await refusal(stone.admin.loads.recordForDriver({ ...op(), ...input }))).toMatchObject({ code: 'not_found' })
  expect(await refusal(cedar.driver.loads.recordForDriver({ ...op(), ...input }))).toMatchObject({ kind: 'forbidden' })
})
