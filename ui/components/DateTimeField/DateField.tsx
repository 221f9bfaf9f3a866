import { type ChangeEvent, type ComponentProps, type FocusEventHandler, type Ref, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import {
  type FieldWords,
  fieldStyles,
  NativeFieldNotes,
  NativeLabel,
  nativeDescribedBy,
} from '../Field/NativeField.tsx'

/** What both fields hand on to the device's own control. */
export type NativeProps = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'ref'
>

export type DateFieldProps = NativeProps &
  FieldWords & {
    /** Day as `YYYY-MM-DD`; `null` is empty. */
    value: string | null
    /** Called with the new value, as soon as it is one. */
    onChange: (day: string | null) => void
    /** The first day that may be chosen. */
    min?: string
    /** The last day that may be chosen. */
    max?: string
    /** Marked in the label; whether it is empty is for the form to say. */
    isRequired?: boolean
    /** Takes no input and cannot be focused; why not is said beside it. */
    isDisabled?: boolean
    /** The element that takes the focus, so that a form can send it there. */
    ref?: Ref<HTMLInputElement>
  }

/** A calendar day without a time. */
export function DateField({ value, onChange, min = '1900-01-01', max = '2099-12-31', ...rest }: DateFieldProps) {
  return (
    <NativeDate
      {...rest}
      type="date"
      min={min}
      max={max}
      value={value ?? ''}
      onText={(day) => onChange(day === '' ? null : day)}
    />
  )
}

type NativeDateProps = Omit<ComponentProps<'input'>, 'onChange'> &
  FieldWords & { unit?: string; isRequired?: boolean; isDisabled?: boolean; onText: (text: string) => void }

/** What the browser cannot take for a date stays as it was typed, and is told to nobody. */
export function NativeDate({
  label,
  description,
  error: refused,
  hideLabel,
  unit,
  isRequired,
  isDisabled,
  value,
  onText,
  onBlur,
  className,
  ...rest
}: NativeDateProps) {
  const id = useId()
  const { typed, wrong, ...read } = useTypedDate(onText, onBlur)
  const error = wrong ?? refused
  // A caption belongs to the date that the field held before.
  const caption = typed === null ? description : undefined
  return (
    <div
      className={classNames(fieldStyles.field, className)}
      data-invalid={error !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-unread={wrong !== null || undefined}
    >
      <NativeLabel id={id} label={label} hideLabel={hideLabel} isRequired={isRequired} />
      <div className={classNames(fieldStyles.control, fieldStyles.group)}>
        <input
          {...rest}
          value={typed ?? value}
          id={id}
          className={fieldStyles.bare}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            classNames(unit && `${id}-unit`, nativeDescribedBy(id, { description: caption, error })) || undefined
          }
          {...read}
        />
        {unit && (
          <span className={fieldStyles.unit} id={`${id}-unit`}>
            {unit}
          </span>
        )}
      </div>
      <NativeFieldNotes id={id} description={caption} error={error} />
    </div>
  )
}

/** What is typed while it is no date yet, and what is wrong with it once the field is left. */
function useTypedDate(onText: (text: string) => void, leave?: FocusEventHandler<HTMLInputElement>) {
  // On the way to 2026 a year is 2, 20 and 202: none of them may take the place of what is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isDate = target.validity.valid
    setTyped(isDate ? null : target.value)
    setWrong(null)
    if (isDate) onText(target.value)
  }
  const onBlur: FocusEventHandler<HTMLInputElement> = (event) => {
    const { validity, validationMessage, value } = event.target
    if (!validity.valid) {
      setTyped(value)
      setWrong(validationMessage)
      // What the field held before is no longer meant.
      onText('')
    }
    leave?.(event)
  }
  return { typed, wrong, onChange, onBlur }
}
