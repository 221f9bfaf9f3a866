import type { Generated } from 'kysely'
import type { Answers } from '#domain/onboarding/answers.ts'
import type { ItemKind, ItemState, Track } from '#domain/onboarding/items.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** What a new driver or contractor hands in before they work. */
export interface Onboardings {
  fleet_id: Uuid
  id: Uuid
  track: Track
  driver_id: Uuid | null
  contractor_id: Uuid | null
  is_cdl: boolean
  is_interstate: boolean
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  completed_at: Generated<Instant | null>
  ended_at: Generated<Instant | null>
  end_reason: Generated<string | null>
  ended_by: Generated<Uuid | null>
}

/** One item of it, from the first thing that was saved. */
export interface OnboardingItems {
  fleet_id: Uuid
  onboarding_id: Uuid
  kind: ItemKind
  state: ItemState
  answers: Answers
  sha256: Generated<Sha256 | null>
  signed_text: Generated<string | null>
  signed_sha256: Generated<Sha256 | null>
  signed_name: Generated<string | null>
  signed_at: Generated<Instant | null>
  /** Under the key that lies outside of the database. */
  sealed: Generated<string | null>
  last4: Generated<string | null>
  reason: Generated<string | null>
  /** The paper that it became when it was accepted. */
  paper_id: Generated<Uuid | null>
  saved_at: Instant
  saved_by: Uuid
  submitted_at: Generated<Instant | null>
  submitted_by: Generated<Uuid | null>
  reviewed_at: Generated<Instant | null>
  reviewed_by: Generated<Uuid | null>
  version: Generated<number>
}
