import type { AllocateInput, TakePaymentInput } from '#contracts/invoicing.ts'
import { type Allocation, allocateOldestFirst, allocationProblem } from '#domain/sales/allocate.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { changeInvoice, type InvoiceRow, lockInvoice, owedOf } from './held-invoice.ts'
import { fleetDay } from './list-invoices.ts'

/** What a payment settled, and what of it is a credit on the customer's account. */
export type PaymentAnswer = { id: Uuid; settled: { invoiceId: Uuid; amountCents: Cents }[]; onAccountCents: Cents }

type NewPayment = Omit<TakePaymentInput, 'operationId'> & { bankImportId?: Uuid }

/** Takes in money and settles invoices with it: those that are named, else those that were due first. */
export async function takePayment(w: Writing, input: NewPayment): Promise<PaymentAnswer> {
  if (input.receivedOn > (await fleetDay(w.trx, w.actor.fleetId, w.now)))
    throw refused('day_in_future', {}, 'receivedOn')
  const customer = await w.trx
    .selectFrom('customers')
    .select('id')
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', input.customerId)
    .executeTakeFirst()
  if (!customer) throw notFound()
  if (!input.isAnother) await requireNewPayment(w, input)
  const open = await lockOpenInvoices(w, input.customerId)
  const wanted = wantedAllocations(input.amountCents, open, input.allocations)
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
      bank_import_id: input.bankImportId ?? null,
      note: input.note,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (taken.length === 0) throw refused('id_taken', { id: input.id })
  await w.audit({
    entity: 'payment',
    id: input.id,
    after: { amount_cents: input.amountCents, method: input.method, reference: input.reference },
  })
  await settle(w, { paymentId: input.id }, wanted, open)
  await w.announce({ topic: 'invoices', entity: 'payment', id: input.id })
  return { id: input.id, settled: wanted, onAccountCents: cents(input.amountCents - settledCents) }
}

/** Refuses what seems to be entered twice: the same reference and amount of the same customer. */
async function requireNewPayment({ trx, actor }: Writing, { customerId, reference, amountCents }: NewPayment) {
  if (reference === null) return
  const same = await trx
    .selectFrom('payments')
    .select('received_on')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('reference', '=', reference)
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
    .select(['customer_id', 'amount_cents', 'allocated_cents', 'version'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!payment) throw notFound()
  const left = cents(payment.amount_cents - payment.allocated_cents)
  const open = await lockOpenInvoices(w, payment.customer_id)
  const wanted = wantedAllocations(left, open, named)
  if (wanted.length === 0) throw refused('nothing_to_settle')
  const settledCents = sumCents(wanted.map(({ amountCents }) => amountCents))
  await w.trx
    .updateTable('payments')
    .set({ allocated_cents: cents(payment.allocated_cents + settledCents), version: payment.version + 1 })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .execute()
  await settle(w, { paymentId: id }, wanted, open)
  return { id, settled: wanted, onAccountCents: cents(left - settledCents) }
}

/** Settles invoices of the same customer with what a credit note has left; oldest first where none is named. */
export async function allocateCredit(w: Writing, id: Uuid, named?: readonly Allocation[]): Promise<PaymentAnswer> {
  const credit = await lockInvoice(w, id, 'settle')
  if (credit.kind !== 'credit') throw refused('nothing_to_settle')
  const left = cents(-openCents(owedOf(credit)))
  const open = await lockOpenInvoices(w, credit.customer_id)
  const wanted = wantedAllocations(left, open, named)
  if (wanted.length === 0) throw refused('nothing_to_settle')
  const used = sumCents(wanted.map(({ amountCents }) => amountCents))
  await settle(w, { creditId: id }, wanted, open)
  await changeInvoice(w, credit, { set: { settled_cents: cents(credit.settled_cents + used) } })
  return { id, settled: wanted, onAccountCents: cents(left - used) }
}

function wantedAllocations(amount: Cents, open: readonly InvoiceRow[], named?: readonly Allocation[]): Allocation[] {
  if (!named) {
    return allocateOldestFirst(
      amount,
      open.flatMap((row) =>
        row.due_on && row.invoice_number
          ? [{ id: row.id, dueOn: row.due_on, number: row.invoice_number, openCents: openCents(owedOf(row)) }]
          : [],
      ),
    )
  }
  const wanted = named.filter(({ amountCents }) => amountCents > 0)
  const problem = allocationProblem(amount, wanted, new Map(open.map((row) => [row.id, openCents(owedOf(row))])))
  if (problem) throw refused(problem, {}, 'allocations')
  return wanted
}

/** What a customer owes, locked in the order of ids, so that two payments at once follow each other. */
function lockOpenInvoices({ trx, actor }: Writing, customerId: Uuid): Promise<InvoiceRow[]> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('status', 'in', ['issued', 'sent', 'part_paid'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function settle(
  w: Writing,
  source: { paymentId: Uuid } | { creditId: Uuid },
  wanted: readonly Allocation[],
  open: readonly InvoiceRow[],
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
    await changeInvoice(w, row, { set: { settled_cents: cents(row.settled_cents + amountCents) } })
  }
}
