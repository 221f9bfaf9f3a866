/**
 * SHA-256 of bytes, or of a text's UTF-8 bytes, in hexadecimal, by the platform's Web Crypto. On a server the `imports` of
 * package.json put `server/adapters/digest.ts` in its place, which answers the same.
 */
export async function sha256Digest(data: string | Uint8Array): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data)
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  let text = ''
  for (const byte of new Uint8Array(digest)) text += BYTES[byte]
  return text
}

/** Each byte as two digits. */
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
