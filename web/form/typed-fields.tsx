import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { localeOf } from '#domain/format/locale.ts'
import { parseWeight } from '#domain/units/weight.ts'
import { TextField } from '#ui'
import { plainMeasure, readDecimal, readDistance } from '#web/features/loads/typed-measure.ts'
import { useFormats } from '#web/format/formats.ts'
import { useLanguage } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { type Bound, useBound } from './fields.tsx'

/** Stands for typed text that is no figure: no schema takes it, so the form says so at the field. */
const UNREADABLE = Number.NaN

type TypedProps<Values extends FieldValues> = Bound<Values, number | null> & {
  read: (text: string) => number
  write: (value: number) => string
  suffix?: string
  echo?: (value: number) => string
}

/** A figure that is read from text as people type it, and keeps that text while the field is open. */
function TypedField<Values extends FieldValues>({ read, write, suffix, echo, ...bound }: TypedProps<Values>) {
  const { value, change, ...rest } = useBound(bound)
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null)
  const number = typeof value === 'number' ? value : null
  const text = typed && Object.is(typed.value, value) ? typed.text : number === null ? '' : write(number)
  const type = (next: string) => {
    const meant = next.trim() === '' ? null : read(next)
    setTyped({ text: next, value: meant })
    change(meant)
  }
  const isRead = number !== null && !Number.isNaN(number)
  // What was understood of a figure in another unit; saying the same twice would only be noise.
  const meant = echo && isRead && echo(number) !== text ? `= ${echo(number)}` : undefined
  return (
    <TextField
      {...rest}
      label={bound.label}
      isRequired={bound.isRequired}
      description={meant ?? bound.description}
      suffix={suffix}
      isNumeric
      autoComplete="off"
      value={text}
      onChange={type}
    />
  )
}

/** A weight in whole pounds, typed in any unit: "42,000 lb", "19 t", "15.6 tons"; bare figures are the user's unit. */
export function BoundWeight<Values extends FieldValues>(bound: Bound<Values, number | null>) {
  const format = useFormats()
  const { weightUnit } = useMe()
  const { language } = useLanguage()
  const read = (text: string) => {
    const weight = parseWeight(plainMeasure(text, localeOf(language)), weightUnit)
    return weight.ok ? weight.lb : UNREADABLE
  }
  return <TypedField {...bound} read={read} write={format.weight} echo={format.weight} />
}

/** A distance in whole metres, typed as "118.4", "190 km" or "12 mi"; bare figures are the reader's unit. */
export function BoundDistance<Values extends FieldValues>(bound: Bound<Values, number | null>) {
  const format = useFormats()
  const { distanceUnit } = useMe()
  const { language } = useLanguage()
  const read = (text: string) => readDistance(text, localeOf(language), distanceUnit) ?? UNREADABLE
  return <TypedField {...bound} suffix={distanceUnit} read={read} write={format.distanceFigure} />
}

/** A decimal held as a whole number of 10^-places, typed as the reader's language writes it: "5,000", "22.5", "12 %". */
export function BoundDecimal<Values extends FieldValues>({
  places,
  unit,
  ...bound
}: Bound<Values, number | null> & { places: number; unit?: string }) {
  const format = useFormats()
  const { language } = useLanguage()
  const read = (text: string) => readDecimal(text, places, localeOf(language)) ?? UNREADABLE
  const write = (value: number) => (Number.isSafeInteger(value) ? format.number(value / 10 ** places, 0, places) : '')
  return <TypedField {...bound} suffix={unit} read={read} write={write} />
}
