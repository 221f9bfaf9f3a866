import type { ColumnType, Generated } from 'kysely'
import type { PortalDocument, PortalRight } from '#domain/access/portal-rights.ts'
import type { Topic } from '#domain/live/topics.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** Plain data as it goes over the wire. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json | undefined }
export type JsonObject = { [key: string]: Json | undefined }

export interface Operations {
  fleet_id: Uuid
  id: Uuid
  user_id: Uuid
  procedure: string
  request_hash: string
  response: Json | null
  refusal: Json | null
  created_at: Instant
}

export interface AuditEvents {
  fleet_id: Uuid
  id: Uuid
  at: Instant
  actor_id: Uuid | null
  actor_role: string | null
  ip: string | null
  procedure: string
  operation_id: Uuid | null
  request_id: string | null
  entity: string
  entity_id: Uuid
  before: JsonObject | null
  after: JsonObject | null
  reason: string | null
  /** The chain is closed by the relay in commit order. */
  seq: number | null
  previous_hash: string | null
  hash: string | null
}

export interface Events {
  fleet_id: Uuid
  id: Uuid
  seq: number | null
  topic: Topic
  entity: string
  entity_id: Uuid
  version: number | null
  at: Instant
  /** Whom it concerns besides the office. */
  driver_id: Uuid | null
  contractor_id: Uuid | null
  payload: ColumnType<JsonObject, JsonObject | undefined, JsonObject>
}

export interface Relays {
  name: string
  last_seq: Generated<number>
  touched_at: Instant
}

export interface WorkOutbox {
  fleet_id: Uuid
  id: Uuid
  kind: string
  payload: JsonObject
  run_at: Instant
  created_at: Instant
  handed_over_at: Instant | null
}

export interface Mails {
  id: Uuid
  /** Null for mail to a person, which shows in no fleet's outbox. */
  fleet_id: Uuid | null
  kind: string
  to_address: string
  subject: string
  body: string
  created_at: Instant
  /** A paper that goes out with it, by the hash of its bytes. */
  attachment_sha256: Generated<Sha256 | null>
  attachment_name: Generated<string | null>
  sent_at: Instant | null
  attempts: Generated<number>
  last_error: string | null
}

/** A paper that is drawn and mailed after the change that asked for it: an invoice's, a quote's or a settlement's. */
export interface PaperMails {
  fleet_id: Uuid
  id: Uuid
  invoice_id: Uuid | null
  quote_id: Uuid | null
  settlement_id: Generated<Uuid | null>
  to_address: string
  /** Null follows the customer's wish. */
  with_pictures: boolean | null
  /** With this person's rights it is drawn. */
  user_id: Uuid
  state: Generated<'waiting' | 'queued' | 'failed'>
  attempts: Generated<number>
  /** The code of the refusal that ended it. */
  failure: Generated<string | null>
  /** The mail in the outbox; it may be removed there some time after it left. */
  mail_id: Generated<Uuid | null>
  created_at: Instant
  updated_at: Instant
}

export interface FleetSettings {
  fleet_id: Uuid
  key: string
  value: Json
  changed_by: Uuid | null
  changed_at: Instant
}

export interface NumberSeries {
  fleet_id: Uuid
  series: string
  next_number: Generated<number>
}

export interface ShareLinks {
  fleet_id: Uuid
  id: Uuid
  scope: 'customer' | 'load' | 'job' | 'truck' | 'site' | 'quote'
  scope_id: Uuid
  token_hash: string
  precision: Generated<'exact' | 'city' | 'none'>
  /** For whom it is, as the office calls them. */
  label: Generated<string | null>
  rights: Generated<PortalRight[]>
  documents: Generated<PortalDocument[]>
  /** The address whose code opened it; then nobody of the office made it. */
  opened_for: Generated<string | null>
  created_by: Uuid | null
  created_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
  last_used_at: Instant | null
}

/** A link by which a driver without an account records the steps of one load. */
export interface DriverLinks {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  /** Whose the load was when the link was made. */
  driver_id: Uuid | null
  contractor_id: Uuid | null
  token_hash: string
  /** Who drives, as the office calls them. */
  name: string
  email: string | null
  phone: string | null
  created_by: Uuid
  created_at: Instant
  expires_at: Instant
  revoked_at: Instant | null
  last_used_at: Instant | null
}

/** What the installation as a whole remembers. */
export interface Installation {
  key: string
  value: JsonObject
  changed_at: Instant
}
