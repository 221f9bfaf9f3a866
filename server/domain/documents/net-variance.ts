import { printedLb, type TicketUnit } from '#domain/units/printed-weight.ts'

type Net = { net: number; unit: TicketUnit }

/** How far the delivered net lies from the loaded one, in pounds; negative for a loss in transit. */
export type NetVariance = { differenceLb: number; share: number; toleranceLb: number; isWithin: boolean }

/**
 * Compares the nets of both ends of a haul. The tolerance is a share of the loaded net in hundredths of a percent, at
 * least so many pounds; a difference of exactly the tolerance is within it.
 */
export function netVariance(
  origin: Net,
  destination: Net,
  tolerance: { shareBp: number; leastLb: number },
): NetVariance {
  const loadedLb = printedLb(origin.net, origin.unit)
  const differenceLb = printedLb(destination.net, destination.unit) - loadedLb
  const toleranceLb = Math.max(tolerance.leastLb, Math.floor((loadedLb * tolerance.shareBp) / 10_000))
  const share = loadedLb === 0 ? 0 : differenceLb / loadedLb
  return { differenceLb, share, toleranceLb, isWithin: Math.abs(differenceLb) <= toleranceLb }
}
