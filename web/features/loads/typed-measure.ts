import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { Milli } from '#domain/units/brands.ts'
import { exact, ratio, scaled, times } from '#domain/units/decimal.ts'
import { METRES_PER_MILE } from '#domain/units/distance.ts'
import { toMilli } from '#domain/units/quantity.ts'
import { convertWeight } from '#domain/units/weight.ts'
import { readFigure } from '#ui'

const UNITS: Record<string, LoadUnit> = {
  ton: 'ton',
  tons: 'ton',
  tn: 'ton',
  t: 'tonne',
  tonne: 'tonne',
  tonnes: 'tonne',
  mt: 'tonne',
  yd: 'yd3',
  yd3: 'yd3',
  'yd³': 'yd3',
  yards: 'yd3',
  cy: 'yd3',
  bu: 'bushel',
  bushels: 'bushel',
  gal: 'gallon',
  gallons: 'gallon',
  bbl: 'barrel',
  barrels: 'barrel',
  load: 'load',
  loads: 'load',
  h: 'hour',
  hr: 'hour',
  hours: 'hour',
}

/** `22`, `22.5 tons`, `42,000 lb`, `19t`: a quantity, with the unit where one was typed. Undefined where it cannot be read. */
export function readQuantity(
  text: string,
  locale: string,
  unit: LoadUnit | null,
): { milli: Milli; unit: LoadUnit | null } | null | undefined {
  const parts = figureAndUnit(text, locale)
  if (!parts) return parts
  const quantity = exact(parts.figure)
  const name = parts.unit
  if (name === '') return { milli: toMilli(quantity, 3), unit }
  if (name === 'lb' || name === 'lbs' || name === 'kg') {
    const from = name === 'kg' ? 'kg' : 'lb'
    const to = unit === 'tonne' || (unit === null && from === 'kg') ? 'tonne' : 'ton'
    return { milli: toMilli(convertWeight(quantity, from, to), 3), unit: to }
  }
  // Beside tons a lone t is a ton; changing the unit then would change the order by a tenth unasked.
  const known = name === 't' && unit === 'ton' ? unit : UNITS[name]
  return known ? { milli: toMilli(quantity, 3), unit: known } : undefined
}

/** `118.4`, `190 km`, `12 mi`: whole metres; a bare figure is in the reader's unit. Undefined where it cannot be read. */
export function readDistance(text: string, locale: string, unit: 'mi' | 'km'): number | null | undefined {
  const parts = figureAndUnit(text, locale)
  if (!parts) return parts
  const name = parts.unit === '' ? unit : parts.unit
  const figure = exact(parts.figure)
  if (name === 'mi' || name === 'miles') return Number(scaled(times(figure, METRES_PER_MILE), 0))
  return name === 'km' ? Number(scaled(times(figure, ratio(1000)), 0)) : undefined
}

/** A bare figure as decimal text: `52,060` or `6.25` as the reader's language writes it. Undefined where it is none. */
export function bareFigure(text: string, locale: string, places?: number): string | undefined {
  const parts = figureAndUnit(text, locale, places)
  return parts?.unit === '' ? parts.figure : undefined
}

/** `5,000`, `22.5` or `12 %` as the reader's language writes it: a whole number of 10^-places. Undefined where it is no figure. */
export function readDecimal(text: string, places: number, locale: string): number | undefined {
  const figure = bareFigure(text.replace(/\s*%\s*$/, ''), locale, places)
  return figure === undefined ? undefined : Number(scaled(exact(figure), places))
}

/** A measure as the reader's language writes it, `31 200 lb`, in the way that is read everywhere; empty for other text. */
export function plainMeasure(text: string, locale: string): string {
  const parts = figureAndUnit(text, locale)
  return parts ? `${parts.figure} ${parts.unit}`.trim() : ''
}

/** Null for empty text, undefined where there is no figure in front or one that can be read in two ways. */
function figureAndUnit(
  text: string,
  locale: string,
  places?: number,
): { figure: string; unit: string } | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const found = /^([\d\s.,\u00a0\u202f]*\d[.,]?)\s*(#|[a-z³][a-z0-9³ ]*)?\.?$/i.exec(trimmed)
  if (!found) return undefined
  const [, typed = '', unit = ''] = found
  const read = readFigure(typed, locale, places)
  if (read.is !== 'figure' || read.text.replace(/\..*$/, '').length > 9) return undefined
  return { figure: read.text, unit: unit.toLowerCase().trim() }
}
