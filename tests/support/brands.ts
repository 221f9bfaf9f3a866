import { parseSha256 } from '#domain/evidence/hash.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { parseDay, parseInstant } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'

/** The point in time that a test names; a text that names none ends the test. */
export const anInstant = (text: string): Instant => parseInstant(text) ?? unread(text, 'instant')

/** The calendar day that a test names. */
export const aDay = (text: string): Day => parseDay(text) ?? unread(text, 'day')

/** The id that a test names. */
export const aUuid = (text: string): Uuid => parseUuid(text) ?? unread(text, 'id')

/** The hash that a test names. */
export const aHash = (text: string): Sha256 => parseSha256(text) ?? unread(text, 'hash')

function unread(text: string, what: string): never {
  throw new Error(`${JSON.stringify(text)} is no ${what}`)
}
