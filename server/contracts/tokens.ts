import * as z from 'zod/mini'
import { operation, text, uuid } from './base.ts'

/** How long a key may be good for, in days. */
export const tokenDays = [30, 90, 365] as const

/** What a key may do for its person: only read, or change things too. */
export const tokenScopes = ['read', 'write'] as const
export type TokenScope = (typeof tokenScopes)[number]

export const createTokenInput = z.strictObject({
  ...operation,
  name: text(60),
  days: z.literal(tokenDays),
  /** Reads only, unless more is asked for. */
  scope: z.optional(z.enum(tokenScopes)),
})
export type CreateTokenInput = z.infer<typeof createTokenInput>
export const revokeTokenInput = z.strictObject({ ...operation, id: uuid })
export type RevokeTokenInput = z.infer<typeof revokeTokenInput>
