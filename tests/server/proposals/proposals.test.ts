import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import { addMinutes } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { proposed } from './proposed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await bookedLoad(world.cedar)
  const { driver, truck } = world.cedar.ids
  await world.db.updateTable('trucks').set({ driver_id: driver }).where('id', '=', truck).execute()
})
afterAll(() => world.close())

const known = () => {
  const { customerId, materialId, pickup, delivery } = world.cedar.draft()
  return {
    customer: { id: customerId, name: null },
    pickup: { id: pickup.siteId, name: null },
    delivery: { id: delivery.siteId, name: null },
    material: { id: materialId, name: null },
    quantityMilli: milli(22_000),
    unit: 'ton' as const,
  }
}
const newsOf = async (kind: string, id: Uuid) =>
  world.db
    .selectFrom('notifications')
    .select(['user_id', 'facts'])
    .where('kind', '=', kind)
    .where('entity_id', '=', id)
    .execute()
const stateOf = async (id: Uuid) => (await world.cedar.driver.driver.proposals()).find((one) => one.id === id)

test('a driver proposes a load of places they know; the office completes and plans it, and the driver hauls it', async () => {
  const { driver, dispatcher, ids } = world.cedar
  const { id } = await driver.driver.proposeLoad(proposed(world, { ...known(), note: 'Extra load, foreman asked' }))
  const { pickup, status, version, draft, proposal } = await dispatcher.loads
    .byId({ id })
    .then((load) => ({ ...load, pickup: load.stops[0]?.site.name }))
  expect({ pickup, status }).toEqual({ pickup: 'North Pit', status: 'draft' })
  expect(draft?.assignment).toMatchObject({ driverId: ids.driver, truckId: ids.truck })
  expect(proposal).toMatchObject({
    state: 'waiting',
    driver: { name: 'Rosa Delgado' },
    pickup: 'North Pit',
    delivery: 'Highway 75 job',
    note: 'Extra load, foreman asked',
  })
  expect((await dispatcher.loads.list({ proposed: true })).rows.map((row) => row.id)).toEqual([id])
  expect((await dispatcher.overview.attention()).find((row) => row.kind === 'load_proposed')).toMatchObject({
    id,
    of: 'Rosa Delgado',
    name: 'North Pit → Highway 75 job',
  })
  expect((await newsOf('load_proposed', id)).length).toBeGreaterThan(0)
  expect(await refusal(driver.loads.byId({ id }))).toMatchObject({ code: 'not_found' })

  const completed = await dispatcher.loads.saveDraft({ ...op(), id, version, ...world.cedar.draft() })
  const planned = await dispatcher.loads.plan({ ...op(), id, version: completed.version })
  expect(await stateOf(id)).toMatchObject({ state: 'approved', loadNumber: null })
  expect(await newsOf('proposal_approved', id)).toMatchObject([{ facts: { load: planned.number } }])
  await dispatcher.loads.assign({ ...op(), id, version: planned.version, ...world.cedar.equipment() })
  expect(await stateOf(id)).toMatchObject({ state: 'approved', loadNumber: planned.number })
  expect((await driver.driver.today()).next.map((load) => load.id)).toContain(id)
  expect((await dispatcher.loads.list({ proposed: true })).rows).toEqual([])
})

test('the form that completes a proposed draft approves it and gives it to its driver in one step', async () => {
  const { driver, dispatcher } = world.cedar
  const { id } = await driver.driver.proposeLoad(proposed(world))
  const { version, draft } = await dispatcher.loads.byId({ id })
  const { assignment } = draft ?? {}
  const input = { ...op(), ids: [id], known: [{ id, version }], ...world.cedar.draft(), assignment }
  const answer = await dispatcher.loads.create({ ...input, checksReason: 'On the road already' })
  expect(answer).toMatchObject({ loads: [{ id, status: 'assigned' }], refused: [] })
  expect(await stateOf(id)).toMatchObject({ state: 'approved', loadNumber: answer.loads[0]?.number })
})

test('what is typed stays as typed for the office to complete, and a draft of it cannot be planned before', async () => {
  const { driver, dispatcher } = world.cedar
  const { id } = await driver.driver.proposeLoad(
    proposed(world, { customer: { id: null, name: 'Halverson' }, poNumber: 'PO 9', ticketNumber: '00412' }),
  )
  const { version, proposal, poNumber, stops } = await dispatcher.loads.byId({ id })
  expect({ poNumber, stops }).toEqual({ poNumber: 'PO 9', stops: [] })
  expect(proposal).toMatchObject({ customer: 'Halverson', pickup: 'Miller Road pit', ticketNumber: '00412' })
  expect(await refusal(dispatcher.loads.plan({ ...op(), id, version }))).toMatchObject({ code: 'plan_incomplete' })
})

test('a proposal is declined with a reason only, which its driver reads; other drafts go without one', async () => {
  const { driver, dispatcher, draft } = world.cedar
  const { id } = await driver.driver.proposeLoad(proposed(world))
  const one = { id, version: 1 }
  expect(await refusal(dispatcher.loads.deleteDraft({ ...op(), ...one }))).toMatchObject({
    code: 'proposal_needs_reason',
    field: 'reason',
  })
  expect(await dispatcher.loads.bulk({ ...op(), action: 'delete_draft', loads: [one] })).toMatchObject({
    refused: 1,
    rows: [{ code: 'proposal_needs_reason' }],
  })
  expect(await stateOf(id)).toMatchObject({ state: 'waiting' })
  await dispatcher.loads.deleteDraft({ ...op(), ...one, reason: 'Booked already as another load' })
  expect(await stateOf(id)).toMatchObject({ state: 'declined', reason: 'Booked already as another load' })
  expect(await newsOf('proposal_declined', id)).toMatchObject([{ facts: { reason: 'Booked already as another load' } }])
  const own = newId()
  await dispatcher.loads.saveDraft({ ...op(), id: own, ...draft() })
  expect(await dispatcher.loads.deleteDraft({ ...op(), id: own, version: 1 })).toEqual({ id: own })

  const called = await driver.driver.proposeLoad(proposed(world))
  await dispatcher.loads.cancel({ ...op(), id: called.id, version: 1, reason: 'No work today', isTonu: false })
  expect(await stateOf(called.id)).toMatchObject({ state: 'declined', reason: 'No work today' })
})

test('a driver withdraws what waits, once the office has decided no more, and nothing of another driver', async () => {
  const { driver, secondDriver, dispatcher } = world.cedar
  const first = await driver.driver.proposeLoad(proposed(world))
  expect(await refusal(secondDriver.driver.withdrawProposal({ ...op(), ...first }))).toMatchObject({
    code: 'not_found',
  })
  expect(await refusal(world.stone.driver.driver.withdrawProposal({ ...op(), ...first }))).toMatchObject({
    code: 'not_found',
  })
  await driver.driver.withdrawProposal({ ...op(), ...first })
  expect(await driver.driver.withdrawProposal({ ...op(), ...first })).toEqual(first)
  expect(await refusal(dispatcher.loads.byId(first))).toMatchObject({ code: 'not_found' })
  expect(await stateOf(first.id)).toBeUndefined()

  const second = await driver.driver.proposeLoad(proposed(world, known()))
  const { version } = await dispatcher.loads.saveDraft({ ...op(), id: second.id, version: 1, ...world.cedar.draft() })
  const [planned, withdrawn] = await Promise.allSettled([
    dispatcher.loads.plan({ ...op(), id: second.id, version }),
    driver.driver.withdrawProposal({ ...op(), ...second }),
  ])
  const won = [planned, withdrawn].filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  const state = await world.db
    .selectFrom('load_proposals')
    .select('state')
    .where('id', '=', second.id)
    .executeTakeFirst()
  expect(state).toEqual({ state: planned.status === 'fulfilled' ? 'approved' : 'withdrawn' })
  if (planned.status === 'fulfilled') {
    expect(await refusal(driver.driver.withdrawProposal({ ...op(), ...second }))).toMatchObject({
      code: 'proposal_decided',
    })
  }
})

test('what a phone sends again is one proposal, and nobody proposes under the id of something else', async () => {
  const { driver, secondDriver, dispatcher, draft } = world.cedar
  const input = proposed(world)
  await driver.driver.proposeLoad(input)
  await driver.driver.proposeLoad(input)
  await driver.driver.proposeLoad({ ...input, ...op() })
  const rows = (await driver.driver.proposals()).filter(({ id }) => id === input.id)
  expect(rows).toHaveLength(1)
  expect(await refusal(secondDriver.driver.proposeLoad({ ...input, ...op() }))).toMatchObject({ code: 'not_found' })
  const id = newId()
  await dispatcher.loads.saveDraft({ ...op(), id, ...draft() })
  expect(await refusal(driver.driver.proposeLoad(proposed(world, { id })))).toMatchObject({ code: 'not_found' })
})

test('a driver is offered the records of their own loads and may name no other; an archived one stays as its name', async () => {
  const { driver, secondDriver, dispatcher, ids } = world.cedar
  const choices = await driver.driver.proposalChoices()
  expect(choices.sites.map(({ name }) => name)).toEqual(['Highway 75 job', 'North Pit'])
  expect(choices.customers).toHaveLength(1)
  expect(Object.keys(choices.materials[0] ?? {}).sort()).toEqual(['id', 'name', 'unit'])
  expect(await secondDriver.driver.proposalChoices()).toEqual({ customers: [], sites: [], materials: [] })
  for (const field of ['customer', 'pickup', 'delivery', 'material'] as const) {
    const input = proposed(world, { [field]: known()[field] })
    expect(await refusal(secondDriver.driver.proposeLoad(input))).toMatchObject({
      code: 'not_found',
      field: `${field}.id`,
    })
  }
  await world.db
    .updateTable('customers')
    .set({ archived_at: world.clock.now() })
    .where('id', '=', ids.customer)
    .execute()
  const { id } = await driver.driver.proposeLoad(proposed(world, known()))
  const { draft, proposal } = await dispatcher.loads.byId({ id })
  expect(draft?.customerId).toBeNull()
  expect(proposal?.customer).toEqual(expect.any(String))
})

test('a proposal without a place, too long, with an amount, or of the future says so at its field', async () => {
  const { driver } = world.cedar
  const nothing = { id: null, name: null }
  for (const field of ['pickup', 'delivery', 'material'] as const) {
    expect(await refusal(driver.driver.proposeLoad(proposed(world, { [field]: nothing })))).toMatchObject({
      code: 'required',
      field: `${field}.name`,
    })
  }
  const long = proposed(world, { pickup: { id: null, name: 'x'.repeat(201) } })
  const priced = { ...proposed(world), tollsCents: 100 }
  for (const wrong of [long, priced]) {
    await expect(driver.driver.proposeLoad(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  const ahead = proposed(world, { proposedAt: addMinutes(world.clock.now(), 90) })
  await driver.driver.proposeLoad(ahead)
  expect((await stateOf(ahead.id))?.proposedAt).toBe(world.clock.now())
})
