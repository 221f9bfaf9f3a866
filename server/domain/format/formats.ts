import type { Units } from '#domain/format/locale.ts'
import {
  distanceFigure,
  distanceText,
  fuelEconomyText,
  inTons,
  printedWeightText,
  quantityText,
  shortDistanceText,
  speedText,
  type TonNames,
  tonsText,
  type UnitName,
  volumeText,
  weightText,
} from '#domain/format/measure.ts'
import { distanceCostText, fuelPriceText, moneyText, rateText, tonMileCostText } from '#domain/format/money.ts'
import { fileSizeText, numberText, percentText } from '#domain/format/number.ts'
import { type KeptUnit, shownUnit } from '#domain/format/shown-unit.ts'
import {
  ageText,
  dayText,
  durationText,
  instantText,
  instantWithYearText,
  monthText,
  timeText,
  windowText,
} from '#domain/format/time.ts'
import type { Cents, Day, Instant, MicroRate, Milli } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'

/** For whom figures are written. */
export type FormatChoice = {
  locale: string
  units: Units
  currency: string
  /** The zone of times that belong to no stop. */
  zone: string
  /** Names of units in the reader's language, from `words`. */
  unitNames: TonNames
}

/** Every formatter of the product, bound to one reader: pages, PDF, mail and CSV write the same figure the same way. */
export function formats({ locale, units, currency, zone, unitNames }: FormatChoice) {
  return {
    number: (value: number, atLeast?: number, atMost?: number) => numberText(locale, value, atLeast, atMost),
    percent: (share: number, atMost?: number) => percentText(locale, share, atMost),
    fileSize: (bytes: number) => fileSizeText(locale, bytes),
    money: (amount: Cents) => moneyText(locale, amount, currency),
    rate: (rate: MicroRate) => rateText(locale, rate, currency),
    weight: (lb: number) => weightText(locale, lb, units.weight),
    printedWeight: (weight: number, unit: TicketUnit) => printedWeightText(locale, weight, unit, unitNames),
    tons: (lb: number) => tonsText(locale, inTons(lb, units.quantity), units.quantity, unitNames),
    /** The figure of a weight in pounds in the reader's tons, for a scale; `tonsFrom` writes it out. */
    inTons: (lb: number) => inTons(lb, units.quantity),
    tonsFrom: (tons: number) => tonsText(locale, tons, units.quantity, unitNames),
    quantity: (quantity: Milli, name: UnitName) => quantityText(locale, quantity, name),
    distance: (metres: number) => distanceText(locale, metres, units.distance),
    shortDistance: (metres: number) => shortDistanceText(locale, metres, units.distance),
    speed: (metresPerSecond: number) => speedText(locale, metresPerSecond, units.distance),
    volume: (gallons: number, places?: number) => volumeText(locale, gallons, units.volume, places),
    /** In which unit the reader sees and types what is kept in this one. */
    shownUnit: (kept: KeptUnit) => shownUnit(kept, units),
    /** From hundredths of a mile to the gallon. */
    fuelEconomy: (mpgHundredths: number) => fuelEconomyText(locale, mpgHundredths / 100, units.distance),
    distanceCost: (perMile: MicroRate) => distanceCostText(locale, perMile, currency, units.distance),
    tonMileCost: (cents: number) => tonMileCostText(locale, cents, currency, units.distance),
    fuelPrice: (perGallon: MicroRate) => fuelPriceText(locale, perGallon, currency, units.volume),
    distanceFigure: (metres: number) => distanceFigure(locale, metres, units.distance),
    duration: (minutes: number) => durationText(locale, minutes),
    month: (month: string) => monthText(locale, month),
    instant: (at: Instant, inZone = zone) => instantText(locale, at, inZone),
    instantWithYear: (at: Instant, inZone = zone) => instantWithYearText(locale, at, inZone),
    time: (at: Instant, inZone = zone) => timeText(locale, at, inZone),
    window: (from: Instant, to: Instant, inZone = zone) => windowText(locale, from, to, inZone),
    day: (day: Day) => dayText(locale, day),
    age: (at: Instant, now: Instant) => ageText(locale, at, now),
  }
}

export type Formats = ReturnType<typeof formats>
