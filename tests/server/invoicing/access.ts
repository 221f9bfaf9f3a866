import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { closedLoad, haul } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { billedLoad, lateInvoice } from './billed.ts'

/** What customers are billed and pay is the admins' alone. */
export const matrix: MatrixOf<'invoicing'> = {
  'invoicing.ready': ADMIN,
  'invoicing.preview': ADMIN,
  'invoicing.list': ADMIN,
  'invoicing.byId': ADMIN,
  'invoicing.receivables': ADMIN,
  'invoicing.iifFindings': ADMIN,
  'invoicing.payments': ADMIN,
  'invoicing.override': ADMIN,
  'invoicing.create': ADMIN,
  'invoicing.issue': ADMIN,
  'invoicing.void': ADMIN,
  'invoicing.send': ADMIN,
  'invoicing.writeOff': ADMIN,
  'invoicing.factor': ADMIN,
  'invoicing.dispute': ADMIN,
  'invoicing.settleDispute': ADMIN,
  'invoicing.takePayment': ADMIN,
  'invoicing.allocate': ADMIN,
  'invoicing.rebillPreview': ADMIN,
  'invoicing.creditAndRebill': ADMIN,
  'invoicing.history': ADMIN,
  'invoicing.how': ADMIN,
  'invoicing.late': ADMIN,
  'invoicing.chargeLate': ADMIN,
  'invoicing.importBank': ADMIN,
}

export const routeMatrix = {
  'GET /api/customers/:id/statement': ADMIN,
  'GET /api/lists/invoices': ADMIN,
  'GET /api/lists/invoice-lines': ADMIN,
  'GET /api/lists/payments': ADMIN,
  'GET /api/lists/receivables': ADMIN,
  'GET /api/lists/journal': ADMIN,
  'GET /api/lists/journal-iif': ADMIN,
  'GET /api/invoices/:id/paper': ADMIN,
} satisfies RouteMatrix

/** An issued invoice of the fixture's fleet, new each time: the sample may change it. */
export const anInvoice = async ({ world, fleet }: Fixture) => (await billedLoad(world, fleet)).invoice

const step = async (fixture: Fixture) => {
  const { id, version } = await anInvoice(fixture)
  return { ...op(), id, version }
}
/** The fleets that have credited an invoice. */
const begunFleets = new Set<Uuid>()
/** Both series exist already, as in any fleet that has billed before: beginning one is no part of a step. */
async function begun(fixture: Fixture): Promise<Fixture> {
  const { id, admin } = fixture.fleet
  if (begunFleets.has(id)) return fixture
  await admin.invoicing.creditAndRebill({
    ...op(),
    ...corrections(await anInvoice(fixture)),
    reason: 'Agreed by phone',
    adjustPay: false,
  })
  begunFleets.add(id)
  return fixture
}
const withReason = async (fixture: Fixture) => ({ ...(await step(fixture)), reason: 'Agreed by phone' })

const payment = (fixture: Fixture) => ({
  ...op(),
  id: newId(),
  customerId: fixture.fleet.ids.customer,
  receivedOn: aDay('2026-03-16'),
  method: 'check' as const,
  reference: newId().slice(-8),
  amountCents: cents(50_000),
  note: null,
})

const toNewInvoice = async (fixture: Fixture) => [
  { invoiceId: (await anInvoice(fixture)).id, amountCents: cents(10_000) },
]

const corrections = ({ id, version, lines }: Awaited<ReturnType<typeof anInvoice>>) => {
  const to = { kind: 'amount' as const, amountCents: cents(30_000) }
  return { id, version, corrections: [{ lineId: must(lines[0]?.id), to }] }
}

const dispute = async (fixture: Fixture) => {
  const { id, version, lines } = await anInvoice(fixture)
  return { ...op(), id, version, lineId: must(lines[0]?.id), reason: 'They say 22 tons' }
}

/** However far the clock of these tests has come, one invoice is late, so that each call has the same effect. */
const noOtherIsLate = ({ world: { db }, fleet }: Fixture, id: Uuid) =>
  db
    .updateTable('invoices')
    .set({ due_on: aDay('2099-12-31') })
    .where('fleet_id', '=', fleet.id)
    .where('due_on', 'is not', null)
    .where('id', '!=', id)
    .execute()

const disputed = async (fixture: Fixture) => {
  const { id, version } = await fixture.fleet.admin.invoicing.dispute(await dispute(fixture))
  const { disputes, version: now } = await fixture.fleet.admin.invoicing.byId({ id })
  return { ...op(), id, version: Math.max(version, now), disputeId: must(disputes[0]?.id), answer: 'Agreed by phone' }
}

export const samples: SamplesOf<'invoicing'> = {
  'invoicing.ready': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'invoicing.preview': async (fixture) => ({ loadIds: [(await fixture.closed()).id] }),
  'invoicing.list': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'invoicing.byId': async (fixture) => ({ id: (await fixture.invoice()).id }),
  'invoicing.history': async (fixture) => ({ id: (await fixture.invoice()).id }),
  'invoicing.how': async (fixture) => {
    const { id, lines } = await fixture.invoice()
    return { id, lineId: must(lines[0]?.id) }
  },
  'invoicing.late': async () => ({}),
  'invoicing.iifFindings': async () => ({ from: aDay('2026-03-01'), to: aDay('2026-03-31') }),
  'invoicing.receivables': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'invoicing.payments': ({ fleet }) => ({ customerId: fleet.ids.customer }),
  'invoicing.override': async ({ world, fleet }) => {
    const { id } = await bookedLoad(fleet)
    await haul(world, fleet, id)
    return { ...op(), loadId: id, finding: 'ticket_unverified', reason: 'The customer has seen it' }
  },
  'invoicing.create': async (fixture) => {
    const { world, fleet } = await begun(fixture)
    return { ...op(), loadIds: [(await closedLoad(world, fleet)).id], isDraft: false }
  },
  'invoicing.issue': async (fixture) => {
    const { world, fleet } = await begun(fixture)
    const { id: loadId } = await closedLoad(world, fleet)
    const { invoices } = await fleet.admin.invoicing.create({ ...op(), loadIds: [loadId], isDraft: true })
    const { id, version } = must(invoices[0])
    return { ...op(), id, version }
  },
  'invoicing.void': withReason,
  'invoicing.send': async (fixture) => ({ ...(await step(fixture)), email: 'office@customer.example' }),
  'invoicing.writeOff': withReason,
  'invoicing.factor': async (fixture) => ({ ...(await step(fixture)), to: 'Plains Factoring' }),
  'invoicing.dispute': dispute,
  'invoicing.settleDispute': disputed,
  'invoicing.takePayment': async (fixture) => ({ ...payment(fixture), allocations: await toNewInvoice(fixture) }),
  'invoicing.importBank': async ({ world, fleet }) => {
    const { invoice } = await billedLoad(world, fleet)
    const csv = `Date,Description,Amount\n03/16/2026,ACH ${must(invoice.number)},${100 + Number.parseInt(newId().slice(-4), 16)}.00\n`
    const allocations = [{ invoiceId: invoice.id, amountCents: cents(100) }]
    const choices = [{ line: 2, customerId: fleet.ids.customer, allocations }]
    return { ...op(), fileName: 'bank.csv', csv, dryRun: false, choices }
  },
  'invoicing.chargeLate': async (fixture) => {
    const { world, fleet } = fixture
    const { id } = await lateInvoice(world, fleet)
    await noOtherIsLate(fixture, id)
    return { ...op(), id: newId(), customerId: fleet.ids.customer }
  },
  'invoicing.allocate': async (fixture) => {
    const { id } = await fixture.fleet.admin.invoicing.takePayment({ ...payment(fixture), allocations: [] })
    return { ...op(), from: { paymentId: id }, allocations: await toNewInvoice(fixture) }
  },
  'invoicing.rebillPreview': async (fixture) => {
    const { id, corrections: wanted } = corrections(await fixture.invoice())
    return { id, corrections: wanted }
  },
  'invoicing.creditAndRebill': async (fixture) => ({
    ...op(),
    ...corrections(await anInvoice(await begun(fixture))),
    reason: 'Agreed by phone',
    adjustPay: true,
  }),
}

export const routeSamples = {
  'GET /api/customers/:id/statement': async ({ fleet }) => get(`/api/customers/${fleet.ids.customer}/statement`),
  'GET /api/lists/invoices': async () => get('/api/lists/invoices'),
  'GET /api/lists/invoice-lines': async () => get('/api/lists/invoice-lines'),
  'GET /api/lists/payments': async () => get('/api/lists/payments'),
  'GET /api/lists/receivables': async () => get('/api/lists/receivables'),
  'GET /api/lists/journal': async () => get(`/api/lists/journal?${filtered({ from: '2026-03-01', to: '2026-03-31' })}`),
  'GET /api/lists/journal-iif': async () =>
    get(`/api/lists/journal-iif?${filtered({ from: '2026-03-01', to: '2026-03-31' })}`),
  'GET /api/invoices/:id/paper': async (fixture) => get(`/api/invoices/${(await fixture.invoice()).id}/paper`),
} satisfies RouteSamples
