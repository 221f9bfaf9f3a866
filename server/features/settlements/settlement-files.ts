import type { ReportableInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { Cents, Uuid } from '#domain/units/brands.ts'
import { cents, centsText, rateText } from '#domain/units/money.ts'
import { milliText } from '#domain/units/quantity.ts'
import { notFound } from '../../errors.ts'
import { everyPage, type Read } from '../../list-file.ts'
import type { LineTicket } from '../charges/charge-lines.ts'
import type { SettlementRow } from './list-settlements.ts'
import { type ReportablePay, reportablePay } from './reportable.ts'
import { type SettledLine, settlementLines } from './settlement-lines.ts'

const money = (amount: Cents) => Number(centsText(amount))

/** The settlements of a list, under heads that no language changes; amounts in the fleet's currency. */
export const settlementColumns: readonly SheetColumn<SettlementRow>[] = [
  { head: 'settlement', cell: ({ number }) => number },
  { head: 'payee_kind', cell: ({ side }) => side },
  { head: 'payee', cell: ({ payee }) => payee },
  { head: 'period_from', cell: ({ from }) => from },
  { head: 'period_to', cell: ({ to }) => to },
  { head: 'state', cell: ({ state }) => state },
  { head: 'lines', cell: ({ lines }) => lines },
  { head: 'gross', cell: ({ grossCents }) => money(grossCents) },
  { head: 'deductions', cell: ({ deductionCents }) => money(deductionCents) },
  { head: 'net', cell: ({ netCents }) => money(netCents) },
  { head: 'paid_on', cell: ({ paidOn }) => paidOn },
]

type TicketedLine = SettledLine & { ticket: string | null }

/** The lines of one settlement. */
export const lineColumns: readonly SheetColumn<TicketedLine>[] = [
  { head: 'kind', cell: ({ kind }) => kind },
  { head: 'earned_on', cell: ({ earnedOn }) => earnedOn },
  { head: 'late', cell: ({ isLate }) => (isLate ? 'yes' : 'no') },
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'ticket', cell: ({ ticket }) => ticket },
  { head: 'charge', cell: ({ chargeKind }) => chargeKind },
  { head: 'label', cell: ({ label }) => label },
  { head: 'quantity', cell: (line) => (line.quantityMilli === null ? null : Number(milliText(line.quantityMilli))) },
  { head: 'unit', cell: ({ unit }) => unit },
  { head: 'rate', cell: ({ rateMicro }) => (rateMicro === null ? null : Number(rateText(rateMicro))) },
  { head: 'amount', cell: ({ amountCents }) => money(amountCents) },
]

/** Every line of a settlement that the actor may see, page by page. */
export async function* linePages(read: Read, id: Uuid, actor: Actor): AsyncGenerator<readonly TicketedLine[]> {
  const pages = everyPage(read, async (trx, at) => {
    const { rows, tickets, nextCursor } = await settlementLines(trx, { id, ...at }, actor)
    return { rows: rows.map((line) => ({ ...line, ticket: ticketsOf(line, tickets).join(', ') || null })), nextCursor }
  })
  yield* pages
}

/** The numbers of the tickets that a line was computed from. */
export function ticketsOf({ explanation }: SettledLine, tickets: readonly LineTicket[]): string[] {
  const named = new Set(explanation?.inputs.map(({ source }) => source.id))
  return tickets.flatMap(({ id, number }) => (number && named.has(id) ? number : []))
}

/** One payment of a batch, for the bank; the number of an account is kept nowhere, so its last digits tell it apart. */
type Payment = {
  batch: string
  paidOn: string
  method: string
  settlement: string
  payee: string
  payTo: string
  bank: string | null
  last4: string | null
  netCents: Cents
}

/** What a bank, or the one who types it there, needs of each payment. */
export const batchColumns: readonly SheetColumn<Payment>[] = [
  { head: 'batch', cell: ({ batch }) => batch },
  { head: 'date', cell: ({ paidOn }) => paidOn },
  { head: 'method', cell: ({ method }) => method },
  { head: 'settlement', cell: ({ settlement }) => settlement },
  { head: 'payee', cell: ({ payee }) => payee },
  { head: 'pay_to', cell: ({ payTo }) => payTo },
  { head: 'bank', cell: ({ bank }) => bank },
  { head: 'account_last4', cell: ({ last4 }) => last4 },
  { head: 'amount', cell: ({ netCents }) => money(netCents) },
]

/** The payments of a batch; who gets nothing is in none. Throws not_found for a foreign one. */
async function batchPayments(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<Payment[]> {
  const batch = await trx
    .selectFrom('pay_batches')
    .select(['batch_number', 'paid_on', 'method'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!batch) throw notFound()
  const rows = await trx
    .selectFrom('settlements as s')
    .leftJoin('drivers as d', (join) => join.onRef('d.fleet_id', '=', 's.fleet_id').onRef('d.id', '=', 's.driver_id'))
    .leftJoin('contractors as c', (join) =>
      join.onRef('c.fleet_id', '=', 's.fleet_id').onRef('c.id', '=', 's.contractor_id'),
    )
    .leftJoin('payee_terms as t', (join) =>
      join
        .onRef('t.fleet_id', '=', 's.fleet_id')
        .on((eb) =>
          eb.or([eb('t.driver_id', '=', eb.ref('s.driver_id')), eb('t.contractor_id', '=', eb.ref('s.contractor_id'))]),
        ),
    )
    .select(['s.settlement_number as settlement', 's.net_cents as netCents', 's.pay_to as payTo'])
    .select(['t.bank_name as bank', 't.bank_last4 as last4', 'd.full_name', 'c.company_name'])
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.batch_id', '=', id)
    .where('s.net_cents', '>', cents(0))
    .orderBy('s.settlement_number')
    .execute()
  return rows.map(({ full_name, company_name, payTo, ...row }) => {
    const payee = full_name ?? company_name ?? ''
    return {
      ...row,
      payee,
      payTo: payTo ?? payee,
      batch: batch.batch_number,
      paidOn: batch.paid_on,
      method: batch.method,
    }
  })
}

/** What was paid in a year, payee by payee. */
export const reportableColumns: readonly SheetColumn<ReportablePay>[] = [
  { head: 'payee', cell: ({ name }) => name },
  { head: 'paid', cell: ({ paidCents }) => money(paidCents) },
  { head: 'form_1099_nec', cell: ({ isReported }) => (isReported ? 'yes' : 'no') },
  { head: 'w9_on', cell: ({ w9On }) => w9On },
]

/** The one page of it. */
export async function* reportablePages(read: Read, asked: ReportableInput, actor: Actor) {
  yield (await read((trx) => reportablePay(trx, asked, actor))).rows
}

/** The one page of a batch. */
export async function* batchPages(read: Read, id: Uuid, actor: Actor) {
  yield await read((trx) => batchPayments(trx, id, actor))
}
