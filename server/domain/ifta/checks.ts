import { mpgHundredths } from '#domain/fuel/fills.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { areNeighbours } from './members.ts'
import { type QuarterReturn, type TruckQuarter, wholeMiles } from './work-out.ts'

/**
 * What is looked at before a quarter is filed. Most are of one truck: fuel where it never drove, driving for longer than two
 * tanks last without any fuel, an economy that no truck has, states that do not touch.
 */
const iftaRules = [
  'fuel_without_miles',
  'miles_without_fuel',
  'truck_economy',
  'fleet_economy',
  'sequence',
  'outside',
  'other_fuel',
  'odometer',
  'completeness',
  'unverified',
] as const
export type IftaRule = (typeof iftaRules)[number]

/** Something that is to be put right or explained. Its key holds its figures, so that an explanation is of these alone. */
export type IftaFinding = {
  key: string
  rule: IftaRule
  truckId: Uuid | null
  unitNumber: string | null
  jurisdiction: string | null
  /** What it is measured by: miles, gallons, hundredths, or a number of purchases. */
  figure: number
  /** Where a truck went to, of a sequence; a fuel, of an economy. */
  other: string | null
}

/** A trip's states in the order in which they were first entered, and those of the trip before it. */
export type Step = { truckId: Uuid; before: string[] | null; codes: string[] }

export type CheckedQuarter = {
  trucks: readonly (TruckQuarter & {
    tankGal: number | null
    /** Measured and what the odometer says, in metres; null without an odometer. */
    measuredM: number
    odometerM: number | null
  })[]
  steps: readonly Step[]
  figures: QuarterReturn
  movingS: number
  gapS: number
  unverified: number
}

const LEAST_MPG = 300
const MOST_MPG = 900
const TANKS = 2
/** A border that a position jumps over is no stay in the next state. */
const LEAST_MILES = 1
const ODOMETER_PERCENT = 3
/** Share of the time at the wheel that has positions often enough, in tenths of a percent. */
const COMPLETE_PERMILLE = 950

/** All that stands out in a quarter, of trucks in the order of their list. */
export function checkQuarter(quarter: CheckedQuarter): IftaFinding[] {
  const included = quarter.trucks.filter((truck) => truck.isIncluded)
  const unitOf = new Map(included.map(({ truckId, unitNumber }) => [truckId, unitNumber]))
  const economyOf = new Map(quarter.figures.returns.map((each) => [each.fuel, each.mpgHundredths]))
  return [
    ...wholeFleet(quarter),
    ...included.flatMap((truck) => [
      ...ofTruck(truck),
      ...dryStates(truck, economyOf.get(truck.fuel) ?? null),
      ...odometerOf(truck),
    ]),
    ...impossibleSteps(quarter.steps.filter(({ truckId }) => unitOf.has(truckId))).map((step) =>
      finding('sequence', {
        truckId: step.truckId,
        unitNumber: unitOf.get(step.truckId) ?? null,
        jurisdiction: step.from,
        other: step.to,
        figure: step.times,
      }),
    ),
  ]
}

type Of = Partial<Omit<IftaFinding, 'key' | 'rule' | 'figure'>> & { figure: number }

function finding(rule: IftaRule, of: Of): IftaFinding {
  const { truckId = null, unitNumber = null, jurisdiction = null, other = null, figure } = of
  const key = [rule, truckId ?? '', jurisdiction ?? '', other ?? '', figure].join(':')
  return { key, rule, truckId, unitNumber, jurisdiction, figure, other }
}

function wholeFleet({ figures, movingS, gapS, unverified }: CheckedQuarter): IftaFinding[] {
  const permille = completePermille(movingS, gapS)
  return [
    ...figures.returns.flatMap(({ fuel, mpgHundredths: mpg }) =>
      mpg !== null && isOdd(mpg) ? [finding('fleet_economy', { other: fuel, figure: mpg })] : [],
    ),
    ...(permille !== null && permille < COMPLETE_PERMILLE ? [finding('completeness', { figure: permille })] : []),
    ...(unverified > 0 ? [finding('unverified', { figure: unverified })] : []),
  ]
}

const isOdd = (mpg: number) => mpg < LEAST_MPG || mpg > MOST_MPG

/** Time at the wheel with a position at least every ten minutes, in tenths of a percent; null where nothing was driven. */
export function completePermille(movingS: number, gapS: number): number | null {
  return movingS > 0 ? Math.floor(((movingS - Math.min(gapS, movingS)) / movingS) * 1000) : null
}

function ofTruck(truck: CheckedQuarter['trucks'][number]): IftaFinding[] {
  const of = { truckId: truck.truckId, unitNumber: truck.unitNumber }
  const milesIn = milesByState(truck)
  const bought = Map.groupBy(truck.purchases, ({ jurisdiction }) => jurisdiction)
  const gallons = sumGallons(truck.purchases.filter(({ product }) => product === truck.fuel))
  const metres = truck.metres.reduce((sum, { m }) => sum + m, 0)
  const mpg = mpgHundredths({ metres, gallons })
  const outside = milesIn.get(null) ?? 0
  return [
    ...[...bought].flatMap(([jurisdiction, rows]) =>
      jurisdiction !== null && (milesIn.get(jurisdiction) ?? 0) < LEAST_MILES
        ? [finding('fuel_without_miles', { ...of, jurisdiction, figure: Math.round(sumGallons(rows) / 1000) })]
        : [],
    ),
    ...(metres > 0 && mpg !== null && isOdd(mpg) ? [finding('truck_economy', { ...of, figure: mpg })] : []),
    ...(outside >= LEAST_MILES ? [finding('outside', { ...of, figure: outside })] : []),
    ...[...Map.groupBy(truck.purchases, ({ product }) => product)].flatMap(([product, rows]) =>
      product === truck.fuel
        ? []
        : [finding('other_fuel', { ...of, other: product, figure: Math.round(sumGallons(rows) / 1000) })],
    ),
  ]
}

const sumGallons = (rows: readonly { gallonsMilli: number }[]) =>
  rows.reduce((sum, { gallonsMilli }) => sum + gallonsMilli, 0)

function milesByState({ metres }: TruckQuarter): Map<string | null, number> {
  const found = new Map<string | null, number>()
  for (const { code, m } of metres) found.set(code, (found.get(code) ?? 0) + m)
  return new Map([...found].map(([code, m]) => [code, wholeMiles(m)]))
}

/** States where a truck drove for longer than two of its tanks last, and never filled up. Not told without a tank's size. */
function dryStates(truck: CheckedQuarter['trucks'][number], fleetMpg: number | null): IftaFinding[] {
  const { tankGal, truckId, unitNumber } = truck
  if (tankGal === null || fleetMpg === null) return []
  const filled = new Set(truck.purchases.map(({ jurisdiction }) => jurisdiction))
  return [...milesByState(truck)].flatMap(([jurisdiction, miles]) =>
    jurisdiction !== null && !filled.has(jurisdiction) && (miles * 100) / fleetMpg > TANKS * tankGal
      ? [finding('miles_without_fuel', { truckId, unitNumber, jurisdiction, figure: miles })]
      : [],
  )
}

function odometerOf({ truckId, unitNumber, measuredM, odometerM }: CheckedQuarter['trucks'][number]): IftaFinding[] {
  if (odometerM === null || measuredM === 0) return []
  const percent = Math.round(((odometerM - measuredM) / measuredM) * 100)
  return Math.abs(percent) > ODOMETER_PERCENT ? [finding('odometer', { truckId, unitNumber, figure: percent })] : []
}

/** Steps from one state into another that it does not touch, with how often each was made. */
export function impossibleSteps(steps: readonly Step[]): { truckId: Uuid; from: string; to: string; times: number }[] {
  const found = new Map<string, { truckId: Uuid; from: string; to: string; times: number }>()
  for (const { truckId, before, codes } of steps) {
    for (const [at, to] of codes.entries()) {
      const earlier = at === 0 ? (before ?? []) : codes.slice(0, at)
      const from = earlier.at(-1)
      if (from === undefined || earlier.some((code) => code === to || areNeighbours(code, to))) continue
      const key = `${truckId} ${from} ${to}`
      const known = found.get(key) ?? { truckId, from, to, times: 0 }
      found.set(key, { ...known, times: known.times + 1 })
    }
  }
  return [...found.values()]
}
