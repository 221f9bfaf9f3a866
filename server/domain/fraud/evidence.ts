import type { TicketIdentity } from '#domain/documents/ticket-duplicates.ts'
import type { FuelCheck, FuelRule } from '#domain/fuel/checks/check.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Geofence } from '#domain/tracking/geofence.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** From when on things are judged, and until when; what lies before is what is usual. */
export type Span = { from: Instant; to: Instant }

export type EvidenceSite = { id: Uuid; name: string; point: GeoPoint; fence: Geofence; divisionLb: number }

/** A ticket with its load, as the rules see it. */
export type EvidenceTicket = TicketIdentity & {
  kind: 'origin' | 'destination' | 'reweigh'
  loadId: Uuid | null
  loadNumber: string | null
  deliverySiteId: Uuid | null
  truck: string | null
  trailerId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  materialId: Uuid | null
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
  tareLb: number | null
  createdAt: Instant
  day: Day
  /** Who of the office has looked at it. */
  verifiedBy: string | null
  storedTareLb: number | null
  /** The contractor whose truck the ticket names. */
  truckContractorId: Uuid | null
  truckOwner: string | null
  contractor: string | null
  /** The truck that the office gave the load. */
  loadTruckId: Uuid | null
  /** What the load pays those who haul it, or else costs the customer. */
  payCents: Cents
}

/** One point a minute of a truck's day. */
export type Trail = readonly { atMs: number; point: GeoPoint }[]

export type EvidenceStop = {
  id: Uuid
  site: string
  arrivedAt: Instant | null
  /** The phone was inside the geofence when the arrival was recorded. */
  arrivedInside: boolean | null
  visit: { enteredAt: Instant; leftAt: Instant | null } | null
  detentionCents: Cents
}

export type EvidenceLoad = {
  id: Uuid
  number: string | null
  truckId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  deliveredAt: Instant
  stops: EvidenceStop[]
  hours: { startedAt: Instant; finishedAt: Instant; minutes: number; source: 'recorded' | 'typed' } | null
  payCents: Cents
}

export type EvidencePurchase = {
  id: Uuid
  at: Instant
  hasTime: boolean
  seller: string | null
  place: { point: GeoPoint; uncertaintyM: number } | null
  truckId: Uuid | null
  truck: string | null
  driverId: Uuid | null
  contractorId: Uuid | null
  amountCents: Cents
  hasReceipt: boolean
  checks: FuelCheck[]
  decided: { rule: FuelRule; by: string; reason: string | null }[]
}

/** A contractor with what leads to their money. */
export type EvidencePayee = {
  contractorId: Uuid
  name: string
  contact: string | null
  phone: string | null
  email: string | null
  bank: string | null
  openCents: Cents
}

/** A change of where a payee's money goes, with the next settlement that was approved after it. */
export type TermsChange = {
  id: Uuid
  at: Instant
  contractorId: Uuid | null
  driverId: Uuid | null
  name: string
  by: string | null
  approvedAt: Instant | null
  settlementId: Uuid | null
  settlement: string | null
  netCents: Cents
}

/** What a payee was paid for in the span, and what bears out that somebody worked for it. */
export type PayTrace = {
  contractorId: Uuid | null
  driverId: Uuid | null
  name: string
  lines: number
  payCents: Cents
  lastAt: Instant
  tickets: number
  visits: number
  /** Steps that they took themselves, signed in or by a link. */
  steps: number
  officeSteps: number
}

/** Pay that was corrected after the delivery, on a settlement. */
export type PayCorrection = {
  chargeId: Uuid
  at: Instant
  loadId: Uuid
  loadNumber: string | null
  driverId: Uuid | null
  contractorId: Uuid | null
  truckId: Uuid | null
  deliveredAt: Instant
  amountCents: Cents
  reason: string | null
  changedBy: Uuid | null
  approvedBy: Uuid | null
  who: string | null
  settlementId: Uuid | null
  admins: number
}

/** All that the rules are tried on. Rows before the span show what is usual; only those within it are judged. */
export type Evidence = {
  span: Span
  sites: ReadonlyMap<Uuid, EvidenceSite>
  tickets: readonly EvidenceTicket[]
  /** Pairs of tickets that are worth comparing, by the later one's id. */
  lookalikes: ReadonlyMap<Uuid, readonly Uuid[]>
  /** By truck and day, as `trailKey` names them. */
  trails: ReadonlyMap<string, Trail>
  loads: readonly EvidenceLoad[]
  purchases: readonly EvidencePurchase[]
  payees: readonly EvidencePayee[]
  termsChanges: readonly TermsChange[]
  payTraces: readonly PayTrace[]
  corrections: readonly PayCorrection[]
}

/** The key of a truck's day. */
export const trailKey = (truckId: Uuid, day: Day) => `${truckId} ${day}`

/** Whether something that happened then is judged. */
export const isWithin = ({ from, to }: Span, at: Instant) => at >= from && at < to
