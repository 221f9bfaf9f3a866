import type { Day } from '#domain/units/brands.ts'
import { daysBetween } from '#domain/units/time.ts'
import { expirationState } from '../compliance/expiration.ts'

/** The papers of a company, of its drivers and of its trucks. */
export const companyPaperKinds = ['insurance', 'w9', 'authority'] as const
export const driverPaperKinds = ['licence', 'medical_card'] as const
export const truckPaperKinds = ['truck_insurance', 'annual_inspection'] as const
export const paperKinds = [...companyPaperKinds, ...driverPaperKinds, ...truckPaperKinds] as const
export type PaperKind = (typeof paperKinds)[number]

/** What the office made of a paper that was brought. */
export type PaperDecision = 'waiting' | 'accepted' | 'rejected'

/** `none`: not there, and nobody asks for it. */
export type PaperState = 'on_file' | 'expiring' | 'lapsed' | 'missing' | 'none'

/** A paper that ends further ahead than this was mistyped. */
const MOST_DAYS = 3_660

const undated: readonly PaperKind[] = ['w9', 'authority']
const needed: readonly PaperKind[] = ['insurance', 'w9', 'licence', 'medical_card']

const STATES = { missing: 'missing', expired: 'lapsed', soon: 'expiring', valid: 'on_file' } as const

/** Whether a paper has a last day. */
export function isDated(kind: PaperKind): boolean {
  return !undated.includes(kind)
}

/** Whose paper it is, of the company's own, a driver or a truck. */
export function ownerOf(kind: PaperKind): 'company' | 'driver' | 'truck' {
  if (driverPaperKinds.some((one) => one === kind)) return 'driver'
  return truckPaperKinds.some((one) => one === kind) ? 'truck' : 'company'
}

/** Where a paper stands on a day: good through its last day, about to end from a month before it. */
export function paperState(
  kind: PaperKind,
  { isThere, expiresOn }: { isThere: boolean; expiresOn: Day | null },
  today: Day,
): PaperState {
  if (expiresOn !== null) {
    return STATES[expirationState(expiresOn, today)]
  }
  if (isThere && !isDated(kind)) return 'on_file'
  return needed.includes(kind) ? 'missing' : 'none'
}

/** Why a paper is not taken with this last day; null where it is. */
export function expiryFault(
  kind: PaperKind,
  expiresOn: Day | null,
  today: Day,
): 'required' | 'paper_has_no_end' | 'paper_lapsed' | 'paper_end_far' | null {
  if (!isDated(kind)) return expiresOn === null ? null : 'paper_has_no_end'
  if (expiresOn === null) return 'required'
  const left = daysBetween(today, expiresOn)
  if (left < 0) return 'paper_lapsed'
  return left > MOST_DAYS ? 'paper_end_far' : null
}
