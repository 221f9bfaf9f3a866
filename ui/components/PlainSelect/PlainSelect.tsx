import { type ComponentProps, useId } from 'react'
import { classNames } from '../class-names.ts'
import { type FieldWords, NativeFieldNotes, nativeDescribedBy, fieldStyles as styles } from '../Field/NativeField.tsx'

export type PlainSelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'value'> &
  FieldWords & {
    value: Value
    options: readonly { value: Value; text: string }[]
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
  onChange,
  ...rest
}: PlainSelectProps<Value>) {
  const id = useId()
  return (
    <div className={classNames(styles.field, className)} data-invalid={error !== undefined || undefined}>
      <label htmlFor={id} className={hideLabel ? styles.hidden : styles.label}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className={styles.control}
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
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
