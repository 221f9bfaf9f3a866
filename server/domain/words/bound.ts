import { type Language, localeOf } from '#domain/format/locale.ts'
import { numberText } from '#domain/format/number.ts'

const PLACES = 6 // rates are kept in millionths

/** A bound that a refusal names, as it is written in this language: `10,000,000`; nothing where the refusal has none. */
export function bound(language: Language, value: unknown): string {
  return typeof value === 'number' ? numberText(localeOf(language), value, 0, PLACES) : ''
}
