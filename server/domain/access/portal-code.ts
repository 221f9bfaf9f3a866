import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256, Uuid } from '#domain/units/brands.ts'

/** How long a mailed code opens the portal. */
export const CODE_MINUTES = 15
/** So many wrong codes, and the mailed one opens nothing any more. */
export const CODE_TRIES = 5
const CODE_DIGITS = 8

/** Eight digits out of a random secret. */
export async function codeFrom(secret: string): Promise<string> {
  const hash = await sha256Hex(secret)
  return (BigInt(`0x${hash}`) % 10n ** BigInt(CODE_DIGITS)).toString().padStart(CODE_DIGITS, '0')
}

/** As a mail shows it: two halves that are read at a glance. */
export const shownCode = (code: string) => `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`

/** The digits of what somebody typed or pasted. */
export const typedCode = (typed: string) => typed.replace(/\D/g, '')

/** What is kept of a code: bound to the request that it belongs to. */
export const codeHash = (requestId: Uuid, code: string): Promise<Sha256> => sha256Hex(`${requestId} ${code}`)
