import type { Cents } from '#domain/units/brands.ts'
import { ratio, scaled } from '#domain/units/decimal.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { priceByMargin } from '../sales/price.ts'
import type { ChargeSide } from './terms.ts'

/** A charge of a load as far as the margin goes; null where it cannot be computed yet. */
export type MarginLine = { side: ChargeSide; amountCents: Cents | null }

export type LoadMargin = {
  revenueCents: Cents
  costCents: Cents
  marginCents: Cents
  /** Margin in hundredths of a percent of the revenue; null without revenue, or as long as it is incomplete. */
  marginPercentHundredths: number | null
  /** False where a line is not computed yet, or there is no revenue or no cost at all: never shown as 100 % margin. */
  isComplete: boolean
}

/**
 * The floor that a complete margin misses, in hundredths of a percent; null where it is reached. Judged as a quote is: by
 * the price that the floor asks for this cost, rounded to cents.
 */
export function missedFloor(
  { revenueCents, costCents, isComplete }: Pick<LoadMargin, 'revenueCents' | 'costCents' | 'isComplete'>,
  floorHundredths: number,
): number | null {
  const asked = priceByMargin(costCents, ratio(floorHundredths, 100))
  return isComplete && asked.ok && revenueCents < asked.price ? floorHundredths : null
}

/** What a load leaves: the customer's lines less those of the driver and the contractor. */
export function loadMargin(lines: readonly MarginLine[]): LoadMargin {
  const known = (isSide: (side: ChargeSide) => boolean): Cents =>
    sumCents(lines.flatMap(({ side, amountCents }) => (isSide(side) && amountCents !== null ? [amountCents] : [])))
  const revenueCents = known((side) => side === 'customer')
  const costCents = known((side) => side !== 'customer')
  const marginCents = cents(revenueCents - costCents)
  const isComplete =
    lines.every(({ amountCents }) => amountCents !== null) &&
    lines.some(({ side }) => side === 'customer') &&
    lines.some(({ side }) => side !== 'customer')
  const hasShare = isComplete && revenueCents > 0
  const marginPercentHundredths = hasShare ? Number(scaled(ratio(marginCents * 100, revenueCents), 2)) : null
  return { revenueCents, costCents, marginCents, marginPercentHundredths, isComplete }
}
