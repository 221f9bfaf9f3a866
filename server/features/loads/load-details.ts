import type { AssignmentFields, DraftFields } from '#contracts/loads.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { LoadStatus, StopKind, StopStatus } from '#domain/loads/statuses.ts'
import type { ActorKind, LoadAction } from '#domain/loads/steps.ts'
import type { Geofence } from '#domain/tracking/geofence.ts'
import type { Cents, Day, Instant, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { ProposalOfLoad } from '../proposals/list-proposals.ts'
import type { Named, TicketState } from './load-row.ts'

export type LoadStop = {
  id: Uuid
  seq: number
  kind: StopKind
  status: StopStatus
  windowStart: Instant | null
  windowEnd: Instant | null
  startedAt: Instant | null
  arrivedAt: Instant | null
  departedAt: Instant | null
  /** Whether the arrival's position lay inside the geofence; null where that is not known. */
  arrivedInside: boolean | null
  /** The office asks for the ticket of this stop. */
  requiresTicket: boolean
  site: {
    id: Uuid
    name: string
    address: string | null
    lat: number
    lon: number
    zone: string
    geofence: Geofence
    hasScale: boolean
    freeTimeMin: number | null
    /** What drivers and customers read. */
    instructions: string | null
    notes: string | null
  }
}

/** One event of the load's chain, in the order it was received. */
export type LoadTimelineEntry = {
  id: Uuid
  seq: number
  kind: string
  happenedAt: Instant
  receivedAt: Instant
  actorName: string | null
  /** Their picture in this fleet, where they have set one. */
  actorPhoto: Sha256 | null
  actorRole: string | null
  deviceId: Uuid | null
  deviceSeq: number | null
  from: LoadStatus | null
  to: LoadStatus | null
  /** A step that the driver's own phone did not send: the office wrote it down, or it came by a link for one load. */
  recordedBy: 'office' | 'link' | null
  /** What was typed to explain it, by topic. */
  reasons: Record<string, string>
  flags: string[]
  /** Field names an edit changed. */
  fields: string[]
  position: { lat: number; lon: number; accuracyM: number | null } | null
  hash: string
}

export type LoadTicket = {
  id: Uuid
  stopId: Uuid | null
  documentId: Uuid | null
  kind: 'origin' | 'destination' | 'reweigh'
  status: string
  ticketNumber: string | null
  ticketDate: Day | null
  timeIn: string | null
  timeOut: string | null
  siteText: string | null
  materialText: string | null
  truckText: string | null
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
  netLb: number | null
  source: 'read' | 'typed'
  flags: string[]
  duplicateOfId: Uuid | null
  supersedesId: Uuid | null
  isOverLegalConfirmed: boolean
  confirmedAt: Instant | null
  verifiedAt: Instant | null
  version: number
}

export type LoadDocument = {
  id: Uuid
  stopId: Uuid | null
  kind: string
  sha256: Sha256
  mediaType: string
  width: number | null
  height: number | null
  /** Announced by the phone; null where what was uploaded is the original itself. */
  originalSha256: Sha256 | null
  originalReceivedAt: Instant | null
  source: 'camera' | 'library' | 'office' | 'made'
  libraryReason: string | null
  capturedAt: Instant
  receivedAt: Instant
  position: { lat: number; lon: number; accuracyM: number | null } | null
  /** How old the position was when the picture was taken, in seconds. */
  positionAgeS: number | null
  /** Positions that became known after the picture, with the seconds between. */
  laterPositions: { lat: number; lon: number; accuracyM: number | null; afterS: number }[]
  noPositionReason: string | null
  supersededBy: Uuid | null
}

export type LoadSignature = {
  id: Uuid
  stopId: Uuid | null
  signerName: string
  signerRole: string
  method: 'drawn' | 'typed'
  strokes: { width: number; height: number; lines: [number, number, number][][] } | null
  consent: string
  signedText: string
  signedSha256: Sha256
  signedAt: Instant
  receivedAt: Instant
  position: { lat: number; lon: number; accuracyM: number | null } | null
  noPositionReason: string | null
}

/** Everything about a load except money, which the charges give by their own rights. */
export type LoadDetails = {
  id: Uuid
  number: string | null
  status: LoadStatus
  version: number
  isHeld: boolean
  holdReason: string | null
  cancelReason: string | null
  /** The standing order that it belongs to. */
  job: Named | null
  customer: Named | null
  customerReference: string | null
  poNumber: string | null
  material: Named | null
  quantityMilli: Milli | null
  unit: LoadUnit | null
  distanceM: number | null
  distanceSource: 'estimate' | 'typed' | 'driven' | null
  isPriceLater: boolean
  /** What the customer is charged for tolls, for the office only. */
  tollsCents: Cents | null
  notes: string | null
  /** What was typed so far; null once the load is planned. */
  draft: (DraftFields & { assignment?: AssignmentFields }) | null
  /** Who proposed it from the road, for the office only; null where nobody did. */
  proposal: ProposalOfLoad | null
  flags: string[]
  driver: (Named & { phone: string | null }) | null
  contractor: Named | null
  truck: Named | null
  trailer: Named | null
  createdAt: Instant
  updatedAt: Instant
  deliveredAt: Instant | null
  closedAt: Instant | null
  chainHead: string | null
  /** How the caller stands to this load, and the steps they may take now. */
  actingAs: ActorKind
  allowed: LoadAction[]
  ticketState: TicketState
  stops: LoadStop[]
  timeline: LoadTimelineEntry[]
  tickets: LoadTicket[]
  documents: LoadDocument[]
  signatures: LoadSignature[]
}

/** What every step and edit of a load answers. */
export type LoadAnswer = { id: Uuid; number: string | null; status: LoadStatus; version: number; flags: string[] }
