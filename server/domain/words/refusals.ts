import { geofenceFaults } from '#domain/tracking/geofence-shape.ts'
import type { refusals } from './en/refusals.ts'

/** Every code that a refusal may carry; each has a sentence in each language. */
export type RefusalCode = keyof typeof refusals
/** What a schema of the contracts may name as the reason of a check of its own. */
const ownCodes = [
  'above_zero',
  'accessorial_twice',
  'bank_line_twice',
  'control_characters',
  'not_an_option',
  'period_ends_before_start',
  'required',
  'tiers_from_zero',
  'tiers_overlap',
  'too_big',
  'too_far',
  'too_small',
  'wrong_format',
  ...geofenceFaults,
] as const satisfies readonly RefusalCode[]
export type OwnCode = (typeof ownCodes)[number]

/** The reason that a schema's own check names; null for a check without one. */
export function ownCode(named: unknown): RefusalCode | null {
  return ownCodes.find((code) => code === named) ?? null
}

export type RefusalWords = Record<RefusalCode, (params: Record<string, unknown>) => string>
