import type { Generated } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { YieldReason } from '#domain/yields/yield-states.ts'

/** What the office found out about a load's difference; `open` where an explanation was taken back. */
export interface YieldFindings {
  fleet_id: Uuid
  load_id: Uuid
  state: 'open' | 'explained' | 'claimed' | 'settled'
  reason: YieldReason | null
  note: string | null
  origin_moisture_bp: number | null
  destination_moisture_bp: number | null
  decided_by: Uuid
  decided_at: Instant
  version: Generated<number>
}
