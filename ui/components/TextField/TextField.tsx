import type { ReactNode, Ref } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'isInvalid'> &
  FieldWords & {
    /** An example of what can be typed; never the only hint. */
    placeholder?: string
    /** After the text, inside the edge: a unit, a domain, a button. */
    suffix?: ReactNode
    /** Right aligned with tabular figures, for weights and numbers typed with their unit. */
    isNumeric?: boolean
    /** Id of a `datalist` with texts to choose from; any other text may be typed. */
    list?: string
    /** Put on the outermost element, to place it; not to change how it looks. */
    className?: string
    /** The input itself, so that a form can send focus to it. */
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. `onChange` gives the string. */
export function TextField({
  label,
  description,
  error,
  hideLabel,
  placeholder,
  suffix,
  isNumeric,
  list,
  className,
  ref,
  ...rest
}: TextFieldProps) {
  const numeric = isNumeric && fieldStyles.numeric
  return (
    <AriaTextField {...rest} isInvalid={error !== undefined} className={classNames(fieldStyles.field, className)}>
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      {suffix === undefined ? (
        <Input ref={ref} list={list} placeholder={placeholder} className={classNames(fieldStyles.control, numeric)} />
      ) : (
        <Group className={classNames(fieldStyles.control, fieldStyles.group)}>
          <Input ref={ref} list={list} placeholder={placeholder} className={classNames(fieldStyles.bare, numeric)} />
          <span className={fieldStyles.unit}>{suffix}</span>
        </Group>
      )}
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  )
}
