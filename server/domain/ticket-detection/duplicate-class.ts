import type { DuplicateReason } from '../documents/ticket-duplicates.ts'

/** How sure it is that two tickets are one weighing. */
const duplicateClasses = ['exact', 'file', 'picture', 'weighing'] as const
export type DuplicateClass = (typeof duplicateClasses)[number]

const classOf: Record<DuplicateReason, DuplicateClass> = {
  same_number: 'exact',
  same_file: 'file',
  same_picture: 'picture',
  same_weighing: 'weighing',
}
/** Of a hundred. */
const scores: Record<DuplicateClass, number> = { exact: 100, file: 100, picture: 85, weighing: 75 }
/** Two weighings of the same truck and weights within so many minutes are hardly two. */
const AT_ONCE_MIN = 5
const AT_ONCE_SCORE = 90

/** The surest class that the reasons give, with its score; null without a reason. */
export function duplicateClass(
  reasons: readonly string[],
  minutesApart: number | null,
): { class: DuplicateClass; score: number } | null {
  const classes = duplicateClasses.filter((each) =>
    reasons.some((reason) => isReason(reason) && classOf[reason] === each),
  )
  const [surest] = classes
  if (surest === undefined) return null
  const isAtOnce = surest === 'weighing' && minutesApart !== null && minutesApart <= AT_ONCE_MIN
  return { class: surest, score: isAtOnce ? AT_ONCE_SCORE : scores[surest] }
}

const isReason = (reason: string): reason is DuplicateReason => reason in classOf
