import { DIVISION_LB } from '#domain/documents/weight-checks.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** The ticket as read and matched to what the fleet knows. Weights in pounds; null where not on the ticket. */
export type TicketFacts = {
  netLb: number | null
  grossLb: number | null
  tareLb: number | null
  materialId: Uuid | null
  truckId: Uuid | null
  siteId: Uuid | null
  weighedAt: Instant | null
  /** The load that the ticket's number or the plant's list names, if any. */
  loadId: Uuid | null
}

/** What the load says of itself; null where it does not know. */
export type LoadFacts = {
  id: Uuid
  /** The net that the driver or the plant claimed. */
  claimedNetLb: number | null
  materialId: Uuid | null
  truckId: Uuid | null
  siteId: Uuid | null
  /** When the truck was inside the site's geofence. */
  visit: { from: Instant; to: Instant } | null
  storedTareLb: number | null
  legalGrossLb: number | null
  divisionLb?: number
}

export type Mismatch =
  | { code: 'net_differs'; claimedLb: number; readLb: number; toleranceLb: number }
  | { code: 'material_differs' }
  | { code: 'truck_differs' }
  | { code: 'site_differs' }
  | { code: 'tare_differs'; storedLb: number; readLb: number }
  | { code: 'outside_visit'; minutes: number }
  | { code: 'over_legal'; grossLb: number; legalLb: number; overPct: number; level: 'flag' | 'block' }
  | { code: 'other_load'; loadId: Uuid }

const NET_TOLERANCE_SHARE = 0.0025
export const TARE_TOLERANCE_LB = 500
const VISIT_TOLERANCE_MIN = 15
/** Over the legal gross by more than this is flagged, by more than the next it stops the load. */
const OVER_LEGAL_FLAG_PCT = 1
const OVER_LEGAL_BLOCK_PCT = 10

/** Every way in which a ticket contradicts its load; what either side does not know is no contradiction. */
export function findMismatches(ticket: TicketFacts, load: LoadFacts): Mismatch[] {
  const found: Mismatch[] = []
  if (ticket.loadId !== null && ticket.loadId !== load.id) found.push({ code: 'other_load', loadId: ticket.loadId })
  if (ticket.netLb !== null && load.claimedNetLb !== null) {
    const toleranceLb = Math.max(load.divisionLb ?? DIVISION_LB, load.claimedNetLb * NET_TOLERANCE_SHARE)
    if (Math.abs(ticket.netLb - load.claimedNetLb) > toleranceLb) {
      found.push({ code: 'net_differs', claimedLb: load.claimedNetLb, readLb: ticket.netLb, toleranceLb })
    }
  }
  if (differ(ticket.materialId, load.materialId)) found.push({ code: 'material_differs' })
  if (differ(ticket.truckId, load.truckId)) found.push({ code: 'truck_differs' })
  if (differ(ticket.siteId, load.siteId)) found.push({ code: 'site_differs' })
  if (ticket.tareLb !== null && load.storedTareLb !== null) {
    const apart = Math.abs(ticket.tareLb - load.storedTareLb)
    if (apart > TARE_TOLERANCE_LB)
      found.push({ code: 'tare_differs', storedLb: load.storedTareLb, readLb: ticket.tareLb })
  }
  if (ticket.weighedAt !== null && load.visit !== null) {
    const minutes = minutesOutside(ticket.weighedAt, load.visit)
    if (minutes > VISIT_TOLERANCE_MIN) found.push({ code: 'outside_visit', minutes: Math.round(minutes) })
  }
  if (ticket.grossLb !== null && load.legalGrossLb !== null) {
    const over = overLegal(ticket.grossLb, load.legalGrossLb)
    if (over) found.push(over)
  }
  return found
}

function overLegal(grossLb: number, legalLb: number): Mismatch | null {
  const overPct = ((grossLb - legalLb) / legalLb) * 100
  if (overPct <= OVER_LEGAL_FLAG_PCT) return null
  return { code: 'over_legal', grossLb, legalLb, overPct, level: overPct > OVER_LEGAL_BLOCK_PCT ? 'block' : 'flag' }
}

const differ = (a: Uuid | null, b: Uuid | null) => a !== null && b !== null && a !== b

/** Minutes before or after the visit; 0 inside it. */
function minutesOutside(at: Instant, visit: { from: Instant; to: Instant }): number {
  const before = Date.parse(visit.from) - Date.parse(at)
  const after = Date.parse(at) - Date.parse(visit.to)
  return Math.max(0, before, after) / 60_000
}
