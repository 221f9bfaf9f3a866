import { dayText } from '#domain/format/time.ts'
import { parseDay } from '#domain/units/time.ts'

/** The name of a code, or the code itself where a later build stored one that this one does not know. */
export function named(code: string, names: Readonly<Record<string, string>>): string {
  return names[code] ?? code
}

/** The names of several codes, which are parted by spaces, as one list. */
export function namedList(codes: string, names: Readonly<Record<string, string>>): string {
  return codes
    .split(' ')
    .filter(Boolean)
    .map((code) => named(code, names).toLowerCase())
    .join(', ')
}

/** A stored day as a reader of this locale writes it; what is no day stays as it is. */
export function namedDay(text: string, locale: string): string {
  const day = parseDay(text)
  return day ? dayText(locale, day) : text
}
