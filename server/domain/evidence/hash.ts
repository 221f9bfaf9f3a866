import { canonicalJson } from '#domain/evidence/canonical.ts'
import type { Sha256 } from '#domain/units/brands.ts'

/** SHA-256 of bytes, or of a text's UTF-8 bytes. */
export async function sha256Hex(data: string | Uint8Array): Promise<Sha256> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  let text = ''
  for (const byte of new Uint8Array(digest)) text += BYTES[byte]
  return text as Sha256
}

/** Each byte as two digits: a load's closing writes hundreds of hashes. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** A hash from its text, in lower case, or null when it is none. */
export function parseSha256(text: string): Sha256 | null {
  return /^[0-9a-f]{64}$/i.test(text) ? (text.toLowerCase() as Sha256) : null
}

/**
 * Hash of one value under a salt: who knows the hash but not the salt cannot find a name or a rate by trying. The field
 * is part of it, so that a value cannot be moved to another field.
 */
export function saltedHash(salt: string, field: string, value: unknown): Promise<Sha256> {
  return sha256Hex(canonicalJson([salt, field, value]))
}
