import type { Cents, Uuid } from '#domain/units/brands.ts'

/** What of a purchase decides who has to bear it. */
export type Bearing = {
  paidBy: 'company' | 'driver'
  amountCents: Cents
  /** The company that hauls with its own truck; null for a truck of the fleet. */
  contractorId: Uuid | null
  driverId: Uuid | null
  isPersonal: boolean
}

/**
 * Whether a purchase may be taken from somebody's pay: the fleet paid it, and it was for the truck of a company that hauls
 * for it, or for a driver's own use. Credits of a card are not: they go the other way.
 */
export function isDeductible({ paidBy, amountCents, contractorId, driverId, isPersonal }: Bearing): boolean {
  if (paidBy !== 'company' || amountCents <= 0) return false
  return contractorId !== null || (isPersonal && driverId !== null)
}
