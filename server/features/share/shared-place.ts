import type { LoadStatus } from '#domain/loads/statuses.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { Instant } from '#domain/units/brands.ts'

/** Where a truck was, as a share link may say it. */
export type SharedPlace = GeoPoint & {
  at: Instant
  /** True where the place is given to a tenth of a degree, about ten kilometres. */
  isRounded: boolean
  /** Straight line to the place of delivery in metres; of a rounded place to the nearest ten kilometres. */
  awayM: number | null
}

/** A place is shown only while the load is hauled. */
const hauling: readonly LoadStatus[] = ['en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery']
const TENTHS = 10
const ROUGH_M = 10_000

/** The truck's place as exact as the link's precision allows; null where it shows none or none is known. */
export function sharedPlace(
  status: LoadStatus,
  at: (GeoPoint & { at: Instant }) | null,
  delivery: GeoPoint | null,
  precision: 'exact' | 'city' | 'none',
): SharedPlace | null {
  if (!at || precision === 'none' || !hauling.includes(status)) return null
  const awayM = delivery && greatCircleM(at, delivery)
  if (precision === 'exact') return { ...at, isRounded: false, awayM: awayM === null ? null : Math.round(awayM) }
  const rough = (degrees: number) => Math.round(degrees * TENTHS) / TENTHS
  return {
    lat: rough(at.lat),
    lon: rough(at.lon),
    at: at.at,
    isRounded: true,
    awayM: awayM === null ? null : Math.max(ROUGH_M, Math.round(awayM / ROUGH_M) * ROUGH_M),
  }
}
