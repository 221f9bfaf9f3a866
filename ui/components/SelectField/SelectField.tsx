import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, type SelectProps, SelectValue } from 'react-aria-components/Select'
import { ChevronDownIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'
import { type Option, OptionRow } from './OptionRow.tsx'

export type SelectFieldProps<Value extends string> = Omit<
  SelectProps<Option<Value>>,
  'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'selectionMode'
> &
  FieldWords & {
    /** What can be chosen, in this order. */
    options: readonly Option<Value>[]
    /** What it holds; the caller keeps it. */
    value?: Value | null
    /** Called with the new value, as soon as it is one. */
    onChange?: (value: Value) => void
    /** An example of what can be typed; never the only hint. */
    placeholder?: string
    /** Put on the outermost element, to place it; not to change how it looks. */
    className?: string
    /** The button that opens the list, so that a form can send focus to it. */
    ref?: Ref<HTMLButtonElement>
  }

/** One choice of a short, known list. Long or fetched lists take ComboBox. */
export function SelectField<Value extends string>({
  label,
  description,
  error,
  hideLabel,
  options,
  value,
  onChange,
  className,
  ref,
  ...rest
}: SelectFieldProps<Value>) {
  const choose = (key: unknown) => {
    const option = options.find((each) => each.value === key)
    if (option) onChange?.(option.value)
  }
  return (
    <Select
      {...rest}
      value={value}
      onChange={choose}
      isInvalid={error !== undefined}
      className={classNames(fieldStyles.field, className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} isRequired={rest.isRequired} />
      <Button ref={ref} className={classNames(fieldStyles.control, fieldStyles.group)}>
        <SelectValue className={fieldStyles.bare} />
        <ChevronDownIcon size={16} aria-hidden />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className={fieldStyles.popover}>
        <ListBox className={fieldStyles.list} items={options}>
          {(option) => <OptionRow id={option.value} option={option} />}
        </ListBox>
      </Popover>
    </Select>
  )
}
