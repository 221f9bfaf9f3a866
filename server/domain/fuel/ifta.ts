import type { Cents } from '#domain/units/brands.ts'
import {
  compare,
  type Exact,
  exact,
  larger,
  minus,
  over,
  ratio,
  roundTo,
  times,
  total,
  ZERO,
} from '#domain/units/decimal.ts'
import { cents, NO_MONEY, percentOf, sumCents, toCents } from '#domain/units/money.ts'

/** Penalty of a late return: the larger of this and a tenth of the tax due (IFTA Articles of Agreement R1220.100). */
const LEAST_PENALTY = cents(5000)
const PENALTY_PERCENT = exact(10)

/** One jurisdiction's part of a quarter: miles, gallons and rates per gallon of one fuel. */
export type IftaJurisdiction = {
  jurisdiction: string
  miles: Exact
  taxableMiles: Exact
  taxPaidGallons: Exact
  /** Zero where there is no rate, such as a weight-mile tax state. */
  rate: Exact
  surcharge: Exact
}

export type IftaInput = {
  totalGallons: Exact
  /** Miles outside the member jurisdictions: only in the total. */
  nonMemberMiles: Exact
  /** Started months; zero is on time. */
  monthsLate: number
  /** Interest per month as a fraction: 0.0075 is 0.75 %. */
  interestPerMonth: Exact
  jurisdictions: IftaJurisdiction[]
}

export type IftaRow = {
  jurisdiction: string
  taxableGallons: Exact
  netGallons: Exact
  tax: Cents
  surcharge: Cents
  interest: Cents
  total: Cents
}

export type IftaReturn = {
  totalMiles: Exact
  milesPerGallon: Exact
  rows: IftaRow[]
  taxableGallons: Exact
  taxPaidGallons: Exact
  netGallons: Exact
  /** Tax with surcharge; a credit is negative. */
  tax: Cents
  interest: Cents
  penalty: Cents
  totalDue: Cents
}

export type IftaResult = { ok: true; return: IftaReturn } | { ok: false; reason: 'no_fuel_economy' }

/**
 * One fleet's quarterly fuel tax return for one fuel (IFTA Articles of Agreement R800 and R1200): whole miles and
 * gallons, miles per gallon to two places, tax to cents per jurisdiction. Interest is owed where tax and surcharge
 * together are above zero; credits elsewhere do not lower it. Refused when no miles per gallon can be told.
 */
export function iftaReturn(input: IftaInput): IftaResult {
  const totalMiles = roundTo(total([...input.jurisdictions.map(({ miles }) => miles), input.nonMemberMiles]), 0)
  const gallons = roundTo(input.totalGallons, 0)
  const milesPerGallon = fuelEconomy(totalMiles, gallons)
  if (!milesPerGallon) return { ok: false, reason: 'no_fuel_economy' }
  const lateFactor = times(input.interestPerMonth, ratio(input.monthsLate))
  const rows = input.jurisdictions.map((jurisdiction) => rowOf(jurisdiction, milesPerGallon, lateFactor))
  const tax = sumCents(rows.flatMap((row) => [row.tax, row.surcharge]))
  const interest = sumCents(rows.map((row) => row.interest))
  const penalty = input.monthsLate > 0 ? latePenalty(tax) : NO_MONEY
  return {
    ok: true,
    return: {
      totalMiles,
      milesPerGallon,
      rows,
      taxableGallons: total(rows.map((row) => row.taxableGallons)),
      taxPaidGallons: total(input.jurisdictions.map(({ taxPaidGallons }) => roundTo(taxPaidGallons, 0))),
      netGallons: total(rows.map((row) => row.netGallons)),
      tax,
      interest,
      penalty,
      totalDue: sumCents([tax, interest, penalty]),
    },
  }
}

/** Miles per gallon to two places; null without gallons, or when so little was driven that it rounds to zero. */
export function fuelEconomy(miles: Exact, gallons: Exact): Exact | null {
  if (compare(gallons, ZERO) <= 0) return null
  const milesPerGallon = roundTo(over(miles, gallons), 2)
  return compare(milesPerGallon, ZERO) > 0 ? milesPerGallon : null
}

function rowOf(from: IftaJurisdiction, milesPerGallon: Exact, lateFactor: Exact): IftaRow {
  const taxableGallons = roundTo(over(from.taxableMiles, milesPerGallon), 0)
  const netGallons = minus(taxableGallons, roundTo(from.taxPaidGallons, 0))
  const tax = toCents(times(netGallons, from.rate))
  const surcharge = toCents(times(taxableGallons, from.surcharge))
  const owed = larger(ZERO, ratio(tax + surcharge, 100))
  const interest = toCents(times(owed, lateFactor))
  return {
    jurisdiction: from.jurisdiction,
    taxableGallons,
    netGallons,
    tax,
    surcharge,
    interest,
    total: sumCents([tax, surcharge, interest]),
  }
}

/** What a late return costs beyond interest, by the tax with surcharges of all its fuels together. */
export function latePenalty(tax: Cents): Cents {
  return cents(Math.max(LEAST_PENALTY, percentOf(cents(Math.max(0, tax)), PENALTY_PERCENT)))
}
