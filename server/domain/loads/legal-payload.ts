import type { TruckBody } from '#domain/fleet/truck-bodies.ts'

/** What decides how much a truck with its trailer may carry, in pounds; null where nobody entered it. */
export type WeightLimits = {
  /** The gross weight on the registration. */
  registeredGrossLb: number | null
  /** What bridges and axles allow on this haul: the fleet's setting, or the permit's. */
  allowableGrossLb: number
  truckTareLb: number | null
  /** 0 for a truck that carries by itself. */
  trailerTareLb: number | null
}

/** What a truck pulls weighs empty, in pounds: 0 where it carries by itself; null for a tractor whose trailer is not named. */
export function trailerTareLb(body: TruckBody | null, trailer: { tareLb: number | null } | null): number | null {
  if (trailer) return trailer.tareLb
  return body === 'tractor' ? null : 0
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
