/** RFC 6238 with what every authenticator app takes: SHA-1, six digits, a new code each 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
/** One step either way: a phone's clock may be a little off, and typing takes a moment. */
const DRIFT_STEPS = 1

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 base 32, without padding, as apps show and take a secret. */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

/** The bytes of a base 32 text; what is no letter of it is passed over. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let bits = 0
  let value = 0
  for (const letter of text.toUpperCase()) {
    const at = ALPHABET.indexOf(letter)
    if (at < 0) continue
    value = (value << 5) | at
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((value >> bits) & 255)
      value &= (1 << bits) - 1
    }
  }
  return new Uint8Array(bytes)
}

/** The step that a moment lies in. */
export function totpStep(ms: number): number {
  return Math.floor(ms / STEP_MS)
}

/** The code of one step. */
export async function totpCode(secret: Uint8Array<ArrayBuffer>, step: number, digits = DIGITS): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = digest.getUint8(digest.byteLength - 1) & 15
  const number = digest.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step whose code was typed, or null. A step up to `lastStep` was used before and is not taken again: somebody who
 * watched the code being typed cannot use it too.
 */
export async function matchTotp(
  secret: Uint8Array<ArrayBuffer>,
  typed: string,
  ms: number,
  lastStep: number,
): Promise<number | null> {
  const code = typed.replaceAll(/\s/g, '')
  const now = totpStep(ms)
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step++) {
    if (step > lastStep && (await totpCode(secret, step)) === code) return step
  }
  return null
}

/** What an authenticator app reads from the picture. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: String(DIGITS), period: '30' })
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${query}`
}

/** A recovery code as it is printed and as it is compared: letters and digits that cannot be taken for each other. */
export function recoveryCode(bytes: Uint8Array): string {
  const text = base32(bytes).slice(0, 16)
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}`
}

/** A typed recovery code in the form that is compared: without dashes, spaces and case. */
export function plainRecoveryCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')
}
