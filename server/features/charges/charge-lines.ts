import { type Selectable, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Charges } from '#db/schema/money.ts'
import type { Explanation } from '#domain/settlements/explanation.ts'
import type { ChargeKind } from '#domain/settlements/load-charges.ts'
import type { ChargeSide } from '#domain/settlements/terms.ts'
import type { Cents, Instant, MicroRate, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import { readExplanation } from './stored-explanation.ts'

/** One line of money as pages show it, with how it came about. */
export type ChargeLine = {
  id: Uuid
  side: ChargeSide
  partyId: Uuid | null
  kind: ChargeKind
  stopId: Uuid | null
  /** Where that stop is: two waits of one load are told apart by it. */
  siteName: string | null
  /** The name of a line typed by the office; `reversal` or `correction` on an adjustment. */
  label: string | null
  quantityMilli: Milli | null
  unit: string | null
  rateMicro: MicroRate | null
  amountCents: Cents
  state: 'proposed' | 'locked'
  adjustsId: Uuid | null
  reason: string | null
  createdAt: Instant
  explanation: Explanation
}

const columns = [
  'charges.id',
  'charges.load_id',
  'charges.side',
  'charges.party_id',
  'charges.kind',
  'charges.stop_id',
  'charges.label',
  'charges.quantity_milli',
  'charges.unit',
  'charges.rate_micro',
  'charges.amount_cents',
  'charges.state',
  'charges.explanation',
  'charges.adjusts_id',
  'charges.reason',
  'charges.created_at',
] as const

/** The rows of a fleet that `chargeLine` reads; whose they are is for the caller to say. */
export function chargeRows(trx: FleetTransaction, fleetId: Uuid) {
  return trx
    .selectFrom('charges')
    .leftJoin('stops', (join) =>
      join.onRef('stops.fleet_id', '=', 'charges.fleet_id').onRef('stops.id', '=', 'charges.stop_id'),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.fleet_id', '=', 'stops.fleet_id').onRef('sites.id', '=', 'stops.site_id'),
    )
    .select(columns)
    .select('sites.name as site_name')
    .where('charges.fleet_id', '=', fleetId)
}

/** Lines as people read them: when they were made, linehaul before what comes on top, a taking back before its correction. */
export const lineOrder = sql<string>`array[
  to_char(charges.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'),
  array_position(array['linehaul', 'fuel_surcharge', 'detention', 'tonu', 'tolls', 'accessorial'], charges.kind)::text,
  case charges.label when 'correction' then '1' else '0' end]`

/** One row of charges as its line. */
export function chargeLine(
  row: Omit<Selectable<Charges>, 'fleet_id' | 'created_by' | 'is_invoiced'> & { site_name: string | null },
): ChargeLine {
  return {
    id: row.id,
    side: row.side,
    partyId: row.party_id,
    kind: row.kind,
    stopId: row.stop_id,
    siteName: row.site_name,
    label: row.label,
    quantityMilli: row.quantity_milli,
    unit: row.unit,
    rateMicro: row.rate_micro,
    amountCents: row.amount_cents,
    state: row.state,
    adjustsId: row.adjusts_id,
    reason: row.reason,
    createdAt: row.created_at,
    explanation: readExplanation(row.explanation),
  }
}

/** A weigh ticket that a line rests on, with the picture to open. */
export type LineTicket = {
  id: Uuid
  kind: 'origin' | 'destination' | 'reweigh'
  number: string | null
  documentId: Uuid | null
  /** The picture's file; null where the ticket was typed without one. */
  pictureSha256: Sha256 | null
}
