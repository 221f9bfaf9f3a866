import * as z from 'zod/mini'
import { operation, page, uuid } from './base.ts'

const shareScopes = ['load', 'customer', 'truck', 'site'] as const
const precisions = ['exact', 'city', 'none'] as const

/** A link opens one load, all loads of one customer, what one truck is on, or the board of one site. */
const scope = { scope: z.enum(shareScopes), scopeId: uuid }

export const createLinkInput = z.strictObject({
  ...operation,
  id: uuid,
  ...scope,
  /** How exactly the truck's place is shown. */
  precision: z.enum(precisions),
  expiresInDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
})
export type CreateLinkInput = z.infer<typeof createLinkInput>

export const linkListInput = z.strictObject({ ...page, ...scope })
export type LinkListInput = z.infer<typeof linkListInput>

export const revokeLinkInput = z.strictObject({ ...operation, id: uuid })

/** The secret of a link, as it stands behind the # of its address. */
export const openPortalInput = z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

export const portalLoadsInput = z.strictObject(page)
