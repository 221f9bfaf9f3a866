import { readDistance } from '../loads/typed-measure.ts'

/** `12.5`, `20 km`, `-3 mi`: whole metres, less than nothing to take off; null where it is empty or no distance. */
export function signedMetres(text: string, locale: string, unit: 'mi' | 'km'): number | null {
  const trimmed = text.trim()
  const isLess = /^[-−]/.test(trimmed)
  const metres = readDistance(isLess ? trimmed.slice(1) : trimmed, locale, unit) ?? null
  return metres === null || !isLess ? metres : -metres
}
