/** What decides how much a truck with its trailer may carry, in pounds; null where nobody entered it. */
export type WeightLimits = {
  /** The gross weight on the registration. */
  registeredGrossLb: number | null
  /** What bridges and axles allow on this haul: the fleet's setting, or the permit's. */
  allowableGrossLb: number
  truckTareLb: number | null
  /** 0 for a truck without a trailer. */
  trailerTareLb: number | null
}

/** What truck and trailer may weigh with their load: the lower of registered and allowable gross; null when unregistered. */
export function legalGrossLb({ registeredGrossLb, allowableGrossLb }: WeightLimits): number | null {
  return registeredGrossLb === null ? null : Math.min(registeredGrossLb, allowableGrossLb)
}

/** What they may carry: legal gross − tare, never below 0; null when a weight is not known, for a guess would be a fine. */
export function legalPayloadLb(limits: WeightLimits): number | null {
  const gross = legalGrossLb(limits)
  if (gross === null || limits.truckTareLb === null || limits.trailerTareLb === null) return null
  return Math.max(0, gross - limits.truckTareLb - limits.trailerTareLb)
}

/** How many loads a quantity takes; null when a truck can carry nothing or the quantity is not above zero. */
export function loadsNeeded(quantityLb: number, payloadLb: number): number | null {
  return payloadLb > 0 && quantityLb > 0 ? Math.ceil(quantityLb / payloadLb) : null
}
