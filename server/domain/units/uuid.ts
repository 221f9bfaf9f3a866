import type { Uuid } from './brands.ts'

/** How many random bytes a UUID v7 takes. */
export const UUID_RANDOM_BYTES = 10
const UUID_BYTES = 16
/** Each byte as two digits: ids are made several times a request. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUID v7 (RFC 9562 5.7): 48 bits of milliseconds, then random bits, so that ids sort by the time they were made.
 * Throws RangeError on a time that does not fit or fewer than ten random bytes.
 */
export function uuidV7(ms: number, random: Uint8Array): Uuid {
  if (!Number.isSafeInteger(ms) || ms < 0 || ms >= 2 ** 48) throw new RangeError(`not a time in milliseconds: ${ms}`)
  if (random.length < UUID_RANDOM_BYTES) throw new RangeError(`${UUID_RANDOM_BYTES} random bytes are needed`)
  const [version = 0, , variant = 0] = random
  const time = ms.toString(16).padStart(12, '0')
  let tail = ''
  for (let index = 0; index < UUID_RANDOM_BYTES; index++) {
    if (index === 2 || index === 4) tail += '-'
    if (index === 0) tail += HEX[(version & 0x0f) | 0x70]
    else if (index === 2) tail += HEX[(variant & 0x3f) | 0x80]
    else tail += HEX[random[index] ?? 0]
  }
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail}` as Uuid
}

/** The text of a UUID from its sixteen bytes, the first of them at `from`. */
export function uuidOf(bytes: Uint8Array, from = 0): Uuid {
  let text = ''
  for (let index = 0; index < UUID_BYTES; index++) {
    if (index === 4 || index === 6 || index === 8 || index === 10) text += '-'
    text += HEX[bytes[from + index] ?? 0]
  }
  return text as Uuid
}

/** A UUID of any version in lower case, or null. */
export function parseUuid(text: string): Uuid | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? (text.toLowerCase() as Uuid) : null
}
