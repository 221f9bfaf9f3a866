import type { ReactNode } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import type { Field, RecordDeclaration } from '#domain/records/record.ts'
import { Grid } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { BoundPicker } from './bound-picker.tsx'
import { BoundSelect } from './bound-select.tsx'
import { BoundCheckbox, BoundDay, BoundNumber, BoundText, BoundTextArea } from './fields.tsx'
import type { PickerProps } from './record-picker.tsx'
import { BoundDecimal, BoundWeight } from './typed-fields.tsx'

/** The picker of each field that points at another record and is chosen in this form. */
export type Pickers = Readonly<Record<string, (props: PickerProps) => ReactNode>>

type RecordFieldsProps = {
  declaration: RecordDeclaration
  control: Control<FieldValues>
  pickers?: Pickers
}

/** The fields of a declared record: its name on top, short ones side by side, then what is long and what is yes or no. */
export function RecordFields({ declaration: { fields, title }, control, pickers = {} }: RecordFieldsProps) {
  const shown = Object.entries(fields).filter(([name, { kind }]) => kind !== 'reference' || pickers[name])
  const isWide = ([name, { kind }]: [string, Field]) => name === title || kind === 'flag' || kind === 'prose'
  const show = ([name, field]: [string, Field]) => (
    <BoundField key={name} name={name} field={field} control={control} picker={pickers[name]} />
  )
  return (
    <>
      {shown.filter(([name]) => name === title).map(show)}
      <Grid minWidth="12rem">{shown.filter((each) => !isWide(each)).map(show)}</Grid>
      {shown.filter((each) => isWide(each) && each[0] !== title).map(show)}
    </>
  )
}

type BoundFieldProps = {
  name: string
  field: Field
  control: Control<FieldValues>
  picker: Pickers[string] | undefined
}

/** The control that a field's kind asks for. */
function BoundField({ name, field, control, picker }: BoundFieldProps) {
  const words = useWords()
  const bound = {
    control,
    name,
    label: field.label(words),
    description: field.hint?.(words),
    isRequired: field.required === true && field.kind !== 'flag',
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
    case 'pounds':
      return <BoundWeight {...bound} />
    case 'milli':
      return <BoundDecimal {...bound} places={3} unit={field.unit(words).other} />
    case 'day':
      return <BoundDay {...bound} />
    case 'flag':
      return <BoundCheckbox {...bound} />
    case 'choice':
      return (
        <BoundSelect
          {...bound}
          options={field.options.map((value) => ({ value, text: field.name(words, value) }))}
          emptyText={field.required ? undefined : words.parties.none}
        />
      )
    case 'reference':
      return picker && <BoundPicker {...bound} picker={picker} placeholder={field.none?.(words)} />
  }
}
