import type { Day, Milli } from '#domain/units/brands.ts'
import { ceiling, over, ratio } from '#domain/units/decimal.ts'
import { milli } from '#domain/units/quantity.ts'
import { addDays } from '#domain/units/time.ts'

/** The parts of one round of a truck, in minutes. */
export type CycleTimes = { loadMin: number; queueMin: number; haulMin: number; unloadMin: number; returnMin: number }

/** One round of a truck in minutes: load + haul + unload + return + queue. */
export function cycleMinutes({ loadMin, queueMin, haulMin, unloadMin, returnMin }: CycleTimes): number {
  return loadMin + haulMin + unloadMin + returnMin + queueMin
}

/** So many rounds a truck ends within a day: ⌊day ÷ cycle⌋. None where the cycle has no length. */
export function loadsOfDay(cycleMin: number, dayMin: number): number {
  return cycleMin > 0 ? Math.floor(dayMin / cycleMin) : 0
}

/** Days from Monday to Friday between two days, both included. */
export function workingDays(from: Day, to: Day): number {
  let count = 0
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) count += 1
  }
  return count
}

/** Longest time between first and last day of a quoted haul. */
export const MOST_WINDOW_DAYS = 1_830

export type PlanFacts = {
  times: CycleTimes
  /** Minutes that a truck works a day. */
  dayMin: number
  quantityMilli: Milli
  loadMilli: Milli
  /** How many trucks are meant; null where nobody said. */
  trucks: number | null
  startsOn: Day | null
  endsOn: Day | null
}

/** How a quoted haul is done: rounds, loads, trucks, days. Null where the facts do not tell it. */
export type QuotePlan = {
  cycleMin: number
  loadsPerTruckDay: number
  loads: number
  /** What the meant trucks bring in a day. */
  loadsPerDay: number | null
  perDayMilli: Milli | null
  daysNeeded: number | null
  /** Days from Monday to Friday in the window. */
  windowDays: number | null
  /** For the window; null without one, and where a truck does not end a round in a day. */
  trucksNeeded: number | null
  /** Whether the meant trucks do it within the window. */
  fits: boolean | null
}

/** Rounds a day, loads for the quantity, trucks for the window, days for the trucks. */
export function quotePlan(facts: PlanFacts): QuotePlan {
  const { quantityMilli, loadMilli, trucks, startsOn, endsOn } = facts
  const cycleMin = cycleMinutes(facts.times)
  const loadsPerTruckDay = loadsOfDay(cycleMin, facts.dayMin)
  const loads = Number(ceiling(over(ratio(quantityMilli), ratio(loadMilli))))
  const loadsPerDay = trucks === null ? null : loadsPerTruckDay * trucks
  const windowDays = startsOn !== null && endsOn !== null ? workingDays(startsOn, endsOn) : null
  const daysNeeded = loadsPerDay === null || loadsPerDay === 0 ? null : Math.ceil(loads / loadsPerDay)
  const roundsInWindow = windowDays === null ? null : windowDays * loadsPerTruckDay
  const trucksNeeded = roundsInWindow === null || roundsInWindow === 0 ? null : Math.ceil(loads / roundsInWindow)
  const fits = windowDays === null || loadsPerDay === null ? null : daysNeeded !== null && daysNeeded <= windowDays
  return {
    cycleMin,
    loadsPerTruckDay,
    loads,
    loadsPerDay,
    perDayMilli: loadsPerDay === null ? null : milli(loadsPerDay * loadMilli),
    daysNeeded,
    windowDays,
    trucksNeeded,
    fits,
  }
}
