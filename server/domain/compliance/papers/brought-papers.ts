import type { PaperDecision, PaperKind } from '../../contractor-portal/papers.ts'
import type { ItemCode, ItemRule } from './item-rules.ts'
import type { PaperReview } from './item-states.ts'

/** The item that a paper answers which a hauling company brings; null where no item asks for it. */
export const itemOfBrought = {
  insurance: 'liability',
  w9: 'w9',
  authority: 'authority',
  licence: 'licence',
  medical_card: 'medical',
  truck_insurance: null,
  annual_inspection: 'annual_inspection',
} as const satisfies Record<PaperKind, ItemCode | null>

/** How the office's word on a brought paper reads among all papers. */
export const reviewOfBrought: Readonly<Record<PaperDecision, PaperReview>> = {
  waiting: 'in_review',
  accepted: 'accepted',
  rejected: 'rejected',
}

/**
 * Whether a brought paper still says something of an item. One that was accepted stands in the record from then on, with its
 * last day, and the record may have been corrected since; what has no last day stands for itself.
 */
export function countsBeside({ keptAs, lapses }: Pick<ItemRule, 'keptAs' | 'lapses'>, review: PaperReview): boolean {
  return keptAs !== 'record' || lapses === 'kept' || review !== 'accepted'
}
