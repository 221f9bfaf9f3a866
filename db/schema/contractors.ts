import type { Generated } from 'kysely'
import type { PaperDecision, PaperKind } from '#domain/contractor-portal/papers.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** A paper that a hauling company brought for itself, a driver or a truck. */
export interface ContractorPapers {
  fleet_id: Uuid
  id: Uuid
  contractor_id: Uuid
  driver_id: Uuid | null
  truck_id: Uuid | null
  kind: PaperKind
  sha256: Sha256
  expires_on: Day | null
  state: Generated<PaperDecision>
  reason: string | null
  added_by: Uuid
  added_at: Instant
  decided_by: Uuid | null
  decided_at: Instant | null
  version: Generated<number>
}

/** A spell in which an admin looks at the portal as a company sees it. */
export interface CompanyViews {
  fleet_id: Uuid
  id: Uuid
  user_id: Uuid
  contractor_id: Uuid
  begun_at: Instant
  ends_at: Instant
}
