const ALGORITHM = 'AES-GCM'
const IV_BYTES = 12

/** Something that only its user's key opens. */
export type SealedBox = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** The key as the browser works with it; it cannot be read out of it again. */
export async function sealKeyOf(text: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(text)
  const material = await crypto.subtle.digest('SHA-256', bytes)
  return crypto.subtle.importKey('raw', material, ALGORITHM, false, ['encrypt', 'decrypt'])
}

/** Bytes that only the key opens again. */
export async function sealed(key: CryptoKey, bytes: ArrayBuffer): Promise<SealedBox> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, bytes: await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, bytes) }
}

/** Rejects where the key is another's or the box was touched. */
export function unsealed(key: CryptoKey, { iv, bytes }: SealedBox): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, bytes)
}

/** Plain data as bytes, and back. */
export const bytesOf = (value: unknown): ArrayBuffer => new TextEncoder().encode(JSON.stringify(value)).buffer
export const readBytes = (bytes: ArrayBuffer): unknown => JSON.parse(new TextDecoder().decode(bytes))
