import { isSingular } from '#domain/format/intl.ts'
import type { Units } from '#domain/format/locale.ts'
import { numberText } from '#domain/format/number.ts'
import type { Milli } from '#domain/units/brands.ts'
import { ratio, scaled } from '#domain/units/decimal.ts'
import { KM_PER_MILE, milesOf, mileTenths } from '#domain/units/distance.ts'
import { printedFigure, printedPlaces, type TicketUnit } from '#domain/units/printed-weight.ts'
import { LITRES_PER_GALLON } from '#domain/units/volume.ts'
import { convertWeight, tonHundredths } from '#domain/units/weight.ts'

/** A unit's name in a language: `ton`, `tons`. */
export type UnitName = { one: string; other: string }

const FEET_PER_MILE = 5280
const METRES_PER_KM = 1000
const KM_PER_MILE_NUMBER = Number(KM_PER_MILE.numerator) / Number(KM_PER_MILE.denominator)
const KMH_PER_MPS = 3.6
const LITRES_PER_GALLON_NUMBER = Number(LITRES_PER_GALLON.numerator) / Number(LITRES_PER_GALLON.denominator)
const NO_BREAK_SPACE = '\u00a0' // a figure is never parted from its unit

/** A figure and its unit, kept on one line: `47,310 lb`. */
export function withUnit(figure: string, unit: string): string {
  return `${figure}${NO_BREAK_SPACE}${unit}`
}

/** A weight kept in pounds, in pounds or whole kilograms: `47,310 lb`, `21,459 kg`. */
export function weightText(locale: string, lb: number, unit: Units['weight']): string {
  if (unit === 'lb') return withUnit(numberText(locale, lb), 'lb')
  return withUnit(numberText(locale, Number(scaled(convertWeight(ratio(lb), 'lb', 'kg'), 0))), 'kg')
}

/** Names of the units that are written in full, as a ton is not a ton. */
export type TonNames = Record<'ton' | 'long_ton' | 'tonne', UnitName>

/** A weight in the unit its ticket prints, never converted: `27,540 kg`, `27.54 tons`. */
export function printedWeightText(locale: string, weight: number, unit: TicketUnit, unitNames: TonNames): string {
  const places = printedPlaces(unit)
  const figure = printedFigure(weight, unit)
  const name = unit === 'lb' || unit === 'kg' ? unit : nameFor(locale, unitNames[unit], figure)
  return withUnit(numberText(locale, figure, places), name)
}

/** The figure alone of a weight kept in pounds, in short tons or tonnes, to the places a ticket prints. */
export function inTons(lb: number, unit: Units['quantity']): number {
  if (unit !== 'tonne') return tonHundredths(lb) / 100
  return Number(scaled(convertWeight(ratio(lb), 'lb', 'tonne'), 3)) / 1000
}

/** A weight in short tons or tonnes, to the places a ticket prints; the name in full, as a ton is not a ton. */
export function tonsText(locale: string, tons: number, unit: Units['quantity'], names: TonNames): string {
  const isMetric = unit === 'tonne'
  const places = isMetric ? 3 : 2
  const name = isMetric ? names.tonne : names.ton
  return withUnit(numberText(locale, tons, places), nameFor(locale, name, tons))
}

/** A quantity with its unit's name, with the decimals it has: `23.66 tons`, `1 load`. */
export function quantityText(locale: string, quantity: Milli, name: UnitName): string {
  const value = quantity / 1000
  return withUnit(numberText(locale, value, 0, 3), nameFor(locale, name, value))
}

/** A road distance from metres, to one decimal: `118.4 mi`, `190.5 km`. */
export function distanceText(locale: string, metres: number, unit: Units['distance']): string {
  return withUnit(numberText(locale, inDistanceUnit(metres, unit), 1), unit)
}

/** The figure of a road distance alone, for a field that names the unit beside it: `118.4`, `120`. */
export function distanceFigure(locale: string, metres: number, unit: Units['distance']): string {
  return numberText(locale, inDistanceUnit(metres, unit), 0, 1)
}

function inDistanceUnit(metres: number, unit: Units['distance']): number {
  return unit === 'mi' ? mileTenths(Math.round(metres)) / 10 : metres / METRES_PER_KM
}

/** A distance on a site, where miles would say nothing: `350 ft`, `107 m`. */
export function shortDistanceText(locale: string, metres: number, unit: Units['distance']): string {
  if (unit === 'km') return withUnit(numberText(locale, metres), 'm')
  const feet = Number(scaled(milesOf(Math.round(metres)), 6)) * (FEET_PER_MILE / 1_000_000)
  return withUnit(numberText(locale, feet), 'ft')
}

/** A speed from metres a second: `62 mph`, `100 km/h`. */
export function speedText(locale: string, metresPerSecond: number, unit: Units['distance']): string {
  const kmh = metresPerSecond * KMH_PER_MPS
  if (unit === 'km') return withUnit(numberText(locale, kmh), 'km/h')
  return withUnit(numberText(locale, kmh / KM_PER_MILE_NUMBER), 'mph')
}

/** A volume kept in gallons, to the places given: `0.85 gal`, `3.22 L`. */
export function volumeText(locale: string, gallons: number, unit: Units['volume'], places = 1): string {
  if (unit === 'gal') return withUnit(numberText(locale, gallons, places), 'gal')
  return withUnit(numberText(locale, gallons * LITRES_PER_GALLON_NUMBER, places), 'L')
}

/** Fuel economy from miles to the gallon: `6.1 mpg`; to who reads kilometres what 100 of them take: `38.6 L/100 km`. */
export function fuelEconomyText(locale: string, mpg: number, unit: Units['distance']): string {
  if (unit === 'mi') return withUnit(numberText(locale, mpg, 1), 'mpg')
  return withUnit(numberText(locale, (100 * LITRES_PER_GALLON_NUMBER) / (mpg * KM_PER_MILE_NUMBER), 1), 'L/100 km')
}

/** The name a unit takes beside this figure. */
export function nameFor(locale: string, name: UnitName, value: number): string {
  return isSingular(locale, value) ? name.one : name.other
}
