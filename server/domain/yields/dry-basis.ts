/** The water of both ends in hundredths of a percent of the wet weight. */
export type Moisture = { originBp: number; destinationBp: number }

export type DryBasis = {
  /** Dry matter delivered of the dry matter loaded. */
  yieldShare: number
  /** What dried out on the road, in whole pounds; below zero for rain. */
  waterLb: number
  /** What is left of the difference once the water is taken off, as a variance. */
  dryVarianceLb: number
}

const WHOLE_BP = 10_000

/**
 * Tells water from loss: dry = net × (1 − moisture). The loaded dry matter at the moisture of the destination is what should
 * have been weighed there. Null without a weight, or where one end is all water.
 */
export function dryBasis(originLb: number, destinationLb: number, moisture: Moisture): DryBasis | null {
  const [dryAt, dryTo] = [WHOLE_BP - moisture.originBp, WHOLE_BP - moisture.destinationBp]
  if (originLb <= 0 || dryAt <= 0 || dryTo <= 0) return null
  const expectedLb = Math.round((originLb * dryAt) / dryTo)
  return {
    yieldShare: (destinationLb * dryTo) / (originLb * dryAt),
    waterLb: originLb - expectedLb,
    dryVarianceLb: destinationLb - expectedLb,
  }
}
