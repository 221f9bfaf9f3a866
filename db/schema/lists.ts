import type { Generated } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Json, JsonObject } from './ledger.ts'

/** A list's address under a name. */
export interface SavedViews {
  fleet_id: Uuid
  id: Uuid
  page: string
  name: string
  /** What stands behind the question mark of the address. */
  search: string
  owner_id: Uuid
  is_shared: boolean
  version: Generated<number>
  created_at: Instant
}

/** One step for many loads, taken a few at a time. */
export interface BulkJobs {
  fleet_id: Uuid
  id: Uuid
  user_id: Uuid
  step: JsonObject
  load_ids: Uuid[]
  /** The first that has not been looked at; moves with the work in one transaction. */
  next_index: Generated<number>
  done: Generated<number>
  refusals: Generated<Json[]>
  state: Generated<'running' | 'done' | 'stopped'>
  created_at: Instant
  updated_at: Instant
}
