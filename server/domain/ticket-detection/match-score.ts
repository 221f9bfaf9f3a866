import type { Instant } from '#domain/units/brands.ts'
import { namesAgree } from '../documents/ticket-against-load.ts'

/** What a ticket is compared with a load by. */
const matchParts = ['truck', 'time', 'site', 'material', 'weight', 'job'] as const
export type MatchPart = (typeof matchParts)[number]

/** How much each part counts; together one. */
export const matchWeights: Readonly<Record<MatchPart, number>> = {
  truck: 0.3,
  time: 0.2,
  site: 0.15,
  material: 0.15,
  weight: 0.1,
  job: 0.1,
}
/** From here a ticket is taken to be the load's. */
export const MATCHED_FROM = 0.85
/** From here a load is worth proposing. */
export const SUGGESTED_FROM = 0.6

/** Weighed within a quarter of an hour of the visit is weighed during it; four hours away says nothing for it. */
const NEAR_MIN = 15
const FAR_MIN = 240

/** What the paper says; null where it does not. */
export type TicketToMatch = {
  truckText: string | null
  siteText: string | null
  materialText: string | null
  jobText: string | null
  weighedAt: Instant | null
  netLb: number | null
}

/** What a load says of the stop that a ticket would belong to. */
export type LoadToMatch = {
  /** The names of its truck and trailer. */
  units: readonly string[]
  site: string | null
  material: string | null
  visit: { from: Instant; to: Instant } | null
  /** Its own number, those of its job and order, and the customer's reference. */
  references: readonly string[]
  /** Between which weights its truck usually carries; null where nothing is known. */
  usualLb: { from: number; to: number } | null
}

/**
 * How far one part speaks for the load. `share` is null where paper or load says nothing: such a part adds nothing, and is
 * no contradiction either.
 */
export type MatchReason = { part: MatchPart; share: number | null; minutes?: number }
export type MatchBand = 'matched' | 'suggested' | 'unmatched'
export type Match = { score: number; band: MatchBand; reasons: MatchReason[] }

/** How well a ticket fits a load, with the reason of each part. */
export function matchScore(ticket: TicketToMatch, load: LoadToMatch): Match {
  const reasons: MatchReason[] = [
    { part: 'truck', share: named(ticket.truckText, load.units) },
    timeReason(ticket.weighedAt, load.visit),
    { part: 'site', share: named(ticket.siteText, load.site === null ? [] : [load.site]) },
    { part: 'material', share: named(ticket.materialText, load.material === null ? [] : [load.material]) },
    { part: 'weight', share: weightShare(ticket.netLb, load.usualLb) },
    { part: 'job', share: named(ticket.jobText, load.references) },
  ]
  const sum = reasons.reduce((total, { part, share }) => total + matchWeights[part] * (share ?? 0), 0)
  const score = Math.round(sum * 1000) / 1000
  return { score, band: bandOf(score), reasons }
}

/** What a score comes to. */
export function bandOf(score: number): MatchBand {
  if (score >= MATCHED_FROM) return 'matched'
  return score >= SUGGESTED_FROM ? 'suggested' : 'unmatched'
}

function named(printed: string | null, names: readonly string[]): number | null {
  const known = names.filter((name) => name.trim() !== '')
  if (!printed?.trim() || known.length === 0) return null
  return namesAgree(printed, known) ? 1 : 0
}

function timeReason(at: Instant | null, visit: LoadToMatch['visit']): MatchReason {
  if (at === null || visit === null) return { part: 'time', share: null }
  const before = Date.parse(visit.from) - Date.parse(at)
  const after = Date.parse(at) - Date.parse(visit.to)
  const minutes = Math.max(0, before, after) / 60_000
  const share = minutes <= NEAR_MIN ? 1 : Math.max(0, 1 - (minutes - NEAR_MIN) / (FAR_MIN - NEAR_MIN))
  return { part: 'time', share, minutes: Math.round(minutes) }
}

function weightShare(netLb: number | null, usual: LoadToMatch['usualLb']): number | null {
  if (netLb === null || usual === null) return null
  return netLb >= usual.from && netLb <= usual.to ? 1 : 0
}
