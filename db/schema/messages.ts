import type { Instant, Uuid } from '#domain/units/brands.ts'

export interface Messages {
  fleet_id: Uuid
  id: Uuid
  load_id: Uuid
  author_id: Uuid
  side: 'office' | 'hauling'
  body: string
  /** By the clock of the device that it was written on. */
  written_at: Instant
  created_at: Instant
  /** Taken back by its author: it stays as evidence and is shown to nobody. */
  deleted_at: Instant | null
}

export interface MessageReads {
  fleet_id: Uuid
  message_id: Uuid
  user_id: Uuid
  read_at: Instant
}
