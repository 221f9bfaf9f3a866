import type { CheckContext } from './checks/check.ts'
import type { FuelProduct } from './products.ts'

export type PricePoint = { product: FuelProduct; region: string | null; dayNumber: number; perGallon: number }
export type PricePeers = NonNullable<CheckContext['prices']>

/** Prices so many days before and after are of the same market. */
const PEER_DAYS = 7
/** Fewer purchases than this say nothing of a market. */
const LEAST_PEERS = 5

/**
 * What a gallon cost around a day: the middle of what the fleet paid in the same state, else anywhere, else the price of
 * the settings, which is one of diesel. Looks each product, state and day up once.
 */
export function pricePeers(points: readonly PricePoint[], indexMicro: number) {
  const byProduct = Map.groupBy(points, ({ product }) => product)
  const known = new Map<string, PricePeers | null>()
  return (product: FuelProduct, region: string | null, dayNumber: number): PricePeers | null => {
    const key = `${product} ${region ?? ''} ${dayNumber}`
    const before = known.get(key)
    if (before !== undefined) return before
    const around = (byProduct.get(product) ?? []).filter((point) => Math.abs(point.dayNumber - dayNumber) <= PEER_DAYS)
    const inRegion = region === null ? [] : around.filter((point) => point.region === region)
    const found =
      middleOf(inRegion, 'region') ??
      middleOf(around, 'fleet') ??
      (product === 'diesel' && indexMicro > 0 ? { medianMicro: indexMicro, count: 0, from: 'index' as const } : null)
    known.set(key, found)
    return found
  }
}

function middleOf(points: readonly PricePoint[], from: 'region' | 'fleet'): PricePeers | null {
  if (points.length < LEAST_PEERS) return null
  const sorted = points.map(({ perGallon }) => perGallon).sort((one, other) => one - other)
  return { medianMicro: sorted[Math.floor(sorted.length / 2)] ?? 0, count: points.length, from }
}
