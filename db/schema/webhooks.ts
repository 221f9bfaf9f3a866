import type { ColumnType, Generated } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

/** An address that a fleet's events are sent to. */
export interface WebhookEndpoints {
  fleet_id: Uuid
  id: Uuid
  url: string
  description: string | null
  events: string[]
  /** Sealed; the one before it counts for a day more. */
  secret: string
  old_secret: ColumnType<string | null, string | null | undefined, string | null>
  old_secret_until: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  is_on: Generated<boolean>
  off_because: ColumnType<'gone' | 'failing' | null, 'gone' | 'failing' | null | undefined, 'gone' | 'failing' | null>
  failing_since: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  archived_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
}

/** A message for one address. */
export interface WebhookDeliveries {
  fleet_id: Uuid
  id: Uuid
  endpoint_id: Uuid
  event: string
  order_key: Uuid
  seq: number
  message: JsonObject
  state: 'waiting' | 'delivered' | 'failed'
  failures: Generated<number>
  next_at: Instant | null
  taken_until: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
  created_at: Instant
  finished_at: ColumnType<Instant | null, Instant | null | undefined, Instant | null>
}

/** One time that a message was sent, with what came back. */
export interface WebhookAttempts {
  fleet_id: Uuid
  id: Uuid
  delivery_id: Uuid
  at: Instant
  ms: number
  status: number | null
  answer: string | null
  error: string | null
}
