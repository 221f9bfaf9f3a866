import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date'
import type { Ref } from 'react'
import type { FieldWords } from '../Field/NativeField.tsx'
import { NativeDate, type NativeProps } from './DateField.tsx'

/** Wall clock of a zone, as the native control writes it (`2026-03-04T14:30`), for an instant. */
export function wallClock(instant: string, timeZone: string): string {
  return toCalendarDateTime(parseAbsolute(instant, timeZone)).toString().slice(0, 16)
}

/** Instant (ISO, UTC) of a wall clock in a zone. An hour that spring skips moves forward, one that autumn repeats is the first. */
export function instantOf(clock: string, timeZone: string): string {
  return toZoned(parseDateTime(clock), timeZone, 'compatible').toDate().toISOString()
}

export type DateTimeFieldProps = NativeProps &
  FieldWords & {
    /** Instant as ISO text in UTC; `null` is empty. */
    value: string | null
    /** Called with the new value, as soon as it is one. */
    onChange: (instant: string | null) => void
    /** IANA zone whose clock is shown: that of the place, not of the reader. */
    timeZone: string
    /** The zone in words, such as CST. */
    zoneLabel: string
    /** Marked in the label; whether it is empty is for the form to say. */
    isRequired?: boolean
    /** Takes no input and cannot be focused; why not is said beside it. */
    isDisabled?: boolean
    /** The element that takes the focus, so that a form can send it there. */
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
