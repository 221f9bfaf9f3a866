import { compounds } from '#contracts/compounds.ts'
import { recordContract } from '#contracts/record.ts'
import type { CompoundName, Field } from '#domain/records/field.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { fieldText, type Say } from '#web/format/field-text.ts'
import { compoundTexts } from './compound-texts.ts'
import type { Texts } from './texts.ts'

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
  if (field.kind === 'reference') {
    const id = typeof value === 'string' ? parseUuid(value) : null
    return { to: field.to, id, none: field.none?.(say.words) }
  }
  return field.kind === 'compound' && value !== null ? compoundText(field.of, value, say) : fieldText(field, value, say)
}

function compoundText<Of extends CompoundName>(of: Of, value: unknown, say: Say): string | null {
  const parsed = compounds[of].safeParse(value)
  return parsed.success ? compoundTexts[of](parsed.data, say) : null
}
