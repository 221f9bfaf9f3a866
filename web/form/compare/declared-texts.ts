import { compounds } from '#contracts/compounds.ts'
import { recordContract } from '#contracts/record.ts'
import type { CompoundName, Field } from '#domain/records/field.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { cents, microRateOf } from '#domain/units/money.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { compoundTexts } from './compound-texts.ts'
import type { Say, Texts } from './texts.ts'

/** A declared record as its form names and writes it; null where a value is no record of this kind. */
export function declaredTexts(declaration: RecordDeclaration) {
  const { fields } = recordContract(declaration)
  const compared = Object.entries(declaration.fields).filter(([, field]) => !field.isFixed)
  return (value: unknown, say: Say): Texts | null => {
    const parsed = fields.safeParse(value)
    if (!parsed.success) return null
    const texts = compared.map(([name, field]) => [
      field.label(say.words),
      textOf(field, parsed.data[name] ?? null, say),
    ])
    return Object.fromEntries(texts)
  }
}

function textOf(field: Field, value: unknown, say: Say): Texts[string] {
  const { words, format } = say
  if (field.kind === 'reference') {
    const id = typeof value === 'string' ? parseUuid(value) : null
    return { to: field.to, id, none: field.none?.(words) }
  }
  if (value === null) return 'none' in field ? (field.none?.(words) ?? null) : null
  if (field.kind === 'compound') return compoundText(field.of, value, say)
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
    case 'degrees':
      return format.number(value, 0, 6)
    default: {
      const unit = field.kind === 'whole' && field.unit?.(words)
      return unit ? `${format.number(value)} ${unit}` : format.number(value)
    }
  }
}

function compoundText<Of extends CompoundName>(of: Of, value: unknown, say: Say): string | null {
  const parsed = compounds[of].safeParse(value)
  return parsed.success ? compoundTexts[of](parsed.data, say) : null
}
