import type { Updateable } from 'kysely'
import type { AllocateInput, TakePaymentInput } from '#contracts/invoicing.ts'
import type { Invoices } from '#db/schema/invoicing.ts'
import { type Allocation, allocateOldestFirst, allocationProblem } from '#domain/sales/allocate.ts'
import { discountOn } from '#domain/sales/early-payment.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { addDays, dayIn } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { creditedCents, earlyInvoiceOf } from './early-payment.ts'
import { changeInvoice, type InvoiceRow, lockInvoice, owedOf } from './held-invoice.ts'
import { fleetDay } from './list-invoices.ts'

/** What a payment settled, and what of it is a credit on the customer's account. */
export type PaymentAnswer = { id: Uuid; settled: { invoiceId: Uuid; amountCents: Cents }[]; onAccountCents: Cents }

type NewPayment = Omit<TakePaymentInput, 'operationId'> & {
  /** The line of a bank's file that it is: of which file, and which of the lines that say the same. */
  bankLine?: { importId: Uuid; nth: number }
}

/**
 * Takes in money and settles invoices with it: those that are named, else those that were due first, less what is kept
 * early. Throws payment_double for what seems to be there already, and bank_line_taken for a line that is.
 */
export async function takePayment(w: Writing, input: NewPayment): Promise<PaymentAnswer> {
  if (input.receivedOn > (await fleetDay(w.trx, w.actor.fleetId, w.now)))
    throw refused('day_in_future', {}, 'receivedOn')
  const earliest = await firstDay(w)
  if (input.receivedOn < earliest) throw refused('day_too_early', { earliest }, 'receivedOn')
  const customer = await w.trx
    .selectFrom('customers')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.customerId)
    // Payments of one customer follow each other: of the same one sent twice at once, the second sees the first.
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound()
  if (!input.isAnother) await requireNewPayment(w, input)
  const open = await lockOpenInvoices(w, input.customerId)
  const wanted = wantedAllocations(input.amountCents, input.receivedOn, open, input.allocations)
  const settledCents = sumCents(wanted.map(({ amountCents }) => amountCents))
  const taken = await w.trx
    .insertInto('payments')
    .values({
      fleet_id: w.actor.fleetId,
      id: input.id,
      customer_id: input.customerId,
      received_on: input.receivedOn,
      method: input.method,
      reference: input.reference,
      amount_cents: input.amountCents,
      allocated_cents: settledCents,
      bank_import_id: input.bankLine?.importId ?? null,
      bank_line_nth: input.bankLine?.nth ?? null,
      note: input.note,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (taken.length === 0) throw input.bankLine ? refused('bank_line_taken') : refused('id_taken', { id: input.id })
  await w.audit({
    entity: 'payment',
    id: input.id,
    after: { amount_cents: input.amountCents, method: input.method, reference: input.reference },
  })
  await settle(w, { paymentId: input.id, receivedOn: input.receivedOn }, wanted, open)
  await w.announce({ topic: 'invoices', entity: 'payment', id: input.id })
  return { id: input.id, settled: wanted, onAccountCents: cents(input.amountCents - settledCents) }
}

/** Books that are carried over reach back so many days before their fleet began here; an earlier day is a slip. */
const DAYS_BEFORE_BEGINNING = 366

async function firstDay({ trx, actor }: Writing): Promise<Day> {
  const { created_at, zone } = await trx
    .selectFrom('fleets')
    .select(['created_at', 'zone'])
    .where('id', '=', actor.fleetId)
    .executeTakeFirstOrThrow()
  return addDays(dayIn(created_at, zone), -DAYS_BEFORE_BEGINNING)
}

/** Refuses what seems to be entered twice: the same reference, in capitals or not, and amount of the same customer. */
async function requireNewPayment({ trx, actor }: Writing, { customerId, reference, amountCents }: NewPayment) {
  if (reference === null) return
  const same = await trx
    .selectFrom('payments')
    .select('received_on')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where(({ eb, fn, val }) => eb(fn('lower', ['reference']), '=', fn('lower', [val(reference)])))
    .where('amount_cents', '=', amountCents)
    .executeTakeFirst()
  if (same) throw refused('payment_double', { day: same.received_on }, 'reference')
}

/** Settles invoices with what a payment or a credit note has left. */
export async function allocateRest(w: Writing, { from, allocations }: AllocateInput): Promise<PaymentAnswer> {
  return 'paymentId' in from
    ? allocatePayment(w, from.paymentId, allocations)
    : allocateCredit(w, from.creditId, allocations)
}

async function allocatePayment(w: Writing, id: Uuid, named?: readonly Allocation[]): Promise<PaymentAnswer> {
  const payment = await w.trx
    .selectFrom('payments')
    .select(['customer_id', 'amount_cents', 'allocated_cents', 'received_on', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound()
  const left = cents(payment.amount_cents - payment.allocated_cents)
  const open = await lockOpenInvoices(w, payment.customer_id)
  const wanted = wantedAllocations(left, payment.received_on, open, named)
  if (wanted.length === 0) throw refused('nothing_to_settle')
  const settledCents = sumCents(wanted.map(({ amountCents }) => amountCents))
  await w.trx
    .updateTable('payments')
    .set({ allocated_cents: cents(payment.allocated_cents + settledCents), version: payment.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await settle(w, { paymentId: id, receivedOn: payment.received_on }, wanted, open)
  return { id, settled: wanted, onAccountCents: cents(left - settledCents) }
}

/** Settles invoices of the same customer with what a credit note has left; oldest first where none is named. */
export async function allocateCredit(w: Writing, id: Uuid, named?: readonly Allocation[]): Promise<PaymentAnswer> {
  const credit = await lockInvoice(w, id, 'settle')
  if (credit.kind !== 'credit') throw refused('nothing_to_settle')
  const left = cents(-openCents(owedOf(credit)))
  const open = await lockOpenInvoices(w, credit.customer_id)
  const wanted = wantedAllocations(left, null, open, named)
  if (wanted.length === 0) throw refused('nothing_to_settle')
  const used = sumCents(wanted.map(({ amountCents }) => amountCents))
  await settle(w, { creditId: id }, wanted, open)
  await changeInvoice(w, credit, { set: { settled_cents: cents(credit.settled_cents + used) } })
  return { id, settled: wanted, onAccountCents: cents(left - used) }
}

function wantedAllocations(
  amount: Cents,
  paidOn: Day | null,
  open: readonly OpenRow[],
  named?: readonly Allocation[],
): Allocation[] {
  if (!named) {
    return allocateOldestFirst(
      amount,
      open.flatMap((row) => {
        const { id, due_on: dueOn, invoice_number: number } = row
        const rest = { openCents: openCents(owedOf(row)), discountCents: discountOf(row, paidOn) }
        return dueOn && number ? [{ id, dueOn, number, ...rest }] : []
      }),
    )
  }
  const wanted = together(named)
  const problem = allocationProblem(amount, wanted, new Map(open.map((row) => [row.id, openCents(owedOf(row))])))
  if (problem) throw refused(problem, {}, 'allocations')
  return wanted
}

/** Parts of an amount, one for each invoice. */
function together(named: readonly Allocation[]): Allocation[] {
  const parts = Map.groupBy(named, ({ invoiceId }) => invoiceId)
  return [...parts].flatMap(([invoiceId, of]) => {
    const amountCents = sumCents(of.map((part) => part.amountCents))
    return amountCents > 0 ? [{ invoiceId, amountCents }] : []
  })
}

/** What may be kept of an invoice that is paid on a day; nothing where a credit note settles it. */
function discountOf(row: OpenRow, paidOn: Day | null): Cents {
  return paidOn === null ? NO_MONEY : discountOn(earlyInvoiceOf(row), paidOn)
}

type OpenRow = InvoiceRow & { credited_cents: Cents }

/** What a customer owes, locked in the order of ids, so that two payments at once follow each other. */
function lockOpenInvoices({ trx, actor }: Writing, customerId: Uuid): Promise<OpenRow[]> {
  return trx
    .selectFrom('invoices as i')
    .selectAll('i')
    .select(creditedCents.as('credited_cents'))
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['issued', 'sent', 'part_paid'])
    .orderBy('id')
    .forUpdate('i')
    .execute()
}

async function settle(
  w: Writing,
  source: { paymentId: Uuid; receivedOn: Day } | { creditId: Uuid },
  wanted: readonly Allocation[],
  open: readonly OpenRow[],
): Promise<void> {
  for (const { invoiceId, amountCents } of wanted) {
    const row = open.find(({ id }) => id === invoiceId)
    if (!row) throw notFound()
    await w.trx
      .insertInto('payment_allocations')
      .values({
        fleet_id: w.actor.fleetId,
        id: w.newId(),
        invoice_id: invoiceId,
        payment_id: 'paymentId' in source ? source.paymentId : null,
        credit_id: 'creditId' in source ? source.creditId : null,
        amount_cents: amountCents,
        allocated_by: w.actor.userId,
        allocated_at: w.now,
      })
      .execute()
    const paidOn = 'paymentId' in source ? source.receivedOn : null
    const set = { settled_cents: cents(row.settled_cents + amountCents), ...keptEarly(row, amountCents, paidOn) }
    await changeInvoice(w, row, { set })
  }
}

/** The rest of an invoice that its customer keeps for paying early; nothing where more is left than they may keep. */
function keptEarly(row: OpenRow, amount: Cents, paidOn: Day | null): Updateable<Invoices> {
  const left = cents(openCents(owedOf(row)) - amount)
  if (paidOn === null || left <= 0 || left > discountOf(row, paidOn)) return {}
  const written_off_cents = cents(row.written_off_cents + left)
  // Money on account may have come before the invoice, and the books take nothing off what is not in them yet.
  const written_off_on = row.issued_on !== null && row.issued_on > paidOn ? row.issued_on : paidOn
  return { written_off_cents, written_off_on, is_discount_taken: true }
}
