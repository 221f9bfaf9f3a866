import { iftaReturn } from '#domain/fuel/ifta.ts'
import { dualFuelTax } from '#domain/fuel/ifta-dual-fuel.ts'
import { iftaDueDate } from '#domain/fuel/ifta-due.ts'
import { compare, decimalText, type Exact, ZERO } from '#domain/units/decimal.ts'
import { centsText } from '#domain/units/money.ts'
import type { Fields } from '../read-input.ts'
import type { Calculation } from './calculation.ts'

export const ifta: Calculation = (input) => {
  const monthsLate = input.count('months_late', 0)
  const result = iftaReturn({
    totalGallons: input.positive('total_gallons'),
    nonMemberMiles: input.amount('non_ifta_miles', ZERO),
    monthsLate,
    interestPerMonth: input.amount('interest_per_month', ZERO),
    jurisdictions: input.groups('jurisdictions', 'required').map(readJurisdiction),
  })
  if (!result.ok) throw input.bad('jurisdictions', 'too few miles for a fuel economy above zero')
  const { return: filed } = result
  return {
    total_miles: decimalText(filed.totalMiles, 0),
    mpg: decimalText(filed.milesPerGallon, 2),
    rows: filed.rows.map((row) => ({
      jurisdiction: row.jurisdiction,
      taxable_gallons: decimalText(row.taxableGallons, 0),
      net_gallons: decimalText(row.netGallons, 0),
      tax: centsText(row.tax),
      surcharge: centsText(row.surcharge),
      interest: centsText(row.interest),
      total: centsText(row.total),
    })),
    taxable_gallons: decimalText(filed.taxableGallons, 0),
    tax_paid_gallons: decimalText(filed.taxPaidGallons, 0),
    net_gallons: decimalText(filed.netGallons, 0),
    tax: centsText(filed.tax),
    interest: centsText(filed.interest),
    penalty: centsText(filed.penalty),
    total_due: centsText(filed.totalDue),
  }
}

function readJurisdiction(row: Fields) {
  const miles = row.amount('miles')
  const taxableMiles = row.amount('taxable_miles', miles)
  if (compare(taxableMiles, miles) > 0) throw row.bad('taxable_miles', 'must not be above miles')
  return {
    jurisdiction: row.text('jurisdiction'),
    miles,
    taxableMiles,
    taxPaidGallons: row.amount('tax_paid_gallons', ZERO),
    rate: row.amount('rate'),
    surcharge: row.amount('surcharge', ZERO),
  }
}

export const dualfuel: Calculation = (input) => {
  const fuels = input
    .groups('fuels', 'required')
    .map((row) => ({ fuel: row.text('fuel'), gallons: row.amount('gallons') }))
  const jurisdictions = input.groups('jurisdictions', 'required').map((row) => ({
    jurisdiction: row.text('jurisdiction'),
    miles: row.amount('miles'),
    paid: byFuel(row, 'paid'),
    rate: byFuel(row, 'rate'),
  }))
  const result = dualFuelTax({ fuels, jurisdictions })
  if (!result.ok) throw input.bad('fuels', 'no fuel economy above zero from these gallons and miles')
  return {
    mpg: decimalText(result.milesPerGallon, 2),
    tax_by_fuel: Object.fromEntries(result.taxByFuel.map(({ fuel, tax }) => [fuel, centsText(tax)])),
    total: centsText(result.total),
  }
}

function byFuel(row: Fields, name: string): Map<string, Exact> {
  if (!row.has(name)) return new Map()
  const group = row.group(name)
  return new Map(group.names().map((fuel) => [fuel, group.amount(fuel)]))
}

export const due: Calculation = (input) => {
  const year = input.count('year')
  const quarter = input.count('quarter')
  if (year < 1900 || year > 9999) throw input.bad('year', 'must be a year from 1900 to 9999')
  if (quarter !== 1 && quarter !== 2 && quarter !== 3 && quarter !== 4)
    throw input.bad('quarter', 'must be 1, 2, 3 or 4')
  return { due: iftaDueDate(year, quarter) }
}
