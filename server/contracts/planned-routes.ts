import * as z from 'zod/mini'
import { MOST_WAY_POINTS } from '#domain/tracking/drawn-route.ts'
import { latitude, longitude, operation, page, prose, uuid } from './base.ts'

export const plannedRouteFilter = z.strictObject({
  ...page,
  /** Those of a load, and of the lane that it goes. */
  loadId: z.optional(uuid),
  /** Those that begin or end at a site. */
  siteId: z.optional(uuid),
  /** Those of every load from one site, or to one. */
  pickupSiteId: z.optional(uuid),
  deliverySiteId: z.optional(uuid),
  /** Those that were ended too; without it only those in force. */
  past: z.optional(z.boolean()),
})
export type PlannedRouteFilter = z.infer<typeof plannedRouteFilter>

export const plannedRouteInput = z.strictObject({ id: uuid })

/** Every load from the one site to the other. */
export const laneInput = z.strictObject({ pickupSiteId: uuid, deliverySiteId: uuid })
export type LaneInput = z.infer<typeof laneInput>

/** The route of one load, or of every load between two sites. */
export const drawRouteInput = z.strictObject({
  ...operation,
  id: uuid,
  of: z.discriminatedUnion('for', [
    z.strictObject({ for: z.literal('load'), loadId: uuid }),
    z.strictObject({ for: z.literal('lane'), pickupSiteId: uuid, deliverySiteId: uuid }),
  ]),
  /** The route in force that this one takes the place of, as its author saw it; null where they saw none. */
  replaces: z.nullable(uuid),
  source: z.enum(['drawn', 'imported']),
  points: z
    .array(z.strictObject({ lat: latitude, lon: longitude }))
    .check(z.minLength(2), z.maxLength(MOST_WAY_POINTS)),
})
export type DrawRouteInput = z.infer<typeof drawRouteInput>

export const endRouteInput = z.strictObject({ ...operation, id: uuid, reason: prose(500) })
export type EndRouteInput = z.infer<typeof endRouteInput>
