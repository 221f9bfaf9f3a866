import type { PayeeSide } from '#contracts/settlements.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op } from '../../support/world.ts'
import { filtered, get } from '../access/asked.ts'
import { type Fixture, must } from '../access/fixture.ts'
import { ADMIN, HAULING, MEMBERS } from '../access/role-codes.ts'
import type { MatrixOf, RouteMatrix, RouteSamples, SamplesOf } from '../access/sample-types.ts'
import { periodUntilNow, runPeriod } from './pay-world.ts'

/** Pay runs are an admin's; payees see their own, and say what is wrong with it. */
export const matrix: MatrixOf<'settlements'> = {
  'settlements.list': MEMBERS,
  'settlements.byId': MEMBERS,
  'settlements.lines': MEMBERS,
  'settlements.summary': MEMBERS,
  'settlements.items': MEMBERS,
  'settlements.dispute': HAULING,
  'settlements.openPay': ADMIN,
  'settlements.startRun': ADMIN,
  'settlements.run': ADMIN,
  'settlements.stopRun': ADMIN,
  'settlements.refresh': ADMIN,
  'settlements.send': ADMIN,
  'settlements.takeBack': ADMIN,
  'settlements.approve': ADMIN,
  'settlements.void': ADMIN,
  'settlements.acceptZeroLines': ADMIN,
  'settlements.setQuickPay': ADMIN,
  'settlements.addLine': ADMIN,
  'settlements.removeLine': ADMIN,
  'settlements.pay': ADMIN,
  'settlements.batches': ADMIN,
  'settlements.terms': ADMIN,
  'settlements.setTerms': ADMIN,
  'settlements.addItem': ADMIN,
  'settlements.closeItem': ADMIN,
  'settlements.bookItem': ADMIN,
  'settlements.answerDispute': ADMIN,
  'settlements.invoices': ADMIN,
  'settlements.invoice': ADMIN,
  'settlements.addInvoice': ADMIN,
  'settlements.decideInvoice': ADMIN,
  'settlements.reportable': ADMIN,
}

export const routeMatrix = {
  'GET /api/lists/settlements': MEMBERS,
  'GET /api/lists/settlement-lines': MEMBERS,
  'GET /api/settlements/:id/statement': MEMBERS,
  'GET /api/lists/pay-batch': ADMIN,
  'GET /api/lists/reportable-pay': ADMIN,
} satisfies RouteMatrix

const REASON = 'Agreed by phone'
/** The closed load is of the world's first day; sweeps let more of them pass than a usual period has. */
const FIRST_DAY = aDay('2026-03-16')

function payeeOf({ fleet }: Fixture): { side: PayeeSide; id: Uuid } {
  const { driverId, contractorId } = fleet.equipment()
  return contractorId ? { side: 'contractor', id: contractorId } : { side: 'driver', id: must(driverId) }
}

function payeeInput(fixture: Fixture) {
  const { side, id } = payeeOf(fixture)
  return side === 'driver' ? { driverId: id } : { contractorId: id }
}

/** A draft of the fixture's payee; what is open of theirs is voided first, as there is one at a time. */
async function draft(fixture: Fixture): Promise<{ id: Uuid; version: number }> {
  const { world, ports, fleet } = fixture
  await fixture.closed()
  const { side, id } = payeeOf(fixture)
  const { rows } = await fleet.admin.settlements.list({ [side]: id })
  for (const { id, version, state } of rows) {
    if (state !== 'void') await fleet.admin.settlements.void({ ...op(), id, version, reason: REASON })
  }
  const period = { from: FIRST_DAY, to: periodUntilNow(world).to }
  const [made] = await runPeriod({ ...world, ports }, fleet, side, [id], period)
  return must(made)
}

async function inReview(fixture: Fixture) {
  const { settlements } = fixture.fleet.admin
  const { id, version } = await draft(fixture)
  await settlements.send({ ...op(), id, version })
  return settlements.byId({ id })
}

async function approved(fixture: Fixture) {
  const { settlements } = fixture.fleet.admin
  const { id, version } = await inReview(fixture)
  await settlements.approve({ ...op(), id, version })
  return settlements.byId({ id })
}

async function step(of: Promise<{ id: Uuid; version: number }>) {
  const { id, version } = await of
  return { ...op(), id, version }
}

async function payment(fixture: Fixture) {
  const settlementIds = [(await approved(fixture)).id]
  const paidOn = periodUntilNow(fixture.world).to
  return { ...op(), id: newId(), side: payeeOf(fixture).side, paidOn, method: 'ach' as const, settlementIds }
}

const item = (fixture: Fixture) => ({
  ...op(),
  id: newId(),
  payee: payeeInput(fixture),
  kind: 'escrow' as const,
  label: 'Escrow',
  amountCents: cents(3000),
  percentHundredths: null,
  totalCents: cents(75_000),
  startsOn: periodUntilNow(fixture.world).to,
  endsOn: null,
  // Samples of one payee are alike.
  isAnother: true,
})

async function addedItem(fixture: Fixture) {
  const { id } = await fixture.fleet.admin.settlements.addItem(item(fixture))
  return { id, version: 1 }
}

async function disputable(fixture: Fixture) {
  const { id } = await inReview(fixture)
  const { rows } = await fixture.fleet.admin.settlements.lines({ id })
  return { ...op(), id: newId(), lineId: must(rows[0]).id, reason: 'There were two loads', pictureSha256: null }
}

export const samples: SamplesOf<'settlements'> = {
  'settlements.list': () => ({}),
  'settlements.byId': async (fixture) => ({ id: (await inReview(fixture)).id }),
  'settlements.lines': async (fixture) => ({ id: (await inReview(fixture)).id }),
  'settlements.summary': (fixture) => ({ payee: payeeInput(fixture) }),
  'settlements.items': (fixture) => ({ payee: payeeInput(fixture) }),
  'settlements.dispute': disputable,
  'settlements.openPay': (fixture) => ({ side: payeeOf(fixture).side, through: periodUntilNow(fixture.world).to }),
  'settlements.startRun': (fixture) => {
    const { side, id } = payeeOf(fixture)
    return { ...op(), id: newId(), side, period: periodUntilNow(fixture.world), payeeIds: [id] }
  },
  'settlements.run': async (fixture) => ({ id: (await startedRun(fixture)).id }),
  'settlements.stopRun': async (fixture) => ({ ...op(), id: (await startedRun(fixture)).id }),
  'settlements.refresh': (fixture) => step(draft(fixture)),
  'settlements.send': (fixture) => step(draft(fixture)),
  'settlements.takeBack': (fixture) => step(inReview(fixture)),
  'settlements.approve': (fixture) => step(inReview(fixture)),
  'settlements.void': async (fixture) => ({ ...(await step(draft(fixture))), reason: REASON }),
  'settlements.acceptZeroLines': async (fixture) => ({ ...(await step(draft(fixture))), reason: REASON }),
  'settlements.setQuickPay': async (fixture) => ({ ...(await step(draft(fixture))), isQuickPay: false }),
  'settlements.addLine': async (fixture) => ({ ...(await step(draft(fixture))), ...typed() }),
  'settlements.removeLine': async (fixture) => {
    const { settlements } = fixture.fleet.admin
    const line = typed()
    await settlements.addLine({ ...(await step(draft(fixture))), ...line })
    const { id } = payeeOf(fixture)
    const { rows } = await settlements.list({ [payeeOf(fixture).side]: id, state: 'draft' })
    const { version, id: of } = must(rows[0])
    return { ...op(), id: of, version, lineId: line.newId }
  },
  'settlements.pay': async (fixture) => {
    const { settlements } = fixture.fleet.admin
    const { rows } = await settlements.batches({ side: payeeOf(fixture).side })
    // The first batch begins the series of numbers, which no other does.
    if (rows.length === 0) await settlements.pay(await payment(fixture))
    return payment(fixture)
  },
  'settlements.batches': (fixture) => ({ side: payeeOf(fixture).side }),
  'settlements.terms': (fixture) => ({ payee: payeeInput(fixture) }),
  'settlements.setTerms': async (fixture) => {
    const payee = payeeInput(fixture)
    const { settlements } = fixture.fleet.admin
    const terms = await settlements.terms({ payee })
    // The first time adds a row, which no other does.
    const known = terms.version === 0 ? await settlements.setTerms({ ...op(), ...terms, payee }) : terms
    return { ...op(), ...known, payee, bankName: 'First Bank', bankLast4: '6789' }
  },
  'settlements.addItem': item,
  'settlements.closeItem': async (fixture) => ({ ...op(), ...(await addedItem(fixture)), reason: REASON }),
  'settlements.bookItem': async (fixture) => ({
    ...op(),
    ...(await addedItem(fixture)),
    newId: newId(),
    kind: 'interest',
    amountCents: cents(125),
    note: 'Of the quarter',
  }),
  'settlements.invoices': () => ({}),
  'settlements.invoice': async (fixture) => ({ id: (await received(fixture)).id }),
  'settlements.addInvoice': invoiceOf,
  'settlements.decideInvoice': async (fixture) => ({
    ...op(),
    id: (await received(fixture)).id,
    isAccepted: false,
    reason: REASON,
  }),
  'settlements.reportable': (fixture) => ({ side: payeeOf(fixture).side, year: 2026 }),
  'settlements.answerDispute': async (fixture) => {
    const { fleet } = fixture
    const dispute = await disputable(fixture)
    const { side } = payeeOf(fixture)
    await (side === 'driver' ? callerOf(fixture) : fleet.contractor).settlements.dispute(dispute)
    return { ...op(), id: dispute.id, isAccepted: false, answer: 'The ticket says one', correctCents: null }
  },
}

/** An invoice of the company, whoever the fixture is of. */
function invoiceOf({ fleet }: Fixture) {
  const lines = [{ loadNumber: 'L-00001', ticketNumber: null, quantityMilli: null, amountCents: cents(12_345) }]
  const contractorId = fleet.equipment().contractorId ?? fleet.ids.contractor
  return { ...op(), id: newId(), contractorId, number: `R-${newId()}`, date: aDay('2026-03-16'), lines }
}

async function received(fixture: Fixture) {
  return fixture.fleet.admin.settlements.addInvoice(invoiceOf(fixture))
}

const typed = () => ({
  newId: newId(),
  kind: 'reimbursement' as const,
  label: 'Scale fee',
  amountCents: cents(1250),
})

/** The driver of the fixture, who is the first or the second one. */
function callerOf({ fleet }: Fixture) {
  return fleet.equipment().driverId === fleet.ids.secondDriver ? fleet.secondDriver : fleet.driver
}

async function startedRun(fixture: Fixture) {
  const { side, id } = payeeOf(fixture)
  const run = { side, period: periodUntilNow(fixture.world), payeeIds: [id] }
  return fixture.fleet.admin.settlements.startRun({ ...op(), id: newId(), ...run })
}

/** A settlement that its payee may see. */
const shownSettlement = inReview

/** A batch that was paid in the fixture's fleet. */
async function paidBatch(fixture: Fixture): Promise<Uuid> {
  return (await fixture.fleet.admin.settlements.pay(await payment(fixture))).id
}

export const routeSamples = {
  'GET /api/lists/settlements': async () => get('/api/lists/settlements'),
  'GET /api/lists/settlement-lines': async (fixture) =>
    get(`/api/lists/settlement-lines?${filtered({ id: (await shownSettlement(fixture)).id })}`),
  'GET /api/settlements/:id/statement': async (fixture) =>
    get(`/api/settlements/${(await shownSettlement(fixture)).id}/statement`),
  'GET /api/lists/pay-batch': async (fixture) =>
    get(`/api/lists/pay-batch?${filtered({ id: await paidBatch(fixture) })}`),
  'GET /api/lists/reportable-pay': async () =>
    get(`/api/lists/reportable-pay?${filtered({ side: 'contractor', year: 2026 })}`),
} satisfies RouteSamples
