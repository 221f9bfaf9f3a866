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

export type PlainSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> &
  FieldWords & {
    /** What it holds; the caller keeps it. */
    value: Value
    /** What can be chosen, in this order. */
    options: readonly { value: Value; text: string }[]
    /** Marked in the label; whether it is empty is for the form to say. */
    isRequired?: boolean
    /** Called with the new value, as soon as it is one. */
    onChange: (value: Value) => void
  }

/** The browser's own choice from a short list with the look of SelectField, for pages that carry enough already. */
export function PlainSelect<Value extends string>({
  label,
  description,
  error,
  hideLabel,
  options,
  className,
  isRequired,
  onChange,
  ...rest
}: PlainSelectProps<Value>) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)} data-invalid={error !== undefined || undefined}>
      <NativeLabel id={id} label={label} hideLabel={hideLabel} isRequired={isRequired} />
      <div className={styles.select}>
        <select
          {...rest}
          id={id}
          className={styles.control}
          aria-required={isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={nativeDescribedBy(id, { description, error })}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value)
            if (chosen) onChange(chosen.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} aria-hidden />
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
