/**
 * Where a load stands between what was loaded and what was delivered. `computed`: both ends are weighed, and a figure is in
 * doubt, so that nothing is judged by it.
 */
export const yieldStates = [
  'awaiting_destination',
  'computed',
  'within_tolerance',
  'out_of_tolerance',
  'explained',
  'claimed',
  'settled',
] as const
export type YieldState = (typeof yieldStates)[number]

/** What the office found as the cause of a difference. */
export const yieldReasons = [
  'moisture',
  'partial_dump',
  'reweigh',
  'wrong_tare',
  'spill',
  'theft',
  'clerical',
  'scale',
] as const
export type YieldReason = (typeof yieldReasons)[number]

/** Reasons by which material was lost on the road, and not weighed wrong. */
const LOSSES: readonly YieldReason[] = ['partial_dump', 'spill', 'theft']

/** Whether a difference with this reason is material that is gone. */
export const isLoss = (reason: YieldReason | null): boolean => reason !== null && LOSSES.includes(reason)

/** What is odd about a load's weights. */
export type YieldFlag =
  | 'gross_below_tare'
  | 'net_differs'
  | 'unit_slip'
  | 'same_weight'
  | 'other_tare'
  | 'tons_as_loads'
  | 'stored_tare'
  | 'split'

/** Flags that leave no figure to judge a haul by. */
const DOUBTS: readonly YieldFlag[] = ['gross_below_tare', 'net_differs', 'unit_slip']

/**
 * Whether these flags put a weight in doubt. A tare that is not the truck's does no harm as long as both nets agree, and
 * explains more than anybody who drove where they do not.
 */
export const isDoubtful = (flags: readonly YieldFlag[], isWithin: boolean): boolean =>
  flags.some((flag) => DOUBTS.includes(flag)) || (!isWithin && flags.includes('other_tare'))

/** Why a delivered load is in none of the sums. */
export const exclusions = ['no_origin', 'awaiting_destination', 'not_weighed', 'in_doubt'] as const
export type Exclusion = (typeof exclusions)[number]

/** What the office decided about a difference. */
export type YieldDecision = { state: 'explained' | 'claimed' | 'settled'; reason: YieldReason }

/** Which state may be explained: a difference beyond the tolerance, or a weight in doubt; an explanation may be another. */
export function mayExplain(state: YieldState): boolean {
  return state === 'out_of_tolerance' || state === 'computed' || state === 'explained'
}
