import { sha256Digest } from '#domain/evidence/digest.ts'

/** SHA-256 of a secret as hex: what is stored of links, sessions and one-time tokens. */
export async function tokenHash(token: string): Promise<string> {
  return sha256Digest(token)
}
