import { sql } from 'kysely'
import type { ProfitLoadInput } from '#contracts/profitability.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { BudgetCategory, CostKind, CostSource } from '#domain/budgets/categories.ts'
import {
  isInView,
  type LineState,
  lineOfCategory,
  type ProfitLine,
  profitLines,
  stateOfKind,
} from '#domain/profitability/lines.ts'
import type { Owner, Piece } from '#domain/profitability/pieces.ts'
import { figuresOf, lineSums, type ProfitFigures, type Work } from '#domain/profitability/sum-pieces.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { notFound } from '../../errors.ts'
import { costRows } from '../budgets/cost-rows.ts'
import { type AskedProfit, askedProfit } from './asked.ts'
import type { CashAmount } from './cash-amounts.ts'
import { ownerNames, workOf } from './groups.ts'
import { ledgerOf } from './ledger.ts'
import { EARNED_AT, lineOfCharge } from './paper-amounts.ts'
import type { ProfitLoad } from './read-loads.ts'

/** A line of a load with the record that says it: a paper of its own, or its share of what a truck or another record cost. */
export type LoadLine = {
  line: ProfitLine
  state: LineState
  cents: Cents
  source: 'invoice' | 'charge' | 'rate' | 'share' | CostSource | CashAmount['source']
  recordId: Uuid | null
  reference: string | null
  /** Of what it is a share, and by what it was split. */
  share: { owner: Owner; name: string | null; split: NonNullable<Piece['split']> } | null
}

export type LoadProfit = {
  days: DaySpan
  load: Pick<
    ProfitLoad,
    'id' | 'number' | 'day' | 'customer' | 'material' | 'truck' | 'driver' | 'contractor' | 'pickup' | 'delivery'
  > &
    Work
  figures: ProfitFigures
  lines: LoadLine[]
}

/** What one load left in the asked days, line by line. Throws not_found for a load without any of it. */
export async function profitOfLoad(
  trx: FleetTransaction,
  { loadId, view = 'full', ...filter }: ProfitLoadInput,
  actor: Actor,
  now: Instant,
): Promise<LoadProfit> {
  const asked = await askedProfit(trx, filter, actor, now)
  const ledger = await ledgerOf(trx, asked, view)
  const load = ledger.loads.get(loadId)
  if (!load) throw notFound()
  const pieces = ledger.pieces.filter((piece) => piece.loadId === loadId && isInView(piece.line, view))
  const names = await ownerNames(
    trx,
    actor.fleetId,
    pieces.flatMap(({ owner }) => owner ?? []),
  )
  const own = ledger.cash
    ? ledger.cash.every.flatMap((amount) => (amount.row.loadId === loadId ? cashLine(amount) : []))
    : [...(await chargeLines(trx, asked, loadId)), ...(await costLinesOf(trx, asked, loadId))]
  const modelled = pieces.filter(({ owner, state }) => owner === null && state === 'modelled')
  const lines = [
    ...own,
    ...modelled.map(({ line, state, cents }): LoadLine => ({ line, state, cents, source: 'rate', ...NO_RECORD })),
    ...pieces.flatMap(({ line, state, cents, owner, split }): LoadLine[] => {
      if (!owner || !split) return []
      const share = { owner, name: owner.id ? (names.get(owner.id) ?? null) : null, split }
      return [{ line, state, cents, source: 'share', recordId: null, reference: null, share }]
    }),
  ]
  const { id, number, day, customer, material, truck, driver, contractor, pickup, delivery } = load
  const work = workOf(load)
  return {
    days: asked.days,
    load: { id, number, day, customer, material, truck, driver, contractor, pickup, delivery, ...work },
    figures: figuresOf(lineSums(pieces), work),
    lines: lines.toSorted((one, other) => profitLines.indexOf(one.line) - profitLines.indexOf(other.line)),
  }
}

const NO_RECORD = { recordId: null, reference: null, share: null }

function cashLine({ line, state, cents, source, recordId, reference }: CashAmount): LoadLine {
  return { line, state, cents, source, recordId, reference, share: null }
}

type ChargeRow = { kind: ChargeKind; cents: Cents; isInvoiced: boolean; invoiceId: Uuid | null; invoice: string | null }

/** The customer's charges, each with the invoice that bills it. */
async function chargeLines(trx: FleetTransaction, asked: AskedProfit, loadId: Uuid): Promise<LoadLine[]> {
  const { from, to } = asked.span(asked.days)
  const { rows } = await sql<ChargeRow>`
    select c.kind, c.amount_cents as cents, c.is_invoiced as "isInvoiced", i.id as "invoiceId", i.invoice_number as invoice
    from loads l join charges c on c.fleet_id = l.fleet_id and c.load_id = l.id and c.side = 'customer'
    left join invoice_lines il on il.fleet_id = c.fleet_id and il.charge_id = c.id and il.is_live
    left join invoices i on i.fleet_id = il.fleet_id and i.id = il.invoice_id and i.issued_at is not null
    where l.fleet_id = ${asked.fleetId} and l.id = ${loadId} and c.amount_cents <> 0
      and ${EARNED_AT} >= ${from}::timestamptz and ${EARNED_AT} < ${to}::timestamptz
    order by c.created_at, c.id`.execute(trx)
  return rows.map(({ kind, cents, isInvoiced, invoiceId, invoice }) => ({
    ...{ line: lineOfCharge(kind), state: isInvoiced ? 'actual' : 'accrued', cents, share: null },
    ...(invoiceId
      ? { source: 'invoice' as const, recordId: invoiceId, reference: invoice }
      : { source: 'charge' as const, recordId: loadId, reference: null }),
  }))
}

type CostRow = {
  source: CostSource
  recordId: Uuid
  reference: string | null
  category: BudgetCategory
  kind: CostKind
  cents: Cents
}

async function costLinesOf(trx: FleetTransaction, asked: AskedProfit, loadId: Uuid): Promise<LoadLine[]> {
  const { fleetId, days, today, zone } = asked
  const { rows } = await sql<CostRow>`
    select c.source, c.record_id as "recordId", c.reference, c.category, c.kind, c.amount_cents as cents
    from ${costRows({ fleetId, ...days, today, zone })} as c where c.load_id = ${loadId}
    order by c.day, c.id`.execute(trx)
  return rows.map(({ source, recordId, reference, category, kind, cents }) => ({
    ...{ line: lineOfCategory(category), state: stateOfKind(kind), cents, source, recordId, reference, share: null },
  }))
}
