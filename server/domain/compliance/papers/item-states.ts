import type { Day } from '#domain/units/brands.ts'
import { addDays, daysBetween, utcDay } from '#domain/units/time.ts'
import { expirationState } from '../expiration.ts'
import type { ItemRule } from './item-rules.ts'

export const itemStates = [
  'missing',
  'rejected',
  'expired',
  'in_review',
  'expiring',
  'valid',
  'not_applicable',
] as const
export type ItemState = (typeof itemStates)[number]

/** Whether somebody has looked at a paper, and what they said. */
const paperReviews = ['in_review', 'accepted', 'rejected'] as const
export type PaperReview = (typeof paperReviews)[number]

/** A paper as it is judged. */
export type JudgedPaper = { effectiveOn: Day | null; expiresOn: Day | null; review: PaperReview }

export type ItemStanding = {
  state: ItemState
  /** Through which day it holds; null where it does not lapse, or nothing is there. */
  lastDay: Day | null
  /** Below zero once it has lapsed. */
  daysLeft: number | null
}

/** So many calendar months later; the last day of the month where that one is shorter. */
export function addMonths(from: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Through which day a paper holds by a rule; null where it does not lapse. */
export function lastDayOf(
  rule: Pick<ItemRule, 'lapses' | 'months'>,
  { effectiveOn, expiresOn }: Pick<JudgedPaper, 'effectiveOn' | 'expiresOn'>,
): Day | null {
  const most = rule.months !== null && effectiveOn ? addDays(addMonths(effectiveOn, rule.months), -1) : null
  if (rule.lapses === 'kept') return expiresOn
  if (rule.lapses === 'counted') return most ?? expiresOn
  return expiresOn && most && most < expiresOn ? most : expiresOn
}

const nothing = { lastDay: null, daysLeft: null }

/**
 * Where an item stands on a day: by the accepted paper that holds longest, else by the newest that waits for a look or was
 * rejected. A paper counts from its own day on, so that an old day is not judged by a later one.
 * @param papers the newest first
 * @param isAsked whether the rule is for this subject
 */
export function itemStanding(
  rule: ItemRule,
  papers: readonly JudgedPaper[],
  on: Day,
  isAsked: boolean = rule.askedOf === 'all',
): ItemStanding {
  const known = papers.filter(({ effectiveOn }) => effectiveOn === null || effectiveOn <= on)
  const accepted = known.filter(({ review }) => review === 'accepted')
  const best = accepted.map((paper) => lastDayOf(rule, paper)).reduce<Day | null | undefined>(longer, undefined)
  if (best !== undefined) {
    // What lapses is not in force without a last day that says so.
    if (best === null) return rule.lapses === 'kept' ? { state: 'valid', ...nothing } : { state: 'missing', ...nothing }
    const found = expirationState(best, on, rule.noticeDays)
    const state = found === 'soon' ? 'expiring' : found
    const standing = { lastDay: best, daysLeft: daysBetween(on, best) }
    if (state !== 'expired') return { state, ...standing }
    if (known[0]?.review === 'in_review') return { state: 'in_review', ...standing }
    return { state, ...standing }
  }
  const [newest] = known
  if (newest) return { state: newest.review === 'rejected' ? 'rejected' : 'in_review', ...nothing }
  return { state: isAsked ? 'missing' : 'not_applicable', ...nothing }
}

/** The later of two last days; one that does not lapse outlasts all. */
function longer(a: Day | null | undefined, b: Day | null): Day | null {
  if (a === undefined) return b
  if (a === null || b === null) return null
  return a > b ? a : b
}

/** An item that is in force. */
const isSatisfied = (state: ItemState): boolean => state === 'valid' || state === 'expiring'

export type Readiness = { satisfied: number; required: number; percent: number | null }

/** How many of the items that are asked are in force; whole percent, never rounded up to all. */
export function readinessOf(states: readonly ItemState[]): Readiness {
  const asked = states.filter((state) => state !== 'not_applicable')
  const satisfied = asked.filter(isSatisfied).length
  const percent = asked.length === 0 ? null : Math.floor((satisfied * 100) / asked.length)
  return { satisfied, required: asked.length, percent }
}

/** The reminders before a last day, the widest first. */
export const lapseBuckets = [60, 30, 14, 7] as const
export type LapseBucket = (typeof lapseBuckets)[number]

/** The narrowest of the reminders that so many days fall into; null for what is further off or over. */
export function lapseBucket(daysLeft: number | null): LapseBucket | null {
  if (daysLeft === null || daysLeft < 0) return null
  return lapseBuckets.findLast((days) => daysLeft <= days) ?? null
}

/** Of several, the one that needs somebody most: what is missing before what has lapsed, and so on. */
export function worstState(states: readonly ItemState[]): ItemState {
  return itemStates.find((state) => states.includes(state)) ?? 'not_applicable'
}

/** What is nearest to lapsing, or longest over; null where nothing lapses. */
export function daysToLapse(standings: readonly Pick<ItemStanding, 'daysLeft'>[]): number | null {
  const days = standings.flatMap(({ daysLeft }) => (daysLeft === null ? [] : [daysLeft]))
  return days.length === 0 ? null : Math.min(...days)
}
