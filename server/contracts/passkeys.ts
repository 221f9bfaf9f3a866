import * as z from 'zod/mini'
import { text } from './base.ts'

const BASE64URL = /^[A-Za-z0-9_-]+$/
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(BASE64URL))
const passkeyId = bytes(1400)

/** What a device answers when it has made a key; all base64url. */
const addedPasskeyAnswer = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.array(z.string().check(z.maxLength(30), z.regex(/^[a-z-]+$/))).check(z.maxLength(10)),
})
export type AddedPasskeyAnswer = z.infer<typeof addedPasskeyAnswer>

/** What it answers when it has signed with one. */
const signedPasskeyAnswer = z.strictObject({
  id: passkeyId,
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
})
export type SignedPasskeyAnswer = z.infer<typeof signedPasskeyAnswer>

export const addPasskeyInput = z.strictObject({ name: text(60), answer: addedPasskeyAnswer })
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>
export const renamePasskeyInput = z.strictObject({ id: passkeyId, name: text(60) })
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>
export const removePasskeyInput = z.strictObject({ id: passkeyId })
export const passkeySignInInput = z.strictObject({ answer: signedPasskeyAnswer })
