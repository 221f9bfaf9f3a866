import { type IftaJurisdiction, type IftaRow, iftaReturn, latePenalty } from '#domain/fuel/ifta.ts'
import { type EngineFuel, engineFuels } from '#domain/fuel/products.ts'
import type { Cents, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'
import { type Exact, ratio, roundTo, scaled, total, ZERO } from '#domain/units/decimal.ts'
import { milesOf } from '#domain/units/distance.ts'
import { exactRate, NO_MONEY, sumCents } from '#domain/units/money.ts'
import { exactMilli } from '#domain/units/quantity.ts'
import { isIftaMember } from './members.ts'
import type { IftaRate } from './rate-matrix.ts'

/** What a truck drove and filled up with in a quarter. */
export type TruckQuarter = {
  truckId: Uuid
  unitNumber: string
  fuel: EngineFuel
  /** Of the agreement by its weight or axles, or because somebody said so. */
  isIncluded: boolean
  metres: { code: string | null; m: number }[]
  purchases: { product: EngineFuel; jurisdiction: string | null; gallonsMilli: Milli; paidMilli: Milli }[]
}

/** One state's or province's line of a return; amounts are null while nothing can be worked out. */
export type IftaLine = {
  jurisdiction: string
  miles: number
  taxPaidGallons: number
  taxableGallons: number | null
  netGallons: number | null
  rateMicro: MicroRate | null
  surchargeMicro: MicroRate | null
  taxCents: Cents | null
  surchargeCents: Cents | null
  interestCents: Cents | null
  totalCents: Cents | null
}

/** The return of one fuel. */
export type FuelReturn = {
  fuel: EngineFuel
  totalMiles: number
  /** Miles in no member: they count in the total alone. */
  nonMemberMiles: number
  totalGallons: number
  /** Hundredths of a mile to the gallon; null where there is no economy to work with. */
  mpgHundredths: number | null
  lines: IftaLine[]
  taxableGallons: number | null
  taxPaidGallons: number
  netGallons: number | null
  taxCents: Cents
  surchargeCents: Cents
  interestCents: Cents
}

export type QuarterReturn = {
  returns: FuelReturn[]
  taxCents: Cents
  surchargeCents: Cents
  interestCents: Cents
  penaltyCents: Cents
  totalCents: Cents
}

export type WorkOut = {
  trucks: readonly TruckQuarter[]
  rates: readonly IftaRate[]
  /** Started months after the due day. */
  monthsLate: number
  /** Interest a year in hundredths of a percent; a twelfth of it is owed for each started month. */
  interestBp: number
}

const MONTHS_A_YEAR = 12
const BP = 10_000

/**
 * The return of a quarter, one for each fuel that included trucks burn: whole miles and gallons by state and province, and
 * for the return as a whole the penalty of a late one. Only what a truck burns counts as its fuel.
 */
export function workOutQuarter({ trucks, rates, monthsLate, interestBp }: WorkOut): QuarterReturn {
  const interestPerMonth = ratio(interestBp, BP * MONTHS_A_YEAR)
  const included = trucks.filter((truck) => truck.isIncluded && (truck.metres.length > 0 || truck.purchases.length > 0))
  const returns = engineFuels.flatMap((fuel) => {
    const own = included.filter((truck) => truck.fuel === fuel)
    const ownRates = rates.filter((rate) => rate.fuel === fuel)
    return own.length > 0 ? [returnOf(fuel, own, ownRates, { monthsLate, interestPerMonth })] : []
  })
  const taxCents = sumCents(returns.map((each) => each.taxCents))
  const surchargeCents = sumCents(returns.map((each) => each.surchargeCents))
  const interestCents = sumCents(returns.map((each) => each.interestCents))
  const penaltyCents = monthsLate > 0 ? latePenalty(sumCents([taxCents, surchargeCents])) : NO_MONEY
  const totalCents = sumCents([taxCents, surchargeCents, interestCents, penaltyCents])
  return { returns, taxCents, surchargeCents, interestCents, penaltyCents, totalCents }
}

function returnOf(
  fuel: EngineFuel,
  trucks: readonly TruckQuarter[],
  rates: readonly IftaRate[],
  late: { monthsLate: number; interestPerMonth: Exact },
): FuelReturn {
  const purchases = trucks.flatMap((truck) => truck.purchases.filter(({ product }) => product === fuel))
  const milesBy = sums(trucks.flatMap(({ metres }) => metres.map(({ code, m }) => [code, m])))
  const paidBy = sums(purchases.map(({ jurisdiction, paidMilli }) => [jurisdiction, paidMilli]))
  const members = [...new Set([...milesBy.keys(), ...paidBy.keys()])].filter(isIftaMember).sort()
  const outsideM = [...milesBy].flatMap(([code, m]) => (isIftaMember(code) ? [] : [m]))
  const nonMember = wholeMiles(outsideM.reduce((sum, m) => sum + m, 0))
  const rateOf = new Map(rates.map((rate) => [rate.jurisdiction, rate]))
  const totalGallons = total(purchases.map(({ gallonsMilli }) => exactMilli(gallonsMilli)))
  const jurisdictions = members.map((jurisdiction): Known => {
    const miles = ratio(wholeMiles(milesBy.get(jurisdiction) ?? 0))
    const { rateMicro = null, surchargeMicro = null } = rateOf.get(jurisdiction) ?? {}
    return {
      jurisdiction,
      miles,
      taxableMiles: miles,
      taxPaidGallons: ratio(paidBy.get(jurisdiction) ?? 0, 1000),
      rate: rateMicro === null ? ZERO : exactRate(rateMicro),
      surcharge: surchargeMicro === null ? ZERO : exactRate(surchargeMicro),
      rateMicro,
      surchargeMicro,
    }
  })
  const result = iftaReturn({ ...late, totalGallons, nonMemberMiles: ratio(nonMember), jurisdictions })
  const done = result.ok ? result.return : null
  const lines = jurisdictions.map((known, at) => lineOf(known, done?.rows[at]))
  const driven = lines.reduce((sum, { miles }) => sum + miles, nonMember)
  return {
    fuel,
    totalMiles: driven,
    nonMemberMiles: nonMember,
    totalGallons: whole(totalGallons),
    mpgHundredths: done ? Number(scaled(done.milesPerGallon, 2)) : null,
    lines,
    taxableGallons: done ? whole(done.taxableGallons) : null,
    taxPaidGallons: lines.reduce((sum, { taxPaidGallons }) => sum + taxPaidGallons, 0),
    netGallons: done ? whole(done.netGallons) : null,
    taxCents: sumCents(lines.flatMap(({ taxCents }) => taxCents ?? [])),
    surchargeCents: sumCents(lines.flatMap(({ surchargeCents }) => surchargeCents ?? [])),
    interestCents: sumCents(lines.flatMap(({ interestCents }) => interestCents ?? [])),
  }
}

type Known = IftaJurisdiction & Pick<IftaLine, 'rateMicro' | 'surchargeMicro'>

function lineOf({ jurisdiction, miles, taxPaidGallons, rateMicro, surchargeMicro }: Known, row?: IftaRow): IftaLine {
  return {
    jurisdiction,
    miles: whole(miles),
    taxPaidGallons: whole(taxPaidGallons),
    taxableGallons: row ? whole(row.taxableGallons) : null,
    netGallons: row ? whole(row.netGallons) : null,
    rateMicro,
    surchargeMicro,
    taxCents: row?.tax ?? null,
    surchargeCents: row?.surcharge ?? null,
    interestCents: row?.interest ?? null,
    totalCents: row?.total ?? null,
  }
}

function sums(parts: readonly (readonly [string | null, number])[]): Map<string | null, number> {
  const found = new Map<string | null, number>()
  for (const [key, value] of parts) found.set(key, (found.get(key) ?? 0) + value)
  return found
}

const whole = (value: Exact) => Number(scaled(value, 0))

/** Metres as whole miles, halves away from zero. */
export function wholeMiles(metres: number): number {
  return whole(roundTo(milesOf(metres), 0))
}
