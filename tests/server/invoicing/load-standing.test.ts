import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad } from '../charges/money-world.ts'
import { runPeriod } from '../settlements/pay-world.ts'
import { billed } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a load says where its bill and pay stand, each reader what is theirs, and lists narrow by it', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  const loadId = load.id
  const standing = () => cedar.admin.charges.standing({ loadId })
  const row = async () => (await cedar.admin.loads.list({ ids: [loadId] })).rows[0]
  expect(await standing()).toEqual({ bill: { state: 'released', invoices: [] }, settlements: [] })
  expect((await row())?.money).toMatchObject({ bill: 'released', pay: 'approved', invoices: [], settlements: [] })
  expect((await cedar.admin.loads.list({ bill: 'released' })).rows.map(({ id }) => id)).toEqual([loadId])

  const invoice = await billed(cedar, [loadId])
  expect((await standing()).bill).toEqual({
    state: 'invoiced',
    invoices: [{ id: invoice.id, number: invoice.number, status: 'issued' }],
  })
  expect((await cedar.admin.loads.list({ bill: 'released' })).rows).toEqual([])
  expect((await cedar.admin.loads.list({ bill: 'invoiced' })).rows.map(({ id }) => id)).toEqual([loadId])
  const { margin } = await cedar.admin.charges.ofLoad({ loadId })
  expect((await row())?.money?.marginCents).toBe(margin?.marginCents)

  const paid = {
    customerId: cedar.ids.customer,
    receivedOn: dayIn(world.clock.now(), 'America/Chicago'),
    method: 'check' as const,
    reference: null,
    note: null,
  }
  await cedar.admin.invoicing.takePayment({
    ...op(),
    id: newId(),
    ...paid,
    amountCents: cents(10_000),
    allocations: [{ invoiceId: invoice.id, amountCents: cents(10_000) }],
  })
  expect((await standing()).bill?.state).toBe('part_paid')

  const [sent] = await runPeriod(world, cedar, 'driver', [cedar.ids.driver])
  if (!sent) throw new Error('no settlement')
  const [settlement] = (await standing()).settlements
  expect(settlement).toMatchObject({ side: 'driver', state: 'draft' })
  // The row leads to the papers as the load's own page does.
  expect((await row())?.money).toMatchObject({
    ...{ bill: 'part_paid', pay: 'in_settlement' },
    invoices: [{ id: invoice.id, number: invoice.number }],
    settlements: [{ id: sent.id, number: sent.number }],
  })
  // What the office still works on is no promise: the driver sees his settlement from its review on, and never the bill.
  expect(await cedar.driver.charges.standing({ loadId })).toEqual({ settlements: [] })
  await cedar.admin.settlements.send({ ...op(), id: sent.id, version: sent.version })
  expect(await cedar.driver.charges.standing({ loadId })).toEqual({
    settlements: [{ id: sent.id, number: sent.number, side: 'driver', state: 'review' }],
  })
  expect(await refusal(cedar.contractor.charges.standing({ loadId }))).toMatchObject({ kind: 'not_found' })
})

test('dispatchers see states, of pay what the settings show them, and no margin; drivers see none of it', async () => {
  const { cedar } = world
  const load = await closedLoad(world, cedar)
  const of = { ids: [load.id] }
  expect((await cedar.dispatcher.loads.list(of)).rows[0]?.money).toEqual({
    bill: 'released',
    pay: null,
    invoices: [],
    settlements: [],
  })
  const [own] = (await cedar.driver.loads.list(of)).rows
  expect(own && 'money' in own).toBe(false)
  // A filter that is not theirs narrows nothing, so that it tells nothing.
  expect((await cedar.driver.loads.list({ ...of, bill: 'paid' })).rows).toHaveLength(1)
})
