import type { Cents } from '#domain/units/brands.ts'
import { type Exact, minus, over, roundTo, times, total, ZERO } from '#domain/units/decimal.ts'
import { sumCents, toCents } from '#domain/units/money.ts'
import { fuelEconomy } from './ifta.ts'

export type DualFuelInput = {
  /** Gallons the fleet put in of each fuel. */
  fuels: { fuel: string; gallons: Exact }[]
  jurisdictions: {
    jurisdiction: string
    miles: Exact
    /** Tax-paid gallons and tax per gallon by fuel; what is absent is zero. */
    paid: ReadonlyMap<string, Exact>
    rate: ReadonlyMap<string, Exact>
  }[]
}

export type DualFuelResult =
  | { ok: true; milesPerGallon: Exact; taxByFuel: { fuel: string; tax: Cents }[]; total: Cents }
  | { ok: false; reason: 'no_fuel_economy' }

/**
 * Fuel tax of vehicles that burn two fuels: one joint miles-per-gallon figure; each jurisdiction's miles are split by
 * each fuel's share of all gallons, in whole miles, and every fuel is taxed by itself.
 */
export function dualFuelTax(input: DualFuelInput): DualFuelResult {
  const allGallons = total(input.fuels.map(({ gallons }) => gallons))
  const milesPerGallon = fuelEconomy(total(input.jurisdictions.map(({ miles }) => miles)), allGallons)
  if (!milesPerGallon) return { ok: false, reason: 'no_fuel_economy' }
  const taxByFuel = input.fuels.map(({ fuel, gallons }) => {
    const taxes = input.jurisdictions.map(({ miles, paid, rate }) => {
      const split = roundTo(over(times(miles, gallons), allGallons), 0)
      const taxable = roundTo(over(split, milesPerGallon), 0)
      const net = minus(taxable, roundTo(paid.get(fuel) ?? ZERO, 0))
      return toCents(times(net, rate.get(fuel) ?? ZERO))
    })
    return { fuel, tax: sumCents(taxes) }
  })
  return { ok: true, milesPerGallon, taxByFuel, total: sumCents(taxByFuel.map(({ tax }) => tax)) }
}
