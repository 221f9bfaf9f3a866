import * as z from 'zod/mini'
import { portalDocuments, portalRights, shareScopes } from '#domain/access/portal-rights.ts'
import { operation, optionalText, page, uuid } from './base.ts'

const precisions = ['exact', 'city', 'none'] as const

/** A link opens one load, the loads of one customer or job, what one truck is on, or the board of one site. */
const scope = { scope: z.enum(shareScopes), scopeId: uuid }

export const createLinkInput = z.strictObject({
  ...operation,
  id: uuid,
  ...scope,
  /** How exactly the truck's place is shown. */
  precision: z.enum(precisions),
  expiresInDays: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  /** For whom it is. */
  label: z.optional(optionalText(120)),
  /** What it may do beside looking at loads; nothing where it is left out. */
  rights: z.optional(z.array(z.enum(portalRights)).check(z.maxLength(portalRights.length))),
  /** The papers that it shows; all where it is left out. */
  documents: z.optional(z.array(z.enum(portalDocuments)).check(z.maxLength(portalDocuments.length))),
})
export type CreateLinkInput = z.infer<typeof createLinkInput>

export const linkListInput = z.strictObject({ ...page, ...scope })
export type LinkListInput = z.infer<typeof linkListInput>

/** The links of the whole fleet: those that open something now, or those that are over. */
export const fleetLinksInput = z.strictObject({
  ...page,
  state: z.optional(z.enum(['open', 'over'])),
  scope: z.optional(z.enum(shareScopes)),
  customerId: z.optional(uuid),
})
export type FleetLinksInput = z.infer<typeof fleetLinksInput>

export const revokeLinkInput = z.strictObject({ ...operation, id: uuid })
/** Every link of a customer: its own, and those of its loads and jobs. */
export const revokeAllInput = z.strictObject({ ...operation, customerId: uuid })

export const visitListInput = z.strictObject({ ...page, linkId: z.optional(uuid), customerId: z.optional(uuid) })
export type VisitListInput = z.infer<typeof visitListInput>
