import { numberFormat } from '#domain/format/intl.ts'
import { nameFor, withUnit } from '#domain/format/measure.ts'
import { numberText } from '#domain/format/number.ts'
import { instantText } from '#domain/format/time.ts'
import { parseInstant } from '#domain/units/time.ts'
import type { Figures } from '#domain/words/en/settlements.ts'
import type { Words } from '#domain/words/words.ts'

export type FigureChoice = { locale: string; currency: string; zone: string; units: Words['units'] }

const PLACES = 6 // rates and prices are kept in millionths

/** Writes the decimal text of an explanation's figures for one reader. */
export function figures({ locale, currency, zone, units }: FigureChoice): Figures {
  const n = (decimal: string) => numberText(locale, Number(decimal), 0, PLACES)
  const names = new Map(Object.entries(units))
  return {
    n,
    money: (decimal) =>
      numberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: PLACES,
      }).format(Number(decimal)),
    q: (decimal, unit) => {
      const name = names.get(unit)
      return withUnit(n(decimal), name ? nameFor(locale, name, Number(decimal)) : unit)
    },
    at: (text) => {
      const at = parseInstant(text)
      return at ? instantText(locale, at, zone) : text
    },
  }
}
