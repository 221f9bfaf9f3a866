import { type RawBuilder, sql } from 'kysely'
import type { ChargeLateInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type FinanceCharge, type FinanceTerms, financeCharge } from '#domain/sales/finance-charge.ts'
import { openCents } from '#domain/sales/invoice-states.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { NO_MONEY, sumCents } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { fleetVoice } from '../settlements/fleet-voice.ts'
import { storedSettings } from '../stored-settings.ts'
import type { InvoiceAnswer } from './held-invoice.ts'

/** An invoice that is late, with what it would be charged for that today. */
export type LateCharge = FinanceCharge & { invoiceId: Uuid; number: string; openCents: Cents; dueOn: Day }
/** What a customer would be charged today for being late. */
export type LateCustomer = { customerId: Uuid; customerName: string; totalCents: Cents; charges: LateCharge[] }

export type LateCharges = { terms: FinanceTerms; customers: LateCustomer[] }

/** The finance charges that could be billed today, customer by customer; none where the fleet charges none. */
export async function lateCharges(
  trx: FleetTransaction,
  { fleetId }: Pick<Actor, 'fleetId'>,
  now: Instant,
): Promise<LateCharges> {
  const stored = await storedSettings(trx, fleetId)
  const today = dayIn(now, settingValue(stored, 'fleet_zone'))
  const terms = financeTerms(stored)
  if (terms.monthlyBp === 0) return { terms, customers: [] }
  const rows = await lateInvoices(trx, fleetId, today, sql<boolean>`true`)
  const customers = [...Map.groupBy(rows, ({ customer_id }) => customer_id)].flatMap(([customerId, own]) => {
    const charges = chargesOf(own, terms, today)
    if (charges.length === 0) return []
    const totalCents = sumCents(charges.map(({ amountCents }) => amountCents))
    return [{ customerId, customerName: own[0]?.company_name ?? '', totalCents, charges }]
  })
  return { terms, customers }
}

/** By the fleet's settings. */
export function financeTerms(stored: StoredSettings): FinanceTerms {
  return { monthlyBp: settingValue(stored, 'finance_charge'), graceDays: settingValue(stored, 'finance_grace_days') }
}

type LateRow = {
  id: Uuid
  customer_id: Uuid
  company_name: string
  address: string | null
  terms_days: number
  invoice_number: string
  due_on: Day
  status: 'issued' | 'sent' | 'part_paid'
  total_cents: Cents
  settled_cents: Cents
  written_off_cents: Cents
  charged_through: Day | null
}

/** Overdue invoices in the order of their ids, with the last day that each was charged for. Disputed ones are left out. */
async function lateInvoices(
  trx: FleetTransaction,
  fleetId: Uuid,
  today: Day,
  which: RawBuilder<boolean>,
): Promise<LateRow[]> {
  const { rows } = await sql<LateRow>`
    select i.id, i.customer_id, c.company_name, c.address, c.terms_days, i.invoice_number, i.due_on, i.status,
      i.total_cents, i.settled_cents, i.written_off_cents,
      (select max(l.charged_through) from invoice_lines l
        where l.fleet_id = i.fleet_id and l.late_invoice_id = i.id and l.is_live) as charged_through
    from invoices i join customers c on c.fleet_id = i.fleet_id and c.id = i.customer_id
    where i.fleet_id = ${fleetId} and i.kind = 'invoice' and i.status in ('issued', 'sent', 'part_paid')
      and not i.is_finance_charge and i.disputed_at is null and i.due_on < ${today}::date and ${which}
    order by i.id`.execute(trx)
  return rows
}

function chargesOf(rows: readonly LateRow[], terms: FinanceTerms, today: Day): LateCharge[] {
  return rows.flatMap((row) => {
    const open = openCents({
      status: row.status,
      kind: 'invoice',
      totalCents: row.total_cents,
      settledCents: row.settled_cents,
      writtenOffCents: row.written_off_cents,
    })
    const late = { dueOn: row.due_on, openCents: open, chargedThrough: row.charged_through }
    const charge = financeCharge(late, terms, today)
    return charge
      ? [{ ...charge, invoiceId: row.id, number: row.invoice_number, openCents: open, dueOn: row.due_on }]
      : []
  })
}

/**
 * Charges a customer for being late, as a draft that is looked at before it is issued. The late invoices are locked, so
 * that two people who charge at once charge once. Throws nothing_late where there is nothing to charge, id_taken.
 */
export async function chargeLate(w: Writing, { id, customerId }: ChargeLateInput): Promise<InvoiceAnswer> {
  const { trx, actor, now } = w
  const stored = await storedSettings(trx, actor.fleetId)
  const today = dayIn(now, settingValue(stored, 'fleet_zone'))
  await trx
    .selectFrom('invoices')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['issued', 'sent', 'part_paid'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const terms = financeTerms(stored)
  const rows = await lateInvoices(trx, actor.fleetId, today, sql<boolean>`i.customer_id = ${customerId}::uuid`)
  const charges = chargesOf(rows, terms, today)
  const [first] = rows
  if (!first || charges.length === 0) throw refused('nothing_late', {}, 'customerId')
  return writeCharge(w, id, first, charges, { terms, currency: settingValue(stored, 'currency') })
}

async function writeCharge(
  w: Writing,
  id: Uuid,
  customer: LateRow,
  charges: readonly LateCharge[],
  { terms, currency }: { terms: FinanceTerms; currency: string },
): Promise<InvoiceAnswer> {
  const total = sumCents(charges.map(({ amountCents }) => amountCents))
  const { words, formats } = await fleetVoice(w.trx, w.actor.fleetId)
  const reason = words.invoicing.financeTerms(formats.percent(terms.monthlyBp / 10_000, 2))
  const made = await w.trx
    .insertInto('invoices')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      kind: 'invoice',
      status: 'draft',
      customer_id: customer.customer_id,
      customer_name: customer.company_name,
      bill_to: customer.address,
      terms_days: customer.terms_days,
      currency,
      subtotal_cents: total,
      tax_cents: NO_MONEY,
      total_cents: total,
      reason,
      is_finance_charge: true,
      created_by: w.actor.userId,
      created_at: w.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute()
  if (made.length === 0) throw refused('id_taken', { id })
  await w.trx
    .insertInto('invoice_lines')
    .values(
      charges.map((charge, at) => ({
        fleet_id: w.actor.fleetId,
        id: w.newId(),
        invoice_id: id,
        seq: at + 1,
        kind: 'finance_charge' as const,
        // What is said of it names no language: which invoice, and which days.
        label: `${charge.number} · ${charge.from} – ${charge.through}`,
        amount_cents: charge.amountCents,
        late_invoice_id: charge.invoiceId,
        charged_through: charge.through,
      })),
    )
    .execute()
  await w.audit({ entity: 'invoice', id, after: { kind: 'invoice', total_cents: total }, reason })
  await w.announce({ topic: 'invoices', entity: 'invoice', id, version: 1 })
  return { id, number: null, status: 'draft', version: 1 }
}
