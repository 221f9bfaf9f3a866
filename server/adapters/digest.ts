/**
 * SHA-256 of bytes, or of a text's UTF-8 bytes, in hexadecimal. Web Crypto goes through another thread for each hash, which
 * costs 40 times the hash itself, and a load from booking to closing takes 389 of them.
 */
export function sha256Digest(data: string | Uint8Array): string {
  return new Bun.CryptoHasher('sha256').update(data).digest('hex')
}
