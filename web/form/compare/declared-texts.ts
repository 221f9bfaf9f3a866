import { recordContract } from '#contracts/record.ts'
import type { Field, RecordDeclaration } from '#domain/records/record.ts'
import { milli } from '#domain/units/quantity.ts'
import { parseDay } from '#domain/units/time.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import type { Say, Texts } from './texts.ts'

/** A declared record as its form names and writes it; null where a value is no record of this kind. */
export function declaredTexts(declaration: RecordDeclaration) {
  const { fields } = recordContract(declaration)
  return (value: unknown, say: Say): Texts | null => {
    const parsed = fields.safeParse(value)
    if (!parsed.success) return null
    const texts = Object.entries(declaration.fields).map(([name, field]) => [
      field.label(say.words),
      textOf(field, parsed.data[name] ?? null, say),
    ])
    return Object.fromEntries(texts)
  }
}

function textOf(field: Field, value: string | number | boolean | null, { words, format }: Say): Texts[string] {
  if (field.kind === 'reference') {
    const id = typeof value === 'string' ? parseUuid(value) : null
    return { to: field.to, id, none: field.none?.(words) }
  }
  if (typeof value === 'boolean') return value ? words.shell.yes : words.shell.no
  if (typeof value === 'number') {
    if (field.kind === 'pounds') return format.weight(value)
    if (field.kind === 'milli') return format.quantity(milli(value), field.unit(words))
    const unit = field.kind === 'whole' && field.unit?.(words)
    return unit ? `${format.number(value)} ${unit}` : format.number(value)
  }
  if (value === null) return null
  if (field.kind === 'choice') return field.name(words, value)
  const day = field.kind === 'day' ? parseDay(value) : null
  return day ? format.day(day) : value
}
