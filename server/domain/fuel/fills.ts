import type { Instant, Milli, Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'

/** A purchase of what the engine burns, as mileage per gallon sees it. */
export type Fill = {
  id: Uuid
  at: Instant
  gallons: Milli
  odometerM: number | null
  /** The tank was full afterwards. */
  isFull: boolean
}

/** What was driven on the fuel that a full fill replaced. */
export type Leg = { fillId: Uuid; metres: number; gallons: Milli }

/**
 * Tank to tank: from one full fill to the next, the metres between their odometers, and the gallons of the second one with
 * every partial fill between. A fill whose odometer is missing or goes back ends no leg, and its gallons go to the next one.
 * @param fills oldest first
 */
export function legsOf(fills: readonly Fill[]): Leg[] {
  const legs: Leg[] = []
  let from: number | null = null
  let since = 0
  for (const { id, gallons, odometerM, isFull } of fills) {
    since += gallons
    if (!isFull || odometerM === null) continue
    if (from !== null && odometerM <= from) continue
    if (from !== null) legs.push({ fillId: id, metres: odometerM - from, gallons: milli(since) })
    from = odometerM
    since = 0
  }
  return legs
}

const METRES_PER_MILE = 1609.344

/** Miles to the gallon in hundredths; null where nothing was filled. */
export function mpgHundredths({ metres, gallons }: { metres: number; gallons: number }): number | null {
  return gallons <= 0 ? null : Math.round((metres / METRES_PER_MILE / (gallons / 1000)) * 100)
}

/** The middle of what the legs of a truck come to; null for fewer than `least`. */
export function usualMpgHundredths(legs: readonly Leg[], least = 3): number | null {
  const values = legs.flatMap((leg) => mpgHundredths(leg) ?? []).sort((one, other) => one - other)
  if (values.length < least) return null
  const middle = Math.floor(values.length / 2)
  const upper = values[middle] ?? 0
  return values.length % 2 === 1 ? upper : Math.round(((values[middle - 1] ?? upper) + upper) / 2)
}
