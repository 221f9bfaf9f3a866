import type { ColumnType, Generated } from 'kysely'
import type { ProposalState } from '#domain/loads/proposal-states.ts'
import type { LoadStatus, StopKind, StopStatus } from '#domain/loads/statuses.ts'
import type { Cents, Day, Instant, Milli, Sha256, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { JsonObject } from './ledger.ts'
import type { QuantityUnit } from './parties.ts'

export interface Loads {
  fleet_id: Uuid
  id: Uuid
  /** Given when the load leaves draft; gapless per fleet. */
  load_number: string | null
  status: Generated<LoadStatus>
  held_at: Instant | null
  hold_reason: string | null
  cancel_reason: string | null
  job_id: Uuid | null
  customer_id: Uuid | null
  customer_name: Generated<string>
  customer_reference: string | null
  po_number: string | null
  material_id: Uuid | null
  quantity_milli: Milli | null
  unit: QuantityUnit | null
  pickup_address: Generated<string>
  delivery_address: Generated<string>
  pickup_at: Instant | null
  driver_id: Uuid | null
  contractor_id: Uuid | null
  truck_id: Uuid | null
  trailer_id: Uuid | null
  distance_m: number | null
  distance_source: 'estimate' | 'typed' | 'driven' | null
  is_price_later: Generated<boolean>
  /** What the customer is charged for tolls; null for none. */
  tolls_cents: Cents | null
  notes: string | null
  /** What was typed so far, as the form sent it; null once the load is planned. */
  draft: JsonObject | null
  flags: Generated<string[]>
  chain_seq: Generated<number>
  chain_head: string | null
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  updated_at: Instant
  delivered_at: Instant | null
  closed_at: Instant | null
}

export interface Stops {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  seq: number
  kind: StopKind
  site_id: Uuid
  status: Generated<StopStatus>
  window_start: Instant | null
  window_end: Instant | null
  started_at: Instant | null
  arrived_at: Instant | null
  departed_at: Instant | null
  arrived_inside: boolean | null
  /** The office asks for the ticket of this stop. */
  requires_ticket: Generated<boolean>
}

/** The evidence of a load: only ever added to, each row sealed over the one before. */
export interface LoadEvents {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  seq: number
  kind: string
  body: JsonObject
  /** Personal values; the chain holds only their salted hashes, so that they can be erased. */
  personal: ColumnType<JsonObject, JsonObject | undefined, JsonObject>
  salt: string
  actor_id: Uuid | null
  actor_role: string | null
  happened_at: Instant
  received_at: Instant
  device_id: Uuid | null
  device_seq: number | null
  operation_id: Uuid | null
  previous_hash: string | null
  hash: string
}

export interface Files {
  fleet_id: Uuid
  sha256: Sha256
  byte_size: number
  media_type: string
  width: number | null
  height: number | null
  /** Perceptual hash of a picture, 16 hex digits. */
  image_hash: string | null
  /** The copy made for display, without metadata. */
  display_sha256: Sha256 | null
  created_by: Uuid | null
  created_at: Instant
}

/** A stored file whose bytes were found changed or gone. */
export interface FileDamage {
  fleet_id: Uuid
  sha256: Sha256
  how: 'changed' | 'missing'
  found_at: Instant
  /** When the fleet's admins were told. */
  told_at: Generated<Instant | null>
}

/** How much a fleet keeps in all. */
export interface FileTotals {
  fleet_id: Uuid
  byte_size: number
}

/** Who has had a file's bytes in hand, and so may bind it to a load. */
export interface FileUploads {
  fleet_id: Uuid
  sha256: Sha256
  user_id: Uuid
  uploaded_at: Instant
}

/** A file that is being uploaded: its declared size is reserved until it is stored or given up. */
export interface UnfinishedUploads {
  fleet_id: Uuid
  user_id: Uuid
  sha256: Sha256
  byte_size: number
  begun_at: Instant
}

/** What the reader saw in a picture, or why it could not read it. */
export interface TicketReadings {
  fleet_id: Uuid
  sha256: Sha256
  reading: JsonObject | null
  refusal: string | null
  ms: number | null
  read_at: Instant
  /** The words of the page as recognised, in `{ readings }`; null for what was read before they were kept. */
  words: JsonObject | null
  /** The candidates with their places, how far the recognitions agree, and the layout that it was read by. */
  evidence: JsonObject | null
}

/** A printed form of a site's scale, as confirmed tickets have taught it. */
export interface TicketLayouts {
  fleet_id: Uuid
  site_id: Uuid
  id: Uuid
  /** The version of the shape that the layout is kept in. */
  version: number
  layout: JsonObject
  /** Pictures read by it. */
  readings: Generated<number>
  confirmations: number
  /** Confirmed tickets in which the reader had a value wrong or missing. */
  corrected: Generated<number>
  created_at: Instant
  /** When a ticket taught it last. */
  updated_at: Instant
}

export type DocumentKind =
  | 'pickup_photo'
  | 'delivery_photo'
  | 'ticket_photo'
  | 'other'
  | 'delivery_paper'
  | 'rate_confirmation'
  | 'delivery_summary'
  | 'load_pack'

export interface Documents {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  stop_id: Uuid | null
  kind: DocumentKind
  sha256: Sha256
  /** What the camera took, announced by the phone; it may follow later. */
  original_sha256: Sha256 | null
  original_received_at: Instant | null
  source: 'camera' | 'library' | 'office' | 'made'
  library_reason: string | null
  captured_at: Instant
  received_at: Instant
  lat: number | null
  lon: number | null
  accuracy_m: number | null
  position_age_s: number | null
  no_position_reason: string | null
  device_id: Uuid | null
  created_by: Uuid | null
  /** For a document we made: the head of the load's chain that it was made from. */
  chain_head: string | null
  superseded_by: Uuid | null
}

/** A position that became known after a picture was taken. */
export interface DocumentPlaces {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  document_id: Uuid
  lat: number
  lon: number
  accuracy_m: number | null
  after_s: number
  received_at: Instant
  device_id: Uuid | null
}

export type WeighTicketStatus =
  | 'captured'
  | 'read'
  | 'needs_review'
  | 'matched'
  | 'duplicate'
  | 'mismatch'
  | 'verified'
  | 'locked'
  | 'rejected'
  | 'void'

export interface WeighTickets {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid | null
  stop_id: Uuid | null
  document_id: Uuid | null
  kind: 'origin' | 'destination' | 'reweigh'
  status: WeighTicketStatus
  ticket_number: string | null
  /** Normalised for the search of duplicates. */
  ticket_number_key: string | null
  site_id: Uuid | null
  site_text: string | null
  ticket_date: Day | null
  time_in: string | null
  time_out: string | null
  weighed_at: Instant | null
  customer_text: string | null
  job_text: string | null
  material_text: string | null
  truck_text: string | null
  truck_id: Uuid | null
  /** As printed, like the three weights: pay never goes by way of pounds. */
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
  net_lb: number | null
  /** What the reader proposed, kept beside what a person confirmed. */
  reading: JsonObject | null
  /** What the reader on the driver's phone read without signal; null where only the server has read, or nobody. */
  phone_reading: JsonObject | null
  source: 'read' | 'typed'
  flags: Generated<string[]>
  /** What contradicts the ticket, by its code, with the figures: the load, another ticket, or its own arithmetic. */
  findings: Generated<JsonObject>
  image_hash: string | null
  duplicate_of_id: Uuid | null
  supersedes_id: Uuid | null
  is_over_legal_confirmed: Generated<boolean>
  confirmed_by: Uuid | null
  confirmed_at: Instant | null
  verified_by: Uuid | null
  verified_at: Instant | null
  created_by: Uuid | null
  created_at: Instant
  version: Generated<number>
}

export interface Signatures {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  stop_id: Uuid | null
  signer_name: string
  signer_role: string
  method: 'drawn' | 'typed'
  strokes: JsonObject | null
  consent: string
  /** The exact text that was signed, and the SHA-256 of its UTF-8 bytes. */
  signed_text: string
  signed_sha256: Sha256
  signed_at: Instant
  received_at: Instant
  lat: number | null
  lon: number | null
  accuracy_m: number | null
  no_position_reason: string | null
  device_id: Uuid | null
  created_by: Uuid
}

/** What customers of a fleet's loads are called, each once: the search finds loads by them. Kept by a trigger. */
export interface LoadNames {
  fleet_id: Uuid
  name: string
}

/** A load that a driver proposed. It waits as a draft of the same id; a declined one is gone, and this row says why. */
export interface LoadProposals {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  state: Generated<ProposalState>
  customer_name: string | null
  pickup_name: string
  delivery_name: string
  material_name: string
  quantity_milli: Milli | null
  unit: QuantityUnit | null
  po_number: string | null
  ticket_number: string | null
  note: string | null
  /** By the clock of the phone. */
  proposed_at: Instant
  created_at: Instant
  decided_at: Instant | null
  decided_by: Uuid | null
  reason: string | null
}
