import type { ReactNode, Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select, type SelectProps, SelectValue } from 'react-aria-components/Select'
import { CheckIcon, ChevronDownIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import { FieldLabel, FieldNotes, type FieldWords, fieldStyles } from '../Field/Field.tsx'

/** One choice of a list. `text` is what is searched and read out. */
export type Option<Value extends string = string> = {
  value: Value
  text: string
  /** A second line: address, number, reason why it is not offered. */
  detail?: string
  icon?: ReactNode
  isDisabled?: boolean
}

export type SelectFieldProps<Value extends string> = Omit<
  SelectProps<Option<Value>>,
  'className' | 'children' | 'style' | 'isInvalid' | 'value' | 'defaultValue' | 'onChange' | 'selectionMode'
> &
  FieldWords & {
    options: readonly Option<Value>[]
    value?: Value | null
    onChange?: (value: Value) => void
    placeholder?: string
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

/**
 * A row of a list of choices: icon, text, detail, and a check where it is the chosen one. The list knows a row by its `id`
 * and would take two different choices at the same place for one without it.
 */
export function OptionRow({ id, option }: { id: string; option: Option }) {
  return (
    <ListBoxItem id={id} textValue={option.text} isDisabled={option.isDisabled} className={fieldStyles.option}>
      {({ isSelected }) => (
        <>
          {option.icon}
          <span className={fieldStyles.optionText}>
            <span>{option.text}</span>
            {option.detail && <span className={fieldStyles.optionDetail}>{option.detail}</span>}
          </span>
          {isSelected && <CheckIcon size={16} className={fieldStyles.check} aria-hidden />}
        </>
      )}
    </ListBoxItem>
  )
}
