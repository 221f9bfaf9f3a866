import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'
import type { Role } from './people.ts'

export interface Notifications {
  fleet_id: Uuid
  id: Uuid
  user_id: Uuid
  kind: string
  /** The record that it is about. */
  entity_id: Uuid
  facts: JsonObject
  /** The role by which the person was told, or `you`. */
  told_as: string
  in_app: boolean
  mail: 'off' | 'digest' | 'now'
  /** The same key tells the same person once. */
  once_key: string | null
  created_at: Instant
  read_at: Instant | null
  mailed_at: Instant | null
}

/** The fleet's decision for a role, or a person's own. */
export interface NotificationRules {
  fleet_id: Uuid
  id: Uuid
  kind: string
  role: Role | null
  user_id: Uuid | null
  in_app: boolean
  mail: 'off' | 'digest' | 'now'
  changed_by: Uuid
  changed_at: Instant
}

/** A person's digest of a day that was sent. */
export interface NotificationDigests {
  fleet_id: Uuid
  user_id: Uuid
  day: Day
  sent_at: Instant
}
