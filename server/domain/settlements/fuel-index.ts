import type { Day, MicroRate, Uuid } from '#domain/units/brands.ts'
import { daysBetween } from '#domain/units/time.ts'
import type { FuelIndexName } from './fuel-index-names.ts'
import type { FuelIndex } from './fuel-surcharge.ts'

/** What is older is no price of fuel any more: the surcharge waits for a newer value. */
const OLDEST_VALUE_DAYS = 365

/** The published price of one week; `weekOf` is its Monday. */
export type FuelPrice = { id: Uuid; index: FuelIndexName; weekOf: Day; priceMicro: MicroRate }

/**
 * The value of an index that counts for a pickup on this day: the most recent one published by then, flagged where it is
 * not that of the day's own week. Null where none was published in the year before.
 */
export function fuelIndexOn(prices: readonly FuelPrice[], index: FuelIndexName, day: Day): FuelIndex | null {
  const known = prices.filter((price) => price.index === index && price.weekOf <= day)
  const last = known.toSorted((a, b) => (a.weekOf < b.weekOf ? 1 : -1))[0]
  if (!last) return null
  const age = daysBetween(last.weekOf, day)
  if (age > OLDEST_VALUE_DAYS) return null
  const { id, weekOf, priceMicro } = last
  return { id, index, weekOf, priceMicro, publishedOn: weekOf, carriedForward: age >= 7 }
}
