import { useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { DateField } from '../DateTimeField/DateField.tsx'
import { type FieldWords, NativeFieldNotes, NativeLegend, nativeDescribedBy } from '../Field/NativeField.tsx'
import { SelectField } from '../SelectField/SelectField.tsx'
import styles from './DateRangeField.module.css'

/** Days as `YYYY-MM-DD`, both included; `null` is open at that end. */
export type DateRange = { from: string | null; to: string | null }

/** A span with a name, worked out by the page: "This week". */
export type DateRangePreset = { id: string; label: string; range: DateRange }

export type DateRangeFieldProps = FieldWords & {
  /** The first and the last day. */
  value: DateRange
  /** Called with both days. */
  onChange: (range: DateRange) => void
  /** Names the first day. */
  fromLabel: string
  /** Names the last day. */
  toLabel: string
  /** Spans offered by their names; the two days show only where none of them is meant. */
  presets?: readonly DateRangePreset[]
  /** Offers no limit at all: "Any day". */
  anyLabel?: string
  /** Offers the two days: "Other days". */
  otherLabel?: string
  /** The first day that may be chosen. */
  min?: string
  /** The last day that may be chosen. */
  max?: string
  /** Takes no input and cannot be focused; why not is said beside it. */
  isDisabled?: boolean
  /** Marked in the label; whether it is empty is for the form to say. */
  isRequired?: boolean
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}

const ANY = 'any'
const OTHER = 'other'

/** From one day to another, both included. Choosing a first day after the last one moves the last one with it. */
export function DateRangeField({
  label,
  hideLabel,
  description,
  error,
  value,
  onChange,
  fromLabel,
  toLabel,
  presets = [],
  anyLabel,
  otherLabel,
  min,
  max,
  isDisabled,
  isRequired,
  className,
}: DateRangeFieldProps) {
  const id = useId()
  const [isOther, setOther] = useState(false)
  const [isUnread, setUnread] = useState(false)
  const named = [
    ...(anyLabel === undefined ? [] : [{ id: ANY, label: anyLabel, range: { from: null, to: null } }]),
    ...presets,
  ]
  const meant = isOther ? undefined : named.find(({ range }) => range.from === value.from && range.to === value.to)
  const choose = (chosen: string) => {
    const preset = named.find((each) => each.id === chosen)
    setOther(preset === undefined)
    if (preset) onChange(preset.range)
  }
  // A caption belongs to two days that hold; what is wrong with one of them stands below that day.
  const caption = isUnread ? undefined : description
  return (
    <fieldset
      className={classNames(styles.range, className)}
      disabled={isDisabled}
      onChange={({ currentTarget }) => setUnread(currentTarget.querySelector('input:invalid') !== null)}
      data-invalid={error !== undefined || undefined}
      aria-describedby={nativeDescribedBy(id, { description: caption, error })}
    >
      <NativeLegend label={label} hideLabel={hideLabel} />
      <div className={styles.days}>
        {named.length > 0 && (
          <SelectField
            label={label}
            hideLabel
            value={meant?.id ?? OTHER}
            onChange={choose}
            options={[...named.map(asOption), { value: OTHER, text: otherLabel ?? `${fromLabel} – ${toLabel}` }]}
          />
        )}
        {!meant && (
          <TwoDays
            {...{ value, onChange, fromLabel, toLabel, isBeside: named.length > 0 }}
            days={{ min, max, isDisabled, isRequired }}
          />
        )}
      </div>
      <NativeFieldNotes id={id} description={caption} error={error} />
    </fieldset>
  )
}

type TwoDaysProps = Pick<DateRangeFieldProps, 'value' | 'onChange' | 'fromLabel' | 'toLabel'> & {
  /** Beside the choice by name the two days explain themselves. */
  isBeside: boolean
  days: Pick<DateRangeFieldProps, 'min' | 'max' | 'isDisabled' | 'isRequired'>
}

function TwoDays({ value, onChange, fromLabel, toLabel, isBeside, days }: TwoDaysProps) {
  const each = { ...days, hideLabel: isBeside, className: styles.day }
  return (
    <>
      <DateField {...each} label={fromLabel} value={value.from} onChange={(from) => onChange(begunAt(value, from))} />
      {isBeside && <span aria-hidden>–</span>}
      <DateField {...each} label={toLabel} value={value.to} onChange={(to) => onChange(endedAt(value, to))} />
    </>
  )
}

const asOption = ({ id, label }: DateRangePreset) => ({ value: id, text: label })

function begunAt({ to }: DateRange, from: string | null): DateRange {
  return { from, to: from !== null && to !== null && to < from ? from : to }
}

function endedAt({ from }: DateRange, to: string | null): DateRange {
  return { from: to !== null && from !== null && from > to ? to : from, to }
}
