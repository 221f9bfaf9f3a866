import type { LoadStatus } from '#domain/loads/statuses.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { ShareLink } from '../../context.ts'
import type { PlacesPort } from '../../ports.ts'

/** Where a truck was, as a share link may say it. */
export type SharedPlace = GeoPoint & {
  at: Instant
  /** The town that is nearest, where the link says no more; null far from any and where the link is exact. */
  town: string | null
  /** True where the point is the middle of the town or, far from any, given to a tenth of a degree. */
  isRounded: boolean
  /** Straight line to the place of delivery in metres; of a rounded place to the nearest ten kilometres. */
  awayM: number | null
}

/** Where a truck of a hauled load was, before the link's precision is applied: it never leaves the server so. */
export type SeenPlace = { point: GeoPoint; at: Instant; delivery: GeoPoint | null }

/** A place is shown only while the load is hauled. */
const hauling: readonly LoadStatus[] = ['en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery']
const TENTHS = 10
const ROUGH_M = 10_000

/** The truck's place where the link and the load's status let it be seen at all. */
export function seenPlace(
  status: LoadStatus,
  at: (GeoPoint & { at: Instant }) | null,
  delivery: GeoPoint | null,
  precision: ShareLink['precision'],
): SeenPlace | null {
  if (!at || precision === 'none' || !hauling.includes(status)) return null
  return { point: { lat: at.lat, lon: at.lon }, at: at.at, delivery }
}

/** The place as exact as the link's precision allows. */
export async function sharedPlace(
  { point, at, delivery }: SeenPlace,
  precision: ShareLink['precision'],
  places: Pick<PlacesPort, 'townAt'>,
): Promise<SharedPlace> {
  if (precision === 'exact') {
    const awayM = delivery && Math.round(greatCircleM(point, delivery))
    return { ...point, at, town: null, isRounded: false, awayM }
  }
  const town = await places.townAt(point.lat, point.lon)
  const rough = (degrees: number) => Math.round(degrees * TENTHS) / TENTHS
  const shown = town ? { lat: town.lat, lon: town.lon } : { lat: rough(point.lat), lon: rough(point.lon) }
  // Measured from what is shown: a distance from the real place would tell where on a circle the truck is.
  const awayM = delivery && Math.max(ROUGH_M, Math.round(greatCircleM(shown, delivery) / ROUGH_M) * ROUGH_M)
  return { ...shown, at, town: town?.label ?? null, isRounded: true, awayM }
}
