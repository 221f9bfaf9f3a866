import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Digest } from '#domain/evidence/digest.ts'
import type { Sha256 } from '#domain/units/brands.ts'

/** SHA-256 of bytes, or of a text's UTF-8 bytes. */
export async function sha256Hex(data: string | Uint8Array): Promise<Sha256> {
  return (await sha256Digest(data)) as Sha256
}

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
