import type { AssignmentFields, DraftFields } from '../../contracts/loads.ts'
import type { FoundTerms } from '../parties/find-rate.ts'
import type { RateSight } from '../parties/rate-sight.ts'
import type { CustomerRate } from './agree-on-terms.ts'
import type { DraftPlan } from './draft-plan.ts'

export type PreviewedHaul = {
  draft: DraftFields
  plan: DraftPlan
  chosen: AssignmentFields
  rate: CustomerRate | null
  metres: number | null
  /** The planned quantity in pounds. */
  lb: number | null
  /** What who hauls it gets by their pay plan, as far as the caller may see it. */
  pay: FoundTerms | null
  sight: RateSight
}
