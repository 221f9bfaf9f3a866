import type { Cents, Day, Instant, Milli } from '#domain/units/brands.ts'
import type { FuelProduct } from '../products.ts'
import type { VolumeUnit } from '../purchase-amounts.ts'

/** What a purchase of a provider's file is told from others by. */
export type FuelIdentity = {
  number: string | null
  product: FuelProduct
  at: Instant
  day: Day
  hasTime: boolean
  printed: Milli
  unit: VolumeUnit
  amount: Cents
  card: string | null
  seller: string | null
}

/** One key for what is surely one purchase: all that a file says of it is the same. */
export function sameKey(of: FuelIdentity): string {
  const { number, product, at, hasTime, printed, unit, amount, card, seller } = of
  return JSON.stringify([number, product, hasTime ? at : of.day, printed, unit, amount, card, named(seller)])
}

/**
 * Whether two that are the same in all that is said are surely one: a number or a minute tells so. Two fills of one day
 * may be equal to the cent.
 */
export function isSure({ number, hasTime }: FuelIdentity): boolean {
  return number !== null || hasTime
}

/**
 * Whether a purchase may be another one, taken before and corrected since: of one number and product, both bought or both
 * credited, neither with another card nor at another stop, and of one day or of the same figures. A number alone is not
 * enough: providers give one to a reversal, a second pump, a whole statement, and stops begin anew.
 */
export function mayBeSame(one: FuelIdentity, other: FuelIdentity): boolean {
  if (one.number === null || one.number !== other.number || one.product !== other.product) return false
  if (one.amount < 0 !== other.amount < 0) return false
  if (differ(one.card, other.card) || differ(named(one.seller), named(other.seller))) return false
  return one.day === other.day || (one.printed === other.printed && one.amount === other.amount)
}

const named = (text: string | null) => text?.trim().toLowerCase().replaceAll(/\s+/g, ' ') ?? null
const differ = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
