import { type Applicant, type ItemKind, type ItemState, itemsOf } from './items.ts'

/** An item as progress is counted by; one that nobody began is not among them. */
type KeptItem = { kind: ItemKind; state: ItemState }

export type Progress = { required: number; accepted: number; waiting: number; rejected: number; percent: number }

/** How far an onboarding is: what is accepted of what is required, and what waits for whom. */
export function progressOf(applicant: Pick<Applicant, 'track' | 'isCdl'>, items: readonly KeptItem[]): Progress {
  const required = itemsOf(applicant)
  const count = (state: ItemState) =>
    items.filter((item) => item.state === state && required.includes(item.kind)).length
  const accepted = count('accepted')
  // Never rounded up to all.
  const percent = Math.floor((100 * accepted) / required.length)
  return { required: required.length, accepted, waiting: count('submitted'), rejected: count('rejected'), percent }
}
