import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import {
  type FieldWords,
  NativeFieldNotes,
  NativeLabel,
  nativeDescribedBy,
  fieldStyles as styles,
} from '../Field/NativeField.tsx'

export type PlainFieldProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> &
  FieldWords & {
    /** What it holds; the caller keeps it. */
    value: string
    /** Gives the text. */
    onChange: (text: string) => void
    /** After the text, inside the edge: a unit, a button. */
    suffix?: ReactNode
  }

/** The browser's own line of text with the look of TextField, for pages seen before anything of the product is fetched. */
export function PlainField({
  label,
  description,
  error,
  hideLabel,
  suffix,
  className,
  onChange,
  ...rest
}: PlainFieldProps) {
  const id = useId()
  const input = (look: string | undefined) => (
    <input
      {...rest}
      id={id}
      className={look}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={nativeDescribedBy(id, { description, error })}
      data-invalid={error !== undefined || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
  return (
    <div className={classNames(styles.field, className)} data-invalid={error !== undefined || undefined}>
      <NativeLabel id={id} label={label} hideLabel={hideLabel} />
      {suffix === undefined ? (
        input(styles.control)
      ) : (
        <div className={classNames(styles.control, styles.group)}>
          {input(styles.bare)}
          <span className={styles.unit}>{suffix}</span>
        </div>
      )}
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
