import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad, driveTo, onDay, photo, stepOf, ticket } from './haul.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('of steps taken at the same moment one counts, and all learn where the load stands', async () => {
  const { cedar, db } = world
  const { id } = await bookedLoad(cedar)
  const accept = () => cedar.driver.driver.step({ ...stepOf(world, id), action: 'accept' })
  const answers = await Promise.allSettled([accept(), accept(), accept(), accept()])
  const stands = { status: 'fulfilled', value: expect.objectContaining({ id, status: 'accepted', version: 4 }) }
  expect(answers).toEqual([stands, stands, stands, stands])
  const events = await db
    .selectFrom('load_events')
    .select('seq')
    .where('load_id', '=', id)
    .where('kind', '=', 'accept')
    .execute()
  expect(events).toHaveLength(1)
  const early = cedar.driver.driver.step({ ...stepOf(world, id), action: 'depart_pickup' })
  expect(await refusal(early)).toMatchObject({
    code: 'illegal_step',
    params: { current: { status: 'accepted' }, allowed: ['start', 'arrive_pickup', 'take_back'] },
  })
  expect(
    await refusal(cedar.driver.driver.step({ ...stepOf(world, id), action: 'start', baseVersion: 2 })),
  ).toMatchObject({
    kind: 'conflict',
    code: 'stale_version',
    params: { current: { status: 'accepted' } },
  })
})

test('the office and the driver at the same moment: one wins, the other learns it', async () => {
  const { cedar } = world
  const load = await bookedLoad(cedar)
  const cancel = { ...op(), id: load.id, version: load.version, reason: 'Rain', isTonu: false }
  const answers = await Promise.allSettled([
    cedar.admin.loads.cancel(cancel),
    cedar.driver.driver.step({ ...stepOf(world, load.id), action: 'accept' }),
  ])
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1)
})

test('a mutation sent again gives its first answer and happens once', async () => {
  const { cedar, db } = world
  const id = newId()
  const create = { ...op(), ids: [id], ...onDay(cedar.draft(), 40), assignment: cedar.equipment() }
  const first = await cedar.admin.loads.create(create)
  expect(await cedar.admin.loads.create(create)).toEqual(first)
  const version = first.loads[0]?.version ?? 0
  const hold = { ...op(), id, version, reason: 'Wait' }
  expect(await cedar.admin.loads.hold(hold)).toEqual(await cedar.admin.loads.hold(hold))
  await cedar.admin.loads.release({ ...op(), id, version: version + 1 })
  await driveTo(world, cedar, id, 'arrive_pickup')
  const documents = [await photo(world, cedar, 'pickup_photo')]
  const step = { ...stepOf(world, id), action: 'depart_pickup' as const, documents, ticket: ticket() }
  const departed = await cedar.driver.driver.step(step)
  expect(await cedar.driver.driver.step(step)).toEqual(departed)
  const tickets = await db.selectFrom('weigh_tickets').select('id').where('load_id', '=', id).execute()
  expect(tickets).toHaveLength(1)
  const refused = { ...stepOf(world, id), action: 'depart_pickup' as const }
  const why = await refusal(cedar.driver.driver.step(refused))
  expect(await refusal(cedar.driver.driver.step(refused))).toEqual(why)
})

test('numbers have no gap and no double, however many are planned at once and whatever is refused between', async () => {
  const { stone } = world
  const many = Array.from({ length: 8 }, (_, index) => {
    const draft = index % 3 === 2 ? { ...stone.draft(), unit: null } : stone.draft()
    return stone.admin.loads.create({ ...op(), ids: [newId(), newId()], ...draft })
  })
  const made = (await Promise.allSettled(many)).flatMap((answer) =>
    answer.status === 'fulfilled' ? answer.value.loads.map((load) => load.number) : [],
  )
  const numbers = made.sort()
  expect(numbers).toEqual(numbers.map((_, index) => `L-${String(index + 1).padStart(5, '0')}`))
  expect(numbers.length).toBeGreaterThanOrEqual(2)
})

test('what belongs to another fleet, driver or contractor does not exist', async () => {
  const { cedar, stone } = world
  const load = await bookedLoad(cedar)
  const { id, version } = load
  const missing = { kind: 'not_found', code: 'not_found' }
  for (const stranger of [stone.admin, cedar.secondDriver, cedar.contractor]) {
    expect(await refusal(stranger.loads.byId({ id }))).toMatchObject(missing)
  }
  expect((await cedar.secondDriver.loads.list({})).rows).toEqual([])
  const other = { ...stepOf(world, id), action: 'accept' as const }
  expect(await refusal(cedar.secondDriver.driver.step(other))).toMatchObject(missing)
  expect(await refusal(stone.driver.driver.step({ ...other, ...op() }))).toMatchObject(missing)
  expect(await refusal(stone.admin.loads.hold({ ...op(), id, version, reason: 'x' }))).toMatchObject(missing)
  expect(await refusal(stone.admin.loads.assign({ ...op(), id, version, ...stone.equipment() }))).toMatchObject(missing)
  const theirs = { ...stone.draft(), customerId: cedar.ids.customer }
  expect(await refusal(stone.admin.loads.saveDraft({ ...op(), id: newId(), ...theirs }))).toMatchObject({
    ...missing,
    field: 'customerId',
  })
})

test('a bulk step does each row whole or not at all, and reports every one', async () => {
  const { cedar } = world
  const [one, two, three] = [await bookedLoad(cedar), await bookedLoad(cedar), await bookedLoad(cedar)]
  const strange = newId()
  const rows = [
    { id: one.id, version: one.version },
    { id: two.id, version: two.version - 1 },
    { id: strange, version: 1 },
    { id: three.id, version: three.version },
  ]
  const report = await cedar.dispatcher.loads.bulk({ ...op(), action: 'hold', loads: rows, reason: 'Rain' })
  expect(report).toMatchObject({ done: 2, refused: 2 })
  expect(report.rows.map((row) => [row.id, row.ok ? 'done' : row.code])).toEqual([
    [one.id, 'done'],
    [two.id, 'stale_version'],
    [strange, 'not_found'],
    [three.id, 'done'],
  ])
  const held = await cedar.dispatcher.loads.list({ held: true })
  expect(held.rows.map((row) => row.id).sort()).toEqual([one.id, three.id].sort())
})
