import { numberFormat } from '#domain/format/intl.ts'
import { type Units, unitsOf } from '#domain/format/locale.ts'
import { shownFigure, shownUnit } from '#domain/format/shown-unit.ts'
import type { Cents, MicroRate } from '#domain/units/brands.ts'

const RATE_UNIT = 1_000_000
const KM_PER_MILE_NUMBER = 1.609344
const TONNES_PER_TON = 0.90718474
const CENTS = 100

/** An amount in a currency such as `USD`: `$1,250.00`, `-$12.50`. Exact to the cent below ten billion. */
export function moneyText(locale: string, amount: Cents, currency: string): string {
  return currencyFormat(locale, currency, 2).format(amount / 100)
}

/** A rate with as many decimals as it has, two at least: `$6.25`, `$2.375`. */
export function rateText(locale: string, rate: MicroRate, currency: string): string {
  return currencyFormat(locale, currency, 6).format(rate / RATE_UNIT)
}

/** A price kept for a gallon, for the reader's unit of volume: `$3.859/gal`, `$1.0195/L`. */
export function fuelPriceText(locale: string, perGallon: MicroRate, currency: string, unit: Units['volume']): string {
  if (unit === 'gal') return `${rateText(locale, perGallon, currency)}/gal`
  const shown = shownUnit('micro_gal', unitsOf('metric'))
  return `${currencyFormat(locale, currency, shown.places).format(shownFigure(perGallon, shown))}/L`
}

/** A cost kept for a mile, for the reader's unit of distance: `$0.612/mi`, `$0.38/km`. */
export function distanceCostText(
  locale: string,
  perMile: MicroRate,
  currency: string,
  unit: Units['distance'],
): string {
  const figure = perMile / RATE_UNIT / (unit === 'mi' ? 1 : KM_PER_MILE_NUMBER)
  return `${currencyFormat(locale, currency, 3).format(figure)}/${unit}`
}

/** A cost kept in cents for a ton-mile, for the reader's unit of distance: `$0.271`, of a tonne-kilometre `$0.186`. */
export function tonMileCostText(
  locale: string,
  centsPerTonMile: number,
  currency: string,
  unit: Units['distance'],
): string {
  const figure = centsPerTonMile / CENTS / (unit === 'mi' ? 1 : TONNES_PER_TON * KM_PER_MILE_NUMBER)
  return currencyFormat(locale, currency, 3).format(figure)
}

function currencyFormat(locale: string, currency: string, atMost: number): Intl.NumberFormat {
  return numberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 2, maximumFractionDigits: atMost })
}
