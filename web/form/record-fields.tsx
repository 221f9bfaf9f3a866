import { Fragment, type ReactNode } from 'react'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { Field, FieldSet } from '#domain/records/field.ts'
import type { RecordDeclaration } from '#domain/records/record.ts'
import { Grid } from '#ui'
import { useCurrency } from '#web/format/use-currency.ts'
import { useWords } from '#web/format/words.tsx'
import { BoundPicker } from './bound-picker.tsx'
import { BoundSelect } from './bound-select.tsx'
import { BoundCheckbox, BoundDay, BoundMoney, BoundNumber, BoundText, BoundTextArea } from './fields.tsx'
import { FormSection } from './record-form.tsx'
import type { PickerProps } from './record-picker.tsx'
import { BoundDecimal, BoundDistance, BoundWeight } from './typed-fields.tsx'

/** The picker of each field that points at another record and is chosen in this form. */
export type Pickers = Readonly<Record<string, (props: PickerProps) => ReactNode>>

type RecordFieldsProps<Fields extends FieldSet> = {
  declaration: RecordDeclaration<string, Fields>
  control: Control<FieldValues>
  pickers?: Pickers
  /** Only these; all without it. */
  names?: readonly (keyof Fields & string)[]
  /** Those that this form cannot do without, though the record may. */
  needed?: readonly (keyof Fields & string)[]
}
type Named = [name: string, field: Field]

/**
 * The fields of a declared record: its name on top, short ones side by side, then what is long and what is yes or no.
 * A field of several parts has a component of its own beside these; one that points at a record needs a picker.
 */
export function RecordFields<Fields extends FieldSet>({
  declaration: { fields, title },
  control,
  pickers = {},
  names,
  needed = [],
}: RecordFieldsProps<Fields>) {
  const words = useWords()
  const shown = Object.entries<Field>(fields).filter(
    ([name, { kind }]) =>
      (names?.includes(name) ?? true) && kind !== 'compound' && (kind !== 'reference' || pickers[name] !== undefined),
  )
  const isWide = ([name, { kind }]: Named) => name === title || kind === 'flag' || kind === 'prose'
  const show = ([name, field]: Named) => (
    <BoundField
      key={name}
      name={name}
      field={field}
      isNeeded={needed.includes(name)}
      control={control}
      picker={pickers[name]}
    />
  )
  return sectionsOf(shown).map(({ section, fields: group }) => {
    const short = group.filter((each) => !isWide(each))
    const content = (
      <>
        {group.filter(([name]) => name === title).map(show)}
        {short.length > 0 && <Grid minWidth="12rem">{short.map(show)}</Grid>}
        {group.filter((each) => isWide(each) && each[0] !== title).map(show)}
      </>
    )
    const key = group[0]?.[0]
    if (!section) return <Fragment key={key}>{content}</Fragment>
    return (
      <FormSection key={key} title={section(words)}>
        {content}
      </FormSection>
    )
  })
}

type Section = { section: Field['section']; fields: Named[] }

/** Neighbours under the same heading. */
function sectionsOf(fields: readonly Named[]): Section[] {
  const sections: Section[] = []
  for (const named of fields) {
    const { section } = named[1]
    const last = sections.at(-1)
    if (last && last.section === section) last.fields.push(named)
    else sections.push({ section, fields: [named] })
  }
  return sections
}

type BoundFieldProps = {
  name: string
  field: Field
  isNeeded: boolean
  control: Control<FieldValues>
  picker: Pickers[string] | undefined
}

/** The control that a field's kind asks for. */
function BoundField({ name, field, isNeeded, control, picker }: BoundFieldProps) {
  const words = useWords()
  const currency = useCurrency()
  const value: unknown = useWatch({ control, name })
  const bound = {
    control,
    name,
    label: field.label(words),
    description: field.hint?.(words, value),
    isRequired: isNeeded || (field.required === true && field.kind !== 'flag'),
  }
  switch (field.kind) {
    case 'text':
      return <BoundText {...bound} />
    case 'prose':
      return <BoundTextArea {...bound} />
    case 'phone':
      return <BoundText {...bound} type="tel" />
    case 'email':
      return <BoundText {...bound} inputMode="email" />
    case 'pattern':
      return <BoundText {...bound} inputMode={field.isNumeric ? 'numeric' : 'text'} />
    case 'whole':
      return <BoundNumber {...bound} unit={field.unit?.(words)} />
    case 'degrees':
      return <BoundNumber {...bound} fractionDigits={6} />
    case 'pounds':
      return <BoundWeight {...bound} />
    case 'distance':
      return <BoundDistance {...bound} />
    case 'milli':
      return <BoundDecimal {...bound} places={3} unit={field.unit?.(words).other} />
    case 'share':
      return <BoundDecimal {...bound} places={2} unit={words.units.percent.other} />
    case 'cents':
    case 'rate':
      return <BoundMoney {...bound} currency={currency} isRate={field.kind === 'rate'} />
    case 'day':
      return <BoundDay {...bound} />
    case 'flag':
      return <BoundCheckbox {...bound} />
    case 'choice':
      return (
        <BoundSelect
          {...bound}
          options={field.options.map((option) => ({ value: option, text: field.name(words, option) }))}
          emptyText={field.required ? undefined : (field.none?.(words) ?? words.parties.none)}
        />
      )
    case 'reference':
      return picker && <BoundPicker {...bound} picker={picker} placeholder={field.none?.(words)} />
    case 'compound':
      return null
  }
}
