import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { billedLoad } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const payment = (amountCents: number) => ({
  ...op(),
  id: newId(),
  customerId: world.cedar.ids.customer,
  receivedOn: aDay('2026-03-16'),
  method: 'check' as const,
  reference: '1042',
  amountCents: cents(amountCents),
  note: null,
})
const invoiceOf = (id: ReturnType<typeof newId>) => world.cedar.admin.invoicing.byId({ id })

test('a payment settles what was due first, in part where it ends, and what is over stays on account', async () => {
  const { admin } = world.cedar
  const first = (await billedLoad(world, world.cedar)).invoice
  const second = (await billedLoad(world, world.cedar)).invoice
  const taken = await admin.invoicing.takePayment(payment(40_000))
  expect(taken).toMatchObject({ onAccountCents: 0 })
  expect(await invoiceOf(first.id)).toMatchObject({ status: 'paid', openCents: 0 })
  expect(await invoiceOf(second.id)).toMatchObject({ status: 'part_paid', openCents: 18_392 })
  const over = await admin.invoicing.takePayment(payment(20_000))
  expect(over.onAccountCents).toBe(1_608)
  const owed = await admin.invoicing.receivables({})
  expect(owed).toMatchObject({ aging: { total: 0 }, onAccountCents: 1_608 })
  const third = (await billedLoad(world, world.cedar)).invoice
  await admin.invoicing.allocate({ ...op(), from: { paymentId: over.id } })
  expect(await invoiceOf(third.id)).toMatchObject({ status: 'part_paid', openCents: 27_588 })
  expect(await refusal(admin.invoicing.allocate({ ...op(), from: { paymentId: over.id } }))).toMatchObject({
    code: 'nothing_to_settle',
  })
  const { rows } = await admin.invoicing.payments({})
  expect(rows.map(({ amountCents, onAccountCents }) => [amountCents, onAccountCents])).toEqual([
    [20_000, 0],
    [40_000, 0],
  ])
})

test.each([
  ['more than came in', 100, 200, 'allocation_over_payment'],
  ['more than is open', 900_000, 800_000, 'allocation_over_invoice'],
])('%s is not settled', async (_, amount, wanted, code) => {
  const { invoice } = await billedLoad(world, world.cedar)
  const allocations = [{ invoiceId: invoice.id, amountCents: cents(wanted) }]
  expect(await refusal(world.cedar.admin.invoicing.takePayment({ ...payment(amount), allocations }))).toMatchObject({
    code,
    field: 'allocations',
  })
})

test('money of the future, of another fleet’s customer and for another’s invoice is refused', async () => {
  const { cedar, stone } = world
  const future = { ...payment(100), receivedOn: aDay('2026-04-20') }
  expect(await refusal(cedar.admin.invoicing.takePayment(future))).toMatchObject({ code: 'day_in_future' })
  const foreign = { ...payment(100), customerId: stone.ids.customer }
  expect(await refusal(cedar.admin.invoicing.takePayment(foreign))).toMatchObject({ code: 'not_found' })
  const theirs = (await billedLoad(world, stone)).invoice
  const allocations = [{ invoiceId: theirs.id, amountCents: cents(100) }]
  const mixed = cedar.admin.invoicing.takePayment({ ...payment(100), allocations })
  expect(await refusal(mixed)).toMatchObject({ code: 'allocation_not_open' })
})

test('what is open is written off with a reason, and aged by its due day until then', async () => {
  const { cedar, clock } = world
  const { invoice } = await billedLoad(world, cedar)
  clock.addMinutes(62 * 24 * 60)
  const before = await cedar.admin.invoicing.receivables({ customerId: cedar.ids.customer })
  expect(before.aging.buckets['31-60']).toBeGreaterThanOrEqual(29_196)
  expect((await cedar.admin.invoicing.list({ overdue: true })).rows.map(({ id }) => id)).toContain(invoice.id)
  const step = { id: invoice.id, version: invoice.version, reason: 'Customer is bankrupt' }
  expect(await cedar.admin.invoicing.writeOff({ ...op(), ...step })).toMatchObject({ status: 'written_off' })
  const after = await cedar.admin.invoicing.receivables({ customerId: cedar.ids.customer })
  expect(before.aging.total - after.aging.total).toBe(29_196)
})
