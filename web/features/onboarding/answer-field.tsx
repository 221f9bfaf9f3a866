import { type FieldName, fields, licenceClasses } from '#domain/onboarding/items.ts'
import { DateField, SelectField, TextArea, TextField } from '#ui'
import { useWords } from '#web/format/words.tsx'

type AnswerFieldProps = {
  name: FieldName
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One field of an item, typed as its kind asks. */
export function AnswerField({ name, value, error, onChange }: AnswerFieldProps) {
  const { onboarding: w } = useWords()
  const { kind, isOptional } = fields[name]
  const said = { label: w.field[name], error, isRequired: !isOptional }
  if (kind === 'day') return <DateField {...said} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (kind === 'prose') return <TextArea {...said} rows={3} maxLength={1000} value={value} onChange={onChange} />
  if (kind === 'class') {
    return (
      <SelectField
        {...said}
        placeholder={w.chooseClass}
        value={licenceClasses.find((one) => one === value) ?? null}
        options={licenceClasses.map((one) => ({ value: one, text: one === 'other' ? w.classOther : one }))}
        onChange={onChange}
      />
    )
  }
  return (
    <TextField
      {...said}
      maxLength={kind === 'region' ? 3 : 120}
      inputMode={kind === 'phone' ? 'tel' : kind === 'digits' ? 'numeric' : 'text'}
      autoComplete="off"
      value={value}
      onChange={(text) => onChange(kind === 'region' || kind === 'endorsements' ? text.toUpperCase() : text)}
    />
  )
}
