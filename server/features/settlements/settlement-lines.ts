import { sql } from 'kysely'
import type { SettlementLinesInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { PayItemKind } from '#domain/settlements/deduction-order.ts'
import type { Explanation, QuantityUnit } from '#domain/settlements/explanation.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { SettlementLineKind } from '#domain/settlements/settlement-ladder.ts'
import type { Cents, Day, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import type { LineTicket } from '../charges/charge-lines.ts'
import { lineTickets } from '../charges/line-tickets.ts'
import { readExplanation } from '../charges/stored-explanation.ts'
import { visibleSettlements } from './settlement-sight.ts'

/** One line of a settlement as pages and papers show it. */
export type SettledLine = {
  id: Uuid
  kind: SettlementLineKind
  chargeId: Uuid | null
  chargeKind: ChargeKind | null
  /** The name of a typed line or item; `reversal` or `correction` where it corrects a line. */
  label: string | null
  itemKind: PayItemKind | null
  /** What an item still has open after the lines that count. */
  itemOpenCents: Cents | null
  loadId: Uuid | null
  loadNumber: string | null
  route: string | null
  siteName: string | null
  earnedOn: Day | null
  isLate: boolean
  quantityMilli: Milli | null
  unit: QuantityUnit | null
  rateMicro: MicroRate | null
  amountCents: Cents
  zeroReason: string | null
  explanation: Explanation | null
  dispute: LineDispute | null
}

/** The last dispute about a line. */
export type LineDispute = {
  id: Uuid
  state: 'open' | 'accepted' | 'declined'
  reason: string
  pictureSha256: Sha256 | null
  answer: string | null
}

export type LinesPage = { rows: SettledLine[]; tickets: LineTicket[]; nextCursor: string | null }

const LINES_AT_ONCE = 100

/** The lines of a settlement in the order of its statement, with the tickets that they rest on; none of a foreign one. */
export async function settlementLines(
  trx: FleetTransaction,
  input: SettlementLinesInput,
  actor: Actor,
): Promise<LinesPage> {
  const limit = input.limit ?? LINES_AT_ONCE
  const after = Number(input.cursor ?? -1)
  const rows = await lineRows(trx, actor)
    .where('settlement_lines.settlement_id', '=', input.id)
    .where(await visibleSettlements(trx, actor))
    .where('settlement_lines.seq', '>', Number.isSafeInteger(after) ? after : -1)
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const lines = shown.map(settledLine)
  const tickets = await lineTickets(
    trx,
    actor,
    lines.flatMap(({ explanation }) => (explanation ? [{ explanation }] : [])),
  )
  const last = shown.at(-1)
  return { rows: lines, tickets, nextCursor: rows.length > limit && last ? String(last.seq) : null }
}

/** The lines of a fleet with what they name, in the order of a statement. */
function lineRows(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('settlement_lines')
    .innerJoin('settlements', (join) =>
      join
        .onRef('settlements.fleet_id', '=', 'settlement_lines.fleet_id')
        .onRef('settlements.id', '=', 'settlement_lines.settlement_id'),
    )
    .leftJoin('charges', (join) =>
      join
        .onRef('charges.fleet_id', '=', 'settlement_lines.fleet_id')
        .onRef('charges.id', '=', 'settlement_lines.charge_id'),
    )
    .leftJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'charges.fleet_id').onRef('stops.id', '=', 'charges.stop_id'),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .leftJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'settlement_lines.fleet_id').onRef('loads.id', '=', 'settlement_lines.load_id'),
    )
    .leftJoin('pay_items', (join) =>
      join
        .onRef('pay_items.fleet_id', '=', 'settlement_lines.fleet_id')
        .onRef('pay_items.id', '=', 'settlement_lines.item_id'),
    )
    .select(['settlement_lines.id', 'settlement_lines.kind', 'settlement_lines.seq', 'settlement_lines.charge_id'])
    .select(['settlement_lines.load_id', 'settlement_lines.earned_on', 'settlement_lines.is_late'])
    .select(['settlement_lines.amount_cents', 'settlement_lines.zero_reason', 'charges.kind as charge_kind'])
    .select(['charges.quantity_milli', 'charges.unit', 'charges.rate_micro', 'charges.explanation'])
    .select(['loads.load_number', 'pay_items.kind as item_kind', 'sites.name as site_name'])
    .select([
      sql<string | null>`coalesce(settlement_lines.label, charges.label)`.as('label'),
      sql<string | null>`nullif(concat_ws(' → ', loads.pickup_address, loads.delivery_address), '')`.as('route'),
      sql<Cents | null>`case when pay_items.id is not null then ${itemOpen} end`.as('item_open'),
      lastDispute.as('dispute'),
    ])
    .where('settlement_lines.fleet_id', '=', actor.fleetId)
    .orderBy('settlement_lines.seq')
    .orderBy('settlement_lines.id')
}

/** Before approval the line is not in the item's account yet. */
const itemOpen = sql<Cents | null>`(select greatest(0, coalesce(pay_items.total_cents, coalesce(sum(e.due_cents), 0))
    - coalesce(sum(e.taken_cents), 0) + case when settlements.state in ('draft', 'review')
      then settlement_lines.amount_cents + case when pay_items.total_cents is null
        then coalesce(settlement_lines.due_cents, 0) else 0 end else 0 end)
  from pay_item_entries e where e.fleet_id = pay_items.fleet_id and e.item_id = pay_items.id)::bigint`

const lastDispute = sql<LineDispute | null>`(select json_build_object('id', d.id, 'state', d.state, 'reason', d.reason,
    'pictureSha256', d.picture_sha256, 'answer', d.answer)
  from settlement_disputes d where d.fleet_id = settlement_lines.fleet_id and d.line_id = settlement_lines.id
  order by d.raised_at desc, d.id desc limit 1)`

type LineRow = Awaited<ReturnType<ReturnType<typeof lineRows>['execute']>>[number]

function settledLine(row: LineRow): SettledLine {
  return {
    id: row.id,
    kind: row.kind,
    chargeId: row.charge_id,
    chargeKind: row.charge_kind,
    label: row.label,
    itemKind: row.item_kind,
    itemOpenCents: row.item_open,
    loadId: row.load_id,
    loadNumber: row.load_number,
    route: row.route,
    siteName: row.site_name,
    earnedOn: row.earned_on,
    isLate: row.is_late,
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    rateMicro: row.rate_micro,
    amountCents: row.amount_cents,
    zeroReason: row.zero_reason,
    explanation: row.explanation ? readExplanation(row.explanation) : null,
    dispute: row.dispute,
  }
}
