import { compare, type Exact, HUNDRED, larger, minus, over, plus, roundTo, times, ZERO } from '#domain/units/decimal.ts'
import { bushelsOf } from '#domain/units/volume.ts'

/** How a buyer takes moisture off: the water itself, or points × a factor with a handling loss ("pencil shrink"). */
export type ShrinkMethod = { method: 'water' } | { method: 'factor'; perPoint: Exact; handlingPercent: Exact }

/** Weights in pounds as delivered; moisture and dockage in percent. */
export type GrainDelivery = {
  netLb: Exact
  moisture: Exact
  baseMoisture: Exact
  dockagePercent: Exact
  lbPerBushel: Exact
}

export type Shrink = { afterDockageLb: Exact; settledLb: Exact; shrinkPercent: Exact | null; settledBushels: Exact }
export type ShrinkResult =
  | { ok: true; shrink: Shrink }
  | { ok: false; reason: 'base_moisture_not_below_100' | 'no_bushel_weight' }

/**
 * Settled weight and bushels of a grain delivery: dockage first (to a tenth of a pound), then moisture above the base.
 * Dry grain gains nothing. Settled weight and bushels are unrounded: a statement prints tenths and hundredths.
 */
export function grainShrink(terms: ShrinkMethod, delivery: GrainDelivery): ShrinkResult {
  if (compare(delivery.baseMoisture, HUNDRED) >= 0) return { ok: false, reason: 'base_moisture_not_below_100' }
  if (compare(delivery.lbPerBushel, ZERO) <= 0) return { ok: false, reason: 'no_bushel_weight' }
  const dockageLb = roundTo(over(times(delivery.netLb, delivery.dockagePercent), HUNDRED), 1)
  const afterDockageLb = minus(delivery.netLb, dockageLb)
  const lostPercent = larger(ZERO, lostToMoisture(terms, delivery))
  const settledLb = larger(ZERO, over(times(afterDockageLb, minus(HUNDRED, lostPercent)), HUNDRED))
  const hasWeight = compare(afterDockageLb, ZERO) > 0
  const shrinkPercent = hasWeight ? over(times(minus(afterDockageLb, settledLb), HUNDRED), afterDockageLb) : null
  return {
    ok: true,
    shrink: { afterDockageLb, settledLb, shrinkPercent, settledBushels: bushelsOf(settledLb, delivery.lbPerBushel) },
  }
}

/** Percent of the weight after dockage; zero at or below the base moisture, handling included. */
function lostToMoisture(terms: ShrinkMethod, { moisture, baseMoisture }: GrainDelivery): Exact {
  const points = minus(moisture, baseMoisture)
  if (compare(points, ZERO) <= 0) return ZERO
  if (terms.method === 'factor') return plus(times(points, terms.perPoint), terms.handlingPercent)
  return over(times(points, HUNDRED), minus(HUNDRED, baseMoisture))
}
