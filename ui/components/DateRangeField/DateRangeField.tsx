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
  const unread = useUnreadDays()
  const named = [
    ...(anyLabel === undefined ? [] : [{ id: ANY, label: anyLabel, range: { from: null, to: null } }]),
    ...presets,
  ]
  const meant = isOther ? undefined : named.find(({ range }) => range.from === value.from && range.to === value.to)
  const choose = (chosen: string) => {
    const preset = named.find((each) => each.id === chosen)
    setOther(preset === undefined)
    unread.forget()
    if (preset) onChange(preset.range)
  }
  const begin = (from: string | null) => onChange(begunAt(value, from))
  const end = (to: string | null) => onChange(endedAt(value, to))
  const caption = !meant && unread.isAny ? undefined : description
  // Beside the choice by name the two days explain themselves.
  const days = { min, max, isDisabled, isRequired, hideLabel: named.length > 0, className: styles.day }
  return (
    <fieldset
      className={classNames(styles.range, className)}
      disabled={isDisabled}
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
          <>
            <DateField
              {...days}
              label={fromLabel}
              value={value.from}
              onChange={begin}
              onReadable={unread.tell('from')}
            />
            {named.length > 0 && <span aria-hidden>–</span>}
            <DateField {...days} label={toLabel} value={value.to} onChange={end} onReadable={unread.tell('to')} />
          </>
        )}
      </div>
      <NativeFieldNotes id={id} description={caption} error={error} />
    </fieldset>
  )
}

/** Whether one of the two days cannot be read. A caption belongs to days that hold; what is wrong stands below its day. */
function useUnreadDays() {
  const [unread, setUnread] = useState<readonly ('from' | 'to')[]>([])
  return {
    isAny: unread.length > 0,
    tell: (day: 'from' | 'to') => (isReadable: boolean) =>
      setUnread((before) => [...before.filter((one) => one !== day), ...(isReadable ? [] : [day])]),
    forget: () => setUnread([]),
  }
}

const asOption = ({ id, label }: DateRangePreset) => ({ value: id, text: label })

function begunAt({ to }: DateRange, from: string | null): DateRange {
  return { from, to: from !== null && to !== null && to < from ? from : to }
}

function endedAt({ from }: DateRange, to: string | null): DateRange {
  return { from: to !== null && from !== null && from > to ? to : from, to }
}
