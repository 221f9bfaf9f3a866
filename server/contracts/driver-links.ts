import * as z from 'zod/mini'
import { languages } from '#domain/format/locale.ts'
import { email, int32, operation, optionalText, text, uuid } from './base.ts'
import { stepInput } from './steps.ts'

/** A link for the driver of one load, who has no account: mailed where an address is given, else handed over. */
export const createDriverLinkInput = z.strictObject({
  ...operation,
  id: uuid,
  loadId: uuid,
  /** Who drives. */
  name: text(120),
  email: z.nullable(email),
  phone: optionalText(40),
  expiresInDays: z.number().check(z.int(), z.minimum(1), z.maximum(14)),
  /** In which the mail is written. */
  language: z.enum(languages),
})
export type CreateDriverLinkInput = z.infer<typeof createDriverLinkInput>

export const driverLinksOfLoadInput = z.strictObject({ loadId: uuid })
export const revokeDriverLinkInput = z.strictObject({ ...operation, id: uuid })
/** Without a secret the link that this browser has opened before is meant. */
export const openDriverLinkInput = z.strictObject({
  token: z.nullable(z.string().check(z.minLength(1), z.maxLength(200))),
})

/** The steps that a driver takes by a link. */
const linkActions = ['accept', 'start', 'arrive_pickup', 'depart_pickup', 'arrive_delivery', 'deliver'] as const

const { fix, documents, ticket, signature, isOverLegalConfirmed, reasons } = stepInput.shape

/** One step as the page of a link sends it, when it happens: such a page waits for no signal and keeps nothing. */
export const linkStepInput = z.strictObject({
  ...operation,
  /** The load on the screen: another link may have been opened on this device meanwhile. */
  loadId: uuid,
  baseVersion: int32(1),
  action: z.enum(linkActions),
  fix,
  documents,
  ticket,
  signature,
  isOverLegalConfirmed,
  reasons,
})
export type LinkStepInput = z.infer<typeof linkStepInput>
