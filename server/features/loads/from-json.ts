import type { Instant } from '#domain/units/brands.ts'
import { parseInstant } from '#domain/units/time.ts'

/** An instant out of a JSON column, where Postgres writes it in a form of its own. */
export function fromJson(value: string | null): Instant | null {
  return value === null ? null : parseInstant(value)
}
