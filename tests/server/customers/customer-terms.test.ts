import { afterAll, beforeAll, expect, test } from 'vitest'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { closedLoad, haul } from '../charges/money-world.ts'
import { billed } from '../invoicing/billed.ts'
import { addJob } from '../jobs/jobs.ts'
import { bookedLoad, onDay } from '../loads/haul.ts'
import { addCustomer, NO_TERMS, setTerms } from './customers.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('terms are changed by their version, which is the customer’s own, and every change is in the log', async () => {
  const { cedar, db } = world
  const customer = await addCustomer(cedar)
  expect(await cedar.admin.customers.terms({ id: customer.id })).toMatchObject({ ...NO_TERMS, version: 1 })
  world.clock.addMinutes(1)
  const agreed = { ...NO_TERMS, invoiceBreak: 'po' as const, discountHundredths: 200, discountDays: 10 }
  const changed = await cedar.admin.customers.setTerms({ ...op(), id: customer.id, version: 1, ...agreed })
  expect(changed).toMatchObject({ ...agreed, version: 2 })
  expect(
    await refusal(cedar.admin.customers.setTerms({ ...op(), id: customer.id, version: 1, ...NO_TERMS })),
  ).toMatchObject({ code: 'stale_version' })
  const log = await db
    .selectFrom('audit_events')
    .select(['before', 'after'])
    .where('entity_id', '=', customer.id)
    .orderBy('at')
    .execute()
  expect(log.at(-1)).toEqual({
    before: { invoiceBreak: 'customer', discountHundredths: null, discountDays: null },
    after: { invoiceBreak: 'po', discountHundredths: 200, discountDays: 10 },
  })
})

test.each([
  [{ discountHundredths: 200 }, 'discount_needs_both', 'discountDays'],
  [{ discountDays: 10 }, 'discount_needs_both', 'discountHundredths'],
  [{ poPattern: 'PO-(\\d{5}' }, 'po_pattern_unreadable', 'poPattern'],
])('terms %j are refused at their field', async (some, code, field) => {
  const { id, version } = await addCustomer(world.cedar)
  const change = world.cedar.admin.customers.setTerms({ ...op(), id, version, ...NO_TERMS, ...some })
  expect(await refusal(change)).toMatchObject({ code, field })
})

test('what they owe is counted from delivered loads and from those on the road, and no limit goes below it', async () => {
  const { cedar } = world
  const id = cedar.ids.customer
  const nothing = await cedar.admin.customers.account({ id })
  expect(nothing).toMatchObject({
    exposure: { receivables: 0, unbilled: 0, inTransit: 0, unbilledLoads: 0, inTransitLoads: 0 },
    credit: { limit: null, usedHundredths: null, state: 'unlimited' },
  })
  const closed = await closedLoad(world, cedar)
  const { sides } = await cedar.admin.charges.ofLoad({ loadId: closed.id })
  const owed = sides.find(({ side }) => side === 'customer')?.totalCents ?? 0
  expect(owed).toBeGreaterThan(0)
  await setTerms(cedar, id, { creditLimitCents: cents(owed * 2) })
  expect(await cedar.admin.customers.account({ id })).toMatchObject({
    exposure: { receivables: 0, unbilled: owed, inTransit: 0, unbilledLoads: 1 },
    credit: { total: owed, limit: owed * 2, left: owed, usedHundredths: 5_000, state: 'open' },
  })
  expect(await refusal(setTerms(cedar, id, { creditLimitCents: cents(owed - 1) }))).toMatchObject({
    code: 'limit_below_exposure',
    field: 'creditLimitCents',
  })
  await setTerms(cedar, id, { creditLimitCents: null })
})

test('a dispatcher sees what they owe only where the fleet shows rates', async () => {
  const { cedar } = world
  const id = cedar.ids.customer
  expect(await refusal(cedar.dispatcher.customers.account({ id }))).toMatchObject({ code: 'rates_hidden' })
  expect(await refusal(cedar.dispatcher.customers.terms({ id }))).toMatchObject({ code: 'not_allowed' })
  expect(JSON.stringify(await cedar.dispatcher.customers.byId({ id }))).not.toMatch(/credit|discount/i)
  await cedar.admin.settings.set({ ...op(), key: 'dispatcher_sees_customer_rates', value: true })
  expect(await cedar.dispatcher.customers.account({ id })).toHaveProperty('exposure')
  await cedar.admin.settings.set({ ...op(), key: 'dispatcher_sees_customer_rates', value: false })
})

test('loads of a customer on hold are dispatched with a reason only, and it stays with the load', async () => {
  const { cedar, db } = world
  const { id } = await addCustomer(cedar)
  world.clock.addMinutes(1)
  const held = await cedar.admin.customers.hold({ ...op(), id, version: 1, reason: 'Two invoices overdue' })
  expect(held).toMatchObject({ version: 2, holdReason: 'Two invoices overdue' })
  expect((await cedar.dispatcher.customers.options({ id }))[0]?.heldAt).not.toBeNull()
  const typed = { ...onDay(cedar.draft(), 320), customerId: id, isPriceLater: true }
  const ids = [newId()]
  const load = { ids, ...typed, assignment: cedar.equipment() }
  const first = await cedar.dispatcher.loads.create({ ...op(), ...load })
  expect(first.refused).toMatchObject([{ code: 'assignment_needs_reason', params: { missing: ['customer_not_held'] } }])
  const known = first.loads.map((one) => ({ id: one.id, version: one.version }))
  const told = await cedar.dispatcher.loads.create({ ...op(), ...load, known, checksReason: 'Prepaid by wire today' })
  expect(told.refused).toEqual([])
  const event = await db
    .selectFrom('load_events')
    .select('body')
    .where('load_id', '=', ids[0] ?? newId())
    .where('kind', '=', 'assign')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(event.body)).toContain('Prepaid by wire today')
  world.clock.addMinutes(1)
  const released = await cedar.admin.customers.release({ ...op(), id, version: 2 })
  expect(released).toMatchObject({ version: 3, heldAt: null, holdReason: null })
  const ofLog = db.selectFrom('audit_events').select(['procedure', 'reason']).where('entity_id', '=', id)
  expect(await ofLog.orderBy('at').execute()).toMatchObject([
    {},
    { procedure: 'customers.hold', reason: 'Two invoices overdue' },
    { procedure: 'customers.release' },
  ])
})

test('a customer over the credit limit is told of when a load is dispatched, without a figure', async () => {
  const { cedar } = world
  const id = cedar.ids.customer
  const load = await bookedLoad(cedar)
  const account = await cedar.admin.customers.account({ id })
  await setTerms(cedar, id, { creditLimitCents: account.credit.total })
  const hauled = await haul(world, cedar, load.id)
  expect(hauled.version).toBeGreaterThan(1)
  expect((await cedar.admin.customers.account({ id })).credit.state).toBe('over')
  const typed = { ...onDay(cedar.draft(), 321) }
  const answer = await cedar.dispatcher.loads.create({
    ...op(),
    ids: [newId()],
    ...typed,
    assignment: cedar.equipment(),
  })
  expect(answer.refused).toMatchObject([{ params: { missing: ['customer_credit'] } }])
  await setTerms(cedar, id, { creditLimitCents: null })
})

test('a PO is asked for, and has the form of the customer, in loads and jobs alike', async () => {
  const { cedar } = world
  const { id } = await addCustomer(cedar)
  await setTerms(cedar, id, { poRequired: true, poPattern: 'HP-\\d{5}' })
  const typed = { ...onDay(cedar.draft(), 322), customerId: id, isPriceLater: true }
  const plan = (poNumber: string | null) =>
    cedar.dispatcher.loads.create({ ...op(), ids: [newId()], ...typed, poNumber })
  expect(await refusal(plan(null))).toMatchObject({ code: 'plan_incomplete', params: { missing: ['po_missing'] } })
  expect(await refusal(plan('22014'))).toMatchObject({ params: { missing: ['po_form'] } })
  const made = await plan('hp-22014')
  expect(made.refused).toEqual([])
  const [load] = made.loads
  const later = { ...op(), id: load?.id ?? newId(), version: load?.version ?? 1, field: 'poNumber' as const }
  expect(await refusal(cedar.dispatcher.loads.setReference({ ...later, value: 'X' }))).toMatchObject({
    code: 'po_form',
  })
  expect(await refusal(addJob(cedar, { customerId: id, poNumber: 'X' }))).toMatchObject({
    code: 'po_form',
    field: 'poNumber',
  })
  expect(await addJob(cedar, { customerId: id, poNumber: 'HP-22015' })).toMatchObject({ poNumber: 'HP-22015' })
})

test('what a draft has stays unbilled until it is issued, and is again where the invoice is taken back', async () => {
  const { cedar } = world
  const { invoicing, customers } = cedar.admin
  const account = async () => (await customers.account({ id: cedar.ids.customer })).exposure
  const load = await closedLoad(world, cedar)
  const before = await account()
  expect(before.unbilled).toBeGreaterThan(0)
  const { invoices } = await invoicing.create({ ...op(), loadIds: [load.id], isDraft: true })
  const [draft] = invoices
  if (!draft) throw new Error('no draft')
  const { id, version } = draft
  expect(await account()).toEqual(before)
  const issued = await invoicing.issue({ ...op(), id, version })
  expect(await account()).toMatchObject({ unbilledLoads: before.unbilledLoads - 1 })
  await invoicing.void({ ...op(), id, version: issued.version, reason: 'The wrong customer' })
  expect(await account()).toEqual(before)
})

test('a line that is typed for a load before it is under way is not owed yet', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  const account = async () => (await cedar.admin.customers.account({ id: cedar.ids.customer })).exposure
  const before = await account()
  const price = { kind: 'flat' as const, amountCents: cents(4500) }
  const line = { id: newId(), loadId: id, side: 'customer' as const, name: 'tarp', price }
  await cedar.admin.charges.addAccessorial({ ...op(), ...line })
  expect(await account()).toEqual(before)
  await haul(world, cedar, id)
  expect((await account()).unbilledLoads).toBe(before.unbilledLoads + 1)
})

test('an invoice moves what is unbilled to the receivables, and a payment takes it off', async () => {
  const { cedar } = world
  const { id } = await addCustomer(cedar)
  const account = async () => (await cedar.admin.customers.account({ id })).exposure
  const load = await closedLoad(world, cedar)
  const { version } = await cedar.admin.customers.byId({ id: cedar.ids.customer })
  const before = (await cedar.admin.customers.account({ id: cedar.ids.customer })).exposure
  const made = await billed(cedar, [load.id])
  const owed = (await cedar.admin.customers.account({ id: cedar.ids.customer })).exposure
  expect(owed.receivables).toBe(made.totalCents)
  expect(owed.unbilled).toBe(before.unbilled - made.totalCents)
  const paid = cents(10_000)
  await cedar.admin.invoicing.takePayment({
    ...op(),
    id: newId(),
    customerId: cedar.ids.customer,
    receivedOn: aDay('2026-03-16'),
    method: 'check',
    reference: '1044',
    amountCents: paid,
    note: null,
  })
  const after = (await cedar.admin.customers.account({ id: cedar.ids.customer })).exposure
  expect(after.receivables).toBe(made.totalCents - paid)

  const reason = 'The same company'
  const merge = { id, version: 1, mergedId: cedar.ids.customer, mergedVersion: version, reason }
  await cedar.admin.customers.merge({ ...op(), ...merge })
  expect(await account()).toEqual(after)
  const told = new Set((await cedar.admin.customers.timeline({ id })).rows.map(({ kind }) => kind))
  expect([told.has('invoice'), told.has('payment')]).toEqual([true, true])
})
