import type { Insertable } from 'kysely'
import type { SettlementLines } from '#db/schema/settlements.ts'
import type { SettlementLineKind } from '#domain/settlements/settlement-ladder.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { OpenCharge } from './open-charges.ts'

/** Rows to one statement: Postgres takes some sixty thousand values at most. */
const ROWS_AT_ONCE = 1000
/** Computed and typed lines stand behind those of loads, in their own order. */
const FIRST_BEHIND = 1_000_000
const BEHIND: Record<SettlementLineKind, number> = {
  pay: 0,
  accessorial: 0,
  adjustment: FIRST_BEHIND,
  guarantee: 2 * FIRST_BEHIND,
  reimbursement: 3 * FIRST_BEHIND,
  deduction: 4 * FIRST_BEHIND,
  fee: 5 * FIRST_BEHIND,
}

/** The place of a line in its settlement: by kind, then as they come. */
export const placeOf = (kind: SettlementLineKind, at: number) => BEHIND[kind] + at

/**
 * Adds charges to a settlement as lines, behind those that it has. The database refuses a charge or ticket that another
 * live settlement has already.
 */
export async function addChargeLines(
  w: Writing,
  settlementId: Uuid,
  charges: readonly OpenCharge[],
  from: Day,
  firstPlace: number,
): Promise<void> {
  const lines = charges.map((charge, at): Insertable<SettlementLines> & { id: Uuid } => ({
    fleet_id: w.actor.fleetId,
    id: w.newId(),
    settlement_id: settlementId,
    kind: charge.kind,
    charge_id: charge.chargeId,
    load_id: charge.loadId,
    item_id: null,
    earned_on: charge.earnedOn,
    is_late: charge.earnedOn < from,
    label: null,
    amount_cents: charge.amountCents,
    due_cents: null,
    zero_reason: null,
    seq: placeOf(charge.kind, firstPlace + at),
    created_at: w.now,
  }))
  const tickets = charges.flatMap(({ ticketIds }, at) => {
    const line = lines[at]
    return line ? ticketIds.map((ticket_id) => ({ fleet_id: w.actor.fleetId, line_id: line.id, ticket_id })) : []
  })
  for (const rows of inParts(lines)) await w.trx.insertInto('settlement_lines').values(rows).execute()
  for (const rows of inParts(tickets)) await w.trx.insertInto('settled_tickets').values(rows).execute()
}

function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}
