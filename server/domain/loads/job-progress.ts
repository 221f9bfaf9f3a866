import type { Milli } from '#domain/units/brands.ts'
import { compare, type Exact, larger, minus, over, plus, ratio, scaled, total, ZERO } from '#domain/units/decimal.ts'
import { exactMilli, toMilli } from '#domain/units/quantity.ts'
import { type CountedUnit, convertQuantity, type MaterialDensity } from './convert-quantity.ts'
import type { LoadUnit } from './load-units.ts'

/** What a job asks for; null where nothing is agreed. */
export type JobTerms = {
  /** Of the target and of one load. */
  unit: LoadUnit
  targetMilli: Milli | null
  poMilli: Milli | null
  /** Null where the purchase order is in the unit of the job. */
  poUnit: LoadUnit | null
  material: MaterialDensity | null
}

/** Loads of a job that are counted in the same unit, and how much they are together. */
export type CountedLoads = { unit: CountedUnit; quantity: Exact; loads: number }

/**
 * The loads of a job: what was delivered counts by its tickets, what is planned or under way by its plan. Drafts and
 * cancelled loads are in neither.
 */
export type JobLoads = { delivered: readonly CountedLoads[]; underWay: readonly CountedLoads[] }

/** Loads whose unit does not convert into that of the job, so that they are in none of its figures. */
export type UncountedLoads = { code: 'unit_not_convertible'; unit: CountedUnit; loads: number }

/** How much of the purchase order is used, in its own unit. */
export type PoProgress = {
  unit: LoadUnit
  quantityMilli: Milli
  /** By what was delivered and what is under way. */
  usedMilli: Milli
  /** How far that is above what was ordered; 0 where it is not. */
  overrunMilli: Milli
  /** Used of ordered, in hundredths of a percent. */
  shareHundredths: number
}

export type JobProgress = {
  unit: LoadUnit
  targetMilli: Milli | null
  deliveredMilli: Milli
  underWayMilli: Milli
  /** Of the target, never below 0; null without a target. */
  remainingMilli: Milli | null
  /** How far the loads are above the target; 0 where they are not. */
  beyondMilli: Milli
  /** Null without a quantity on the purchase order, or where its unit does not convert into the job's. */
  po: PoProgress | null
  /**
   * What may still be loaded within target and purchase order, in the unit of the job; null where neither sets an end.
   */
  roomMilli: Milli | null
  loads: { delivered: number; underWay: number }
  uncounted: UncountedLoads[]
}

/** How far a job is: target − (delivered + under way), converted exactly and rounded once, to thousandths of its unit. */
export function jobProgress(terms: JobTerms, { delivered, underWay }: JobLoads): JobProgress {
  const done = sumIn(terms, delivered)
  const open = sumIn(terms, underWay)
  const used = plus(done.quantity, open.quantity)
  const target = terms.targetMilli === null ? null : exactMilli(terms.targetMilli)
  const left = target && minus(target, used)
  const po = poProgress(terms, used)
  return {
    unit: terms.unit,
    targetMilli: terms.targetMilli,
    deliveredMilli: milliOf(done.quantity),
    underWayMilli: milliOf(open.quantity),
    remainingMilli: left && milliOf(larger(left, ZERO)),
    beyondMilli: milliOf(target ? larger(minus(used, target), ZERO) : ZERO),
    po: po?.shown ?? null,
    roomMilli: roomIn([left, po?.left ?? null]),
    loads: { delivered: countOf(delivered), underWay: countOf(underWay) },
    uncounted: [...done.uncounted, ...open.uncounted],
  }
}

function sumIn({ unit, material }: JobTerms, counted: readonly CountedLoads[]) {
  const uncounted: UncountedLoads[] = []
  const quantities = counted.flatMap((each) => {
    // A job that is counted in loads counts each, whatever it weighed.
    if (unit === 'load') return [ratio(each.loads)]
    const converted = convertQuantity(each.quantity, each.unit, unit, material)
    if (!converted) uncounted.push({ code: 'unit_not_convertible', unit: each.unit, loads: each.loads })
    return converted ?? []
  })
  return { quantity: total(quantities), uncounted }
}

/** The purchase order in its unit, and what is left of it in the job's, which may be below zero. */
function poProgress({ poMilli, poUnit, unit, material }: JobTerms, used: Exact) {
  if (poMilli === null) return null
  const inUnit = poUnit ?? unit
  const ordered = exactMilli(poMilli)
  const usedOfPo = convertQuantity(used, unit, inUnit, material)
  const orderedOfJob = convertQuantity(ordered, inUnit, unit, material)
  if (!usedOfPo || !orderedOfJob) return null
  const shown: PoProgress = {
    unit: inUnit,
    quantityMilli: poMilli,
    usedMilli: milliOf(usedOfPo),
    overrunMilli: milliOf(larger(minus(usedOfPo, ordered), ZERO)),
    shareHundredths: Number(scaled(over(usedOfPo, ordered), 4)),
  }
  return { shown, left: minus(orderedOfJob, used) }
}

/** The lesser of what target and purchase order leave, never below 0; null where neither sets an end. */
function roomIn(limits: readonly (Exact | null)[]): Milli | null {
  const ends = limits.filter((limit) => limit !== null)
  const [first, ...others] = ends
  if (!first) return null
  const least = others.reduce((least, each) => (compare(each, least) < 0 ? each : least), first)
  return milliOf(larger(least, ZERO))
}

function countOf(counted: readonly CountedLoads[]): number {
  return counted.reduce((sum, { loads }) => sum + loads, 0)
}

function milliOf(quantity: Exact): Milli {
  return toMilli(quantity, 3)
}
