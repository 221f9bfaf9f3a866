import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import { type ComponentProps, type Ref, useId } from 'react'
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
export function DateField({ value, onChange, ...rest }: DateFieldProps) {
  return <NativeDate {...rest} type="date" value={value ?? ''} onText={(day) => onChange(day === '' ? null : day)} />
}

type NativeDateProps = Omit<ComponentProps<'input'>, 'onChange'> &
  FieldWords & { unit?: string; isRequired?: boolean; isDisabled?: boolean; onText: (text: string) => void }

function NativeDate({
  label,
  description,
  error,
  hideLabel,
  unit,
  isRequired,
  isDisabled,
  onText,
  className,
  ...rest
}: NativeDateProps) {
  const id = useId()
  return (
    <div
      className={classNames(fieldStyles.field, className)}
      data-invalid={error !== undefined || undefined}
      data-disabled={isDisabled || undefined}
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
          id={id}
          className={fieldStyles.bare}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={nativeDescribedBy(id, { description: unit ?? description, error })}
          onChange={(event) => onText(event.target.value)}
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
