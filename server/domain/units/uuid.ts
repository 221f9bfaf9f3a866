import type { Uuid } from './brands.ts'

/** How many random bytes a UUID v7 takes. */
export const UUID_RANDOM_BYTES = 10

/**
 * A UUID v7 (RFC 9562 5.7): 48 bits of milliseconds, then random bits, so that ids sort by the time they were made.
 * Throws RangeError on a time that does not fit or fewer than ten random bytes.
 */
export function uuidV7(ms: number, random: Uint8Array): Uuid {
  if (!Number.isSafeInteger(ms) || ms < 0 || ms >= 2 ** 48) throw new RangeError(`not a time in milliseconds: ${ms}`)
  if (random.length < UUID_RANDOM_BYTES) throw new RangeError(`${UUID_RANDOM_BYTES} random bytes are needed`)
  const tail = Array.from(random.subarray(0, UUID_RANDOM_BYTES))
  const [version = 0, , variant = 0] = tail
  tail[0] = (version & 0x0f) | 0x70
  tail[2] = (variant & 0x3f) | 0x80
  const hex = ms.toString(16).padStart(12, '0') + tail.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-') as Uuid
}

/** A UUID of any version in lower case, or null. */
export function parseUuid(text: string): Uuid | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? (text.toLowerCase() as Uuid) : null
}
