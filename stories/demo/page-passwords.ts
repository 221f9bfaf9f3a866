import type { PasswordPort } from '#server/ports.ts'

const ROUNDS = 100_000
const BITS = 256
const SALT_BYTES = 16

/** Passwords by what every browser has; the product's own hash (argon2id) is not among it. */
export const pagePasswords: PasswordPort = {
  async hash(password) {
    const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
    return `pbkdf2$${hex(salt)}$${await derived(password, salt)}`
  },
  async verify(password, hash) {
    const [kind, salt = '', kept] = hash?.split('$') ?? []
    const given = await derived(password, bytesOf(salt))
    return kind === 'pbkdf2' && given === kept
  },
}

async function derived(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ROUNDS }, key, BITS)
  return hex(new Uint8Array(bits))
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
