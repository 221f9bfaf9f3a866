import { type Control, type FieldPathByValue, type FieldValues, useController } from 'react-hook-form'
import { CheckboxField, DateField, MoneyField, NumberField, TextArea, TextField } from '#ui'
import { labelsOf } from './labels.ts'
import { messageOf } from './use-record-form.ts'

type Words = { label: string; description?: string; isRequired?: boolean }

/** A field of a form that holds this kind of value. */
export type Bound<Values extends FieldValues, Value> = Words & {
  control: Control<Values>
  name: FieldPathByValue<Values, Value>
}

/** What every bound field reads and writes. */
export function useBound<Values extends FieldValues, Value>({ control, name, label }: Bound<Values, Value>) {
  labelsOf(control).set(name, label)
  const { field, fieldState } = useController({ control, name })
  const value: unknown = field.value
  return {
    value,
    change: (next: unknown) => field.onChange(next),
    onBlur: field.onBlur,
    ref: field.ref,
    error: messageOf(fieldState.error) ?? undefined,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** Text; an empty field is none. An address of mail is text too: browsers stand still over a long one in a field of its type. */
export function BoundText<Values extends FieldValues>({
  type,
  autoComplete,
  inputMode,
  ...bound
}: Bound<Values, string | null> & {
  type?: 'text' | 'tel'
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'numeric' | 'decimal'
}) {
  const { value, change, ...rest } = useBound(bound)
  return (
    <TextField
      {...rest}
      {...wordsOf(bound)}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      inputMode={inputMode}
      value={textOf(value)}
      onChange={(text) => change(text === '' ? null : text)}
    />
  )
}

/** Several lines of text. */
export function BoundTextArea<Values extends FieldValues>(bound: Bound<Values, string | null>) {
  const { value, change, ...rest } = useBound(bound)
  return (
    <TextArea
      {...rest}
      {...wordsOf(bound)}
      value={textOf(value)}
      onChange={(text) => change(text === '' ? null : text)}
    />
  )
}

/** A whole or decimal figure with its unit. */
export function BoundNumber<Values extends FieldValues>({
  unit,
  fractionDigits = 0,
  ...bound
}: Bound<Values, number | null> & { unit?: string; fractionDigits?: number }) {
  const { value, change, ...rest } = useBound(bound)
  return (
    <NumberField
      {...rest}
      {...wordsOf(bound)}
      unit={unit}
      formatOptions={{ maximumFractionDigits: fractionDigits, useGrouping: fractionDigits === 0 }}
      value={numberOf(value)}
      onChange={change}
    />
  )
}

/** Money in cents, or a rate in millionths. */
export function BoundMoney<Values extends FieldValues>({
  currency,
  isRate,
  ...bound
}: Bound<Values, number | null> & { currency: string; isRate?: boolean }) {
  const { value, change, ...rest } = useBound(bound)
  return (
    <MoneyField
      {...rest}
      {...wordsOf(bound)}
      currency={currency}
      fractionDigits={isRate ? 6 : 2}
      value={numberOf(value)}
      onChange={change}
    />
  )
}

/** A calendar day. */
export function BoundDay<Values extends FieldValues>(bound: Bound<Values, string | null>) {
  const { value, change, ...rest } = useBound(bound)
  return <DateField {...rest} {...wordsOf(bound)} value={textOf(value) || null} onChange={change} />
}

/** Yes or no. */
export function BoundCheckbox<Values extends FieldValues>(bound: Bound<Values, boolean | null>) {
  const { value, change, onBlur, error } = useBound(bound)
  return (
    <CheckboxField
      label={bound.label}
      description={bound.description}
      error={error}
      isSelected={value === true}
      onChange={change}
      onBlur={onBlur}
    />
  )
}

/** The words of a bound field, as its control takes them. */
export function wordsOf({ label, description, isRequired }: Words): Words {
  return { label, description, isRequired }
}
