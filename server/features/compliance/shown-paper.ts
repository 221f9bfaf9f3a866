import type { PaperReview } from '#domain/compliance/papers/item-states.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** A paper with who brought it and who looked at it. */
export type ShownPaper = {
  id: Uuid
  number: string | null
  issuer: string | null
  effectiveOn: Day | null
  expiresOn: Day | null
  /** Through which day it holds by the rule. */
  lastDay: Day | null
  sha256: Sha256 | null
  mediaType: string | null
  note: string | null
  review: PaperReview
  reviewReason: string | null
  reviewedBy: string | null
  reviewedAt: Instant | null
  withdrawnAt: Instant | null
  withdrawnReason: string | null
  createdBy: string | null
  createdAt: Instant
  version: number
  /** The company that brought it in its portal, where it is decided; null for what the office entered. */
  broughtBy: Uuid | null
}
