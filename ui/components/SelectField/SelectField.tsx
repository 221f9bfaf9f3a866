import { type ComponentProps, useId } from 'react'
import { ChevronDownIcon } from '../../icons/index.ts'
import { classNames } from '../class-names.ts'
import {
  type FieldWords,
  NativeFieldNotes,
  NativeLabel,
  nativeDescribedBy,
  fieldStyles as styles,
} from '../Field/NativeField.tsx'
import type { Option } from './OptionRow.tsx'

/** The value of the row that stands for no choice; no option may have it while `value` can be null. */
const NONE = ''

export type SelectFieldProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'onChange' | 'value' | 'defaultValue' | 'disabled' | 'required' | 'multiple' | 'children'
> &
  FieldWords & {
    /** What can be chosen, in this order; a `detail` follows its text. */
    options: readonly Omit<Option<Value>, 'icon'>[]
    /** What it holds; the caller keeps it. Null until something is chosen. */
    value: Value | null
    /** Called with the new value, as soon as it is one. */
    onChange?: (value: Value) => void
    /** Said while nothing is chosen; never the only hint. */
    placeholder?: string
    /** Marked in the label; whether it is empty is for the form to say. */
    isRequired?: boolean
    /** Takes no input and cannot be focused; why not is said beside it. */
    isDisabled?: boolean
  }

/**
 * One choice of a short, known list: the browser's own, so that phones show their own picker. Long or fetched lists take
 * ComboBox.
 */
export function SelectField<Value extends string>({
  label,
  description,
  error,
  hideLabel,
  options,
  value,
  onChange,
  placeholder,
  isRequired,
  isDisabled,
  className,
  ...rest
}: SelectFieldProps<Value>) {
  const id = useId()
  const isInvalid = error !== undefined || undefined
  return (
    <div
      className={classNames(styles.field, className)}
      data-invalid={isInvalid}
      data-disabled={isDisabled || undefined}
    >
      <NativeLabel id={id} label={label} hideLabel={hideLabel} isRequired={isRequired} />
      <div className={styles.select}>
        <select
          {...rest}
          id={id}
          className={styles.control}
          value={value ?? NONE}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={isInvalid}
          aria-describedby={nativeDescribedBy(id, { description, error })}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange?.(chosen.value)
          }}
        >
          {value === null && (
            <option value={NONE} disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.detail ? `${option.text} (${option.detail})` : option.text}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} aria-hidden />
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
