import type { Instant, Uuid } from '../units/brands.ts'

/** A load as its driver was told of it. */
export type PlannedLoad = {
  id: Uuid
  number: string
  pickupFrom: Instant | null
  pickupTo: Instant | null
  deliveryFrom: Instant | null
  deliveryTo: Instant | null
  pickup: string | null
  delivery: string | null
  truck: string | null
  trailer: string | null
}

/** A driver's day as it was published last. */
export type PublishedPlan = {
  id: Uuid
  publishedAt: Instant
  publishedBy: string | null
  confirmedAt: Instant | null
  loads: readonly PlannedLoad[]
}
