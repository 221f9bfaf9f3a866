import type { Generated } from 'kysely'
import type { PortalRight } from '#domain/access/portal-rights.ts'
import type { VisitKind } from '#domain/access/portal-visits.ts'
import type { Language } from '#domain/format/locale.ts'
import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import type { RequestState } from '#domain/sales/request-states.ts'
import type { Day, Instant, Milli, Uuid } from '#domain/units/brands.ts'
import type { QuantityUnit } from './parties.ts'

/** A mailed code that opens the portal once, by its hash. */
export interface PortalCodes {
  fleet_id: Uuid
  id: Uuid
  scope: 'customer' | 'load' | 'job'
  scope_id: Uuid
  rights: PortalRight[]
  email: string
  code_hash: string
  tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

/** What was looked at or done behind a link, once for each hour. */
export interface PortalVisits {
  fleet_id: Uuid
  id: Uuid
  link_id: Uuid
  what: VisitKind
  subject: string
  ip: string
  agent: string
  hour: Instant
  times: Generated<number>
  created_at: Instant
  last_at: Instant
}

/** What a customer asks the office for: loads, or an answer. */
export interface CustomerRequests {
  fleet_id: Uuid
  id: Uuid
  link_id: Uuid
  customer_id: Uuid
  kind: 'order' | 'message'
  state: Generated<RequestState>
  job_id: Uuid | null
  /** The draft that was made of it, or the load that a message is about. */
  load_id: Uuid | null
  pickup_name: string | null
  delivery_name: string | null
  material_name: string | null
  quantity_milli: Milli | null
  unit: QuantityUnit | null
  wanted_on: Day | null
  po_number: string | null
  note: string | null
  asked_by: string
  reply_to: string | null
  created_at: Instant
  decided_at: Instant | null
  decided_by: Uuid | null
  answer: string | null
}

/** Whether a customer's foreman accepts a weigh ticket; each is signed once. */
export interface TicketSignOffs {
  fleet_id: Uuid
  id: Uuid
  ticket_id: Uuid
  load_id: Uuid
  link_id: Uuid
  verdict: 'accepted' | 'rejected'
  reason: string | null
  signer_name: string
  signed_sha256: string
  event_hash: string
  created_at: Instant
}

/** Who of a customer's people gets a mail at which steps of their loads. */
export interface CustomerNotices {
  fleet_id: Uuid
  id: Uuid
  link_id: Uuid
  scope: 'customer' | 'job' | 'load'
  scope_id: Uuid
  email: string
  language: Language
  steps: CustomerStep[]
  token_hash: string
  sealed_token: string
  created_at: Instant
  confirmed_at: Instant | null
  ended_at: Instant | null
}

/** Mails that went out about a step of a load: one for each. */
export interface CustomerNoticesSent {
  fleet_id: Uuid
  notice_id: Uuid
  load_id: Uuid
  step: CustomerStep
  sent_at: Instant
}
