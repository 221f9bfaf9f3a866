import * as z from 'zod/mini'
import { unitChoices } from '#domain/format/locale.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/people/password-length.ts'
import { email, plain, sha256, text, uuid } from './base.ts'

/** A secret out of a link: 32 bytes as base64url. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))
/** A password that is being chosen: exact characters, spaces too. */
const newPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX))
/** One that is being checked: also those chosen under an older rule. */
const anyPassword = z.string().check(z.minLength(1), z.maxLength(1000))

export const signInInput = z.strictObject({ email, password: anyPassword })
export type SignInInput = z.infer<typeof signInInput>

const founder = { email, fullName: text(200), companyName: text(200) }
/** The first admin of a fleet that the operator founds. */
export const newAdminInput = z.strictObject({ ...founder, password: newPassword })

/**
 * Without an invitation a sign-up founds a fleet of the company's name. The password is needed where no mail is
 * configured, and ignored where one is: the person who opens the mailed link chooses it then.
 */
export const signUpInput = z.strictObject({ ...founder, password: z.optional(newPassword) })
export type SignUpInput = z.infer<typeof signUpInput>
export const confirmSignUpInput = z.strictObject({ token, password: newPassword })
export type ConfirmSignUpInput = z.infer<typeof confirmSignUpInput>

export const tokenInput = z.strictObject({ token })
export type TokenInput = z.infer<typeof tokenInput>
export const emailInput = z.strictObject({ email })
export const resetInput = z.strictObject({ token, password: newPassword })
export type ResetInput = z.infer<typeof resetInput>

/** Name and password are needed of a person who has no account yet. */
export const acceptInvitationInput = z.strictObject({
  token,
  fullName: z.optional(text(200)),
  password: z.optional(newPassword),
})
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>

export const switchFleetInput = z.strictObject({ fleetId: uuid })
export const demoSignInInput = z.strictObject({ userId: uuid })

/** The password of now is asked for again: an open screen is not enough to take the account over. */
export const changePasswordInput = z.strictObject({
  currentPassword: anyPassword,
  password: newPassword,
  /** What would go on with the new password, and is to end with the old one. */
  alsoEnd: z.optional(z.array(z.enum(['passkeys', 'api_tokens'])).check(z.maxLength(2))),
})
export type ChangePasswordInput = z.infer<typeof changePasswordInput>

/** Sensitive steps ask for the password again. */
export const confirmPasswordInput = z.strictObject({ password: anyPassword })
export type ConfirmPasswordInput = z.infer<typeof confirmPasswordInput>
const code = z.string().check(z.trim(), z.minLength(1), z.maxLength(40), plain)
export const codeInput = z.strictObject({ code })
export type CodeInput = z.infer<typeof codeInput>
/** The second step of a sign-in: what the first one answered, and a code of the app or a recovery code. */
export const secondStepInput = z.strictObject({ token, code })
export type SecondStepInput = z.infer<typeof secondStepInput>

export const endSessionInput = z.strictObject({ id: sha256 })

export const preferencesInput = z.strictObject({
  fullName: z.optional(text(200)),
  phone: z.optional(z.nullable(text(40))),
  language: z.optional(z.enum(['en', 'es', 'fr'])),
  weightUnit: z.optional(z.enum(unitChoices.weight)),
  quantityUnit: z.optional(z.enum(unitChoices.quantity)),
  distanceUnit: z.optional(z.enum(unitChoices.distance)),
  volumeUnit: z.optional(z.enum(unitChoices.volume)),
  zone: z.optional(z.nullable(text(64))),
  theme: z.optional(z.enum(['system', 'light', 'dark'])),
  density: z.optional(z.enum(['comfortable', 'default', 'compact'])),
})
export type PreferencesInput = z.infer<typeof preferencesInput>
