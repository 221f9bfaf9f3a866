import { geofenceFaults } from '#domain/tracking/geofence-shape.ts'
import type { WordPart, Words } from './words.ts'

/** A domain's part of the words that holds why it refuses; `refusals` itself holds what any domain or every phone says. */
export type RefusalPart = Extract<WordPart, 'refusals' | `${string}Refusals`>
/** A code that each page can say at once. */
export type FirstRefusalCode = keyof Words['refusals']
/** Every code that a refusal may carry; each has a sentence in each language. */
export type RefusalCode = { [P in RefusalPart]: keyof Words[P] }[RefusalPart]
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
] as const satisfies readonly FirstRefusalCode[]
export type OwnCode = (typeof ownCodes)[number]

/** The reason that a schema's own check names; null for a check without one. */
export function ownCode(named: unknown): OwnCode | null {
  return ownCodes.find((code) => code === named) ?? null
}

/** Says a refusal with its figures. */
export type RefusalSentence = (params: Record<string, unknown>) => string
