import type { Day, Instant } from '#domain/units/brands.ts'

/** Type numbers of Postgres whose text we read ourselves. */
export const INT8 = 20
export const DATE = 1082
export const TIMESTAMPTZ = 1184

/** int8 as a number: cents, counts and sequence numbers stay far below 2^53, and a value above is refused. */
export function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 value ${text} is not a safe integer`)
  return value
}

/** A timestamptz as our one text form of an instant: UTC with milliseconds. */
export function parseInstant(text: string): Instant {
  // Postgres prints '2026-03-17 13:31:00.5+00'; an offset without minutes is not ISO for Date.
  const iso = text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
  return new Date(iso).toISOString() as Instant
}

/** A date stays its text: as a Date at UTC midnight it would be the day before in every US zone. */
export function parseDay(text: string): Day {
  return text as Day
}

/** One table for the server's driver and for the demo's database in the browser. */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: parseInt8,
  [DATE]: parseDay,
  [TIMESTAMPTZ]: parseInstant,
}
