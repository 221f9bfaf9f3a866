import type { Generated } from 'kysely'
import type { ItemCode } from '#domain/compliance/papers/item-rules.ts'
import type { PaperReview } from '#domain/compliance/papers/item-states.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** A paper that stands on no record; without a driver, truck, trailer or contractor it is the company's own. */
export interface CompliancePapers {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid | null
  truck_id: Uuid | null
  trailer_id: Uuid | null
  contractor_id: Uuid | null
  code: ItemCode
  number: string | null
  issuer: string | null
  effective_on: Day | null
  expires_on: Day | null
  sha256: Sha256 | null
  note: string | null
  review: PaperReview
  review_reason: string | null
  reviewed_by: Uuid | null
  reviewed_at: Instant | null
  withdrawn_at: Generated<Instant | null>
  withdrawn_reason: Generated<string | null>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
}
