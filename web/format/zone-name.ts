import type { Instant } from '#domain/units/brands.ts'

/** A zone as clocks there call it at a moment: `CST`, or its name where there is no short one. */
export function zoneName(locale: string, timeZone: string, at: Instant): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(Date.parse(at))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}
