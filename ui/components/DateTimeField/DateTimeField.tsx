import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { type ComponentProps, type Ref, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { type FieldWords, fieldStyles, NativeFieldNotes, nativeDescribedBy } from '../Field/Field.tsx'

/** Wall clock of a zone, as the native control writes it (`2026-03-04T14:30`), for an instant. */
export function wallClock(instant: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16)
}

/** Instant (ISO, UTC) of a wall clock in a zone. An hour that spring skips moves forward, one that autumn repeats is the first. */
export function instantOf(clock: string, timeZone: string): string {
  return toZoned(parseDateTime(clock), timeZone, 'compatible').toDate().toISOString()
}

type NativeProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'ref'>

export type DateTimeFieldProps = NativeProps &
  FieldWords & {
    /** Instant as ISO text in UTC; `null` is empty. */
    value: string | null
    onChange: (instant: string | null) => void
    /** IANA zone whose clock is shown: that of the place, not of the reader. */
    timeZone: string
    /** The zone in words, such as CST. */
    zoneLabel: string
    isRequired?: boolean
    isDisabled?: boolean
    ref?: Ref<HTMLInputElement>
  }

/** Date and time on the clock of a place, by the device's own picker. */
export function DateTimeField({ value, onChange, timeZone, zoneLabel, ...rest }: DateTimeFieldProps) {
  return (
    <NativeDate
      {...rest}
      type="datetime-local"
      min="2000-01-01T00:00"
      max="2099-12-31T23:59"
      unit={zoneLabel}
      value={value === null ? '' : wallClock(value, timeZone)}
      onText={(clock) => onChange(clock === '' ? null : instantOf(clock, timeZone))}
    />
  )
}

export type DateFieldProps = NativeProps &
  FieldWords & {
    /** Day as `YYYY-MM-DD`; `null` is empty. */
    value: string | null
    onChange: (day: string | null) => void
    min?: string
    max?: string
    isRequired?: boolean
    isDisabled?: boolean
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
function NativeDate({
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
  // On the way to 2026 a year is 2, 20 and 202: none of them may take the place of what is typed.
  const [typed, setTyped] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const error = wrong ?? refused
  return (
    <div
      className={classNames(fieldStyles.field, className)}
      data-invalid={error !== undefined || undefined}
      data-disabled={isDisabled || undefined}
      data-unread={wrong !== null || undefined}
    >
      <label htmlFor={id} className={hideLabel ? fieldStyles.hidden : fieldStyles.label}>
        {label}
        {isRequired && (
          <span className={fieldStyles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={classNames(fieldStyles.control, fieldStyles.group)}>
        <input
          {...rest}
          value={typed ?? value}
          id={id}
          className={fieldStyles.bare}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={nativeDescribedBy(id, { description: unit ?? description, error })}
          onChange={({ target }) => {
            const isDate = target.validity.valid
            setTyped(isDate ? null : target.value)
            setWrong(null)
            if (isDate) onText(target.value)
          }}
          onBlur={(event) => {
            const { validity, validationMessage } = event.target
            if (!validity.valid) {
              setTyped(event.target.value)
              setWrong(validationMessage)
              // What the field held before is no longer meant.
              onText('')
            }
            onBlur?.(event)
          }}
        />
        {unit && (
          <span className={fieldStyles.unit} id={description ? undefined : `${id}-hint`}>
            {unit}
          </span>
        )}
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </div>
  )
}
