import type { SecretBox } from '../ports.ts'

const IV_BYTES = 12
const KEY_ID_BYTES = 6

/** What tells a key from others without giving it away: the beginning of its SHA-256. */
export async function keyIdOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, KEY_ID_BYTES).toHex()
}

/**
 * Seals with AES-256-GCM. A sealed text is the key's id, a dot, and base64url of the initialization vector and the
 * ciphertext.
 * @param bytes the key, 32 random bytes
 */
export async function secretBox(bytes: Uint8Array<ArrayBuffer>): Promise<SecretBox> {
  const keyId = await keyIdOf(bytes)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  const algorithm = (iv: Uint8Array<ArrayBuffer>, about: string) => ({
    name: 'AES-GCM',
    iv,
    additionalData: new TextEncoder().encode(about),
  })
  return {
    async seal(secret, about) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(algorithm(iv, about), key, new TextEncoder().encode(secret))
      const all = new Uint8Array([...iv, ...new Uint8Array(sealed)])
      return `${keyId}.${all.toBase64({ alphabet: 'base64url', omitPadding: true })}`
    },
    async open(sealed, about) {
      const [id, text = ''] = sealed.split('.')
      if (id !== keyId) return null
      try {
        const all = Uint8Array.fromBase64(text, { alphabet: 'base64url' })
        const iv = all.slice(0, IV_BYTES)
        return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, about), key, all.slice(IV_BYTES)))
      } catch {
        return null
      }
    },
  }
}
