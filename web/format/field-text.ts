import type { Formats } from '#domain/format/formats.ts'
import type { Field } from '#domain/records/field.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Words } from '#domain/words/words.ts'

/** In which words and figures values are written. */
export type Say = { words: Words; format: Formats }

/** The value of a field of one part as its form writes it; null for an empty one. */
export function fieldText(field: Field, value: unknown, say: Say): string | null {
  const { words, format } = say
  if (value === null) return 'none' in field ? (field.none?.(words) ?? null) : null
  if (typeof value === 'boolean') return value ? words.shell.yes : words.shell.no
  if (typeof value === 'number') return numberText(field, value, say)
  if (typeof value !== 'string') return null
  if (field.kind === 'choice') return field.name(words, value)
  const day = field.kind === 'day' ? parseDay(value) : null
  return day ? format.day(day) : value
}

function numberText(field: Field, value: number, { words, format }: Say): string {
  switch (field.kind) {
    case 'pounds':
      return format.weight(value)
    case 'milli':
      return field.unit ? format.quantity(milli(value), field.unit(words)) : format.number(value / 1000, 0, 3)
    case 'cents':
      return format.money(cents(value))
    case 'rate':
      return format.rate(microRateOf(value))
    case 'share':
      return format.percent(value / 10_000, 2)
    case 'distance':
      return format.distance(value)
    case 'degrees':
      return format.number(value, 0, 6)
    default: {
      const unit = field.kind === 'whole' && field.unit?.(words)
      return unit ? `${format.number(value)} ${unit}` : format.number(value)
    }
  }
}
