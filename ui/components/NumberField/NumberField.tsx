import type { ReactNode, Ref } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'

export type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange'
> &
  FieldWords & {
    /** `null` is an empty field. */
    value?: number | null
    /** What it holds at first, where it keeps its own value. */
    defaultValue?: number
    /** Called with the number; null for an empty field. */
    onChange?: (value: number | null) => void
    /** Printed after the figure; name it in full in the label if it can be mistaken (tons). */
    unit?: ReactNode
    /** An example of what can be typed; never the only hint. */
    placeholder?: string
    /** Put on the outermost element, to place it; not to change how it looks. */
    className?: string
    /** The element that takes the focus, so that a form can send it there. */
    ref?: Ref<HTMLInputElement>
  }

/** A figure with its unit, read and written in the user's locale. The wheel does not change it. */
export function NumberField({
  label,
  description,
  error,
  hideLabel,
  value,
  onChange,
  unit,
  placeholder,
  className,
  ref,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      isWheelDisabled
      {...rest}
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      isInvalid={error !== undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      <Group className={classNames(fieldStyles.control, fieldStyles.group)}>
        <Input ref={ref} placeholder={placeholder} className={classNames(fieldStyles.bare, fieldStyles.numeric)} />
        {unit !== undefined && <span className={fieldStyles.unit}>{unit}</span>}
      </Group>
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  )
}
