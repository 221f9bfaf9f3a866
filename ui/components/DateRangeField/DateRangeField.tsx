import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { DateField } from '../DateTimeField/DateTimeField.tsx'
import { type FieldWords, fieldStyles, NativeFieldNotes, nativeDescribedBy } from '../Field/Field.tsx'
import { Menu } from '../Menu/Menu.tsx'
import styles from './DateRangeField.module.css'

/** Days as `YYYY-MM-DD`, both included; `null` is open at that end. */
export type DateRange = { from: string | null; to: string | null }

/** A span with a name, worked out by the page: "This week". */
export type DateRangePreset = { id: string; label: string; range: DateRange }

export type DateRangeFieldProps = FieldWords & {
  value: DateRange
  onChange: (range: DateRange) => void
  fromLabel: string
  toLabel: string
  /** Spans offered behind one button. */
  presets?: readonly DateRangePreset[]
  presetsLabel?: string
  /** The first and the last day that may be chosen. */
  min?: string
  max?: string
  isDisabled?: boolean
  isRequired?: boolean
  className?: string
}

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
  presetsLabel,
  min,
  max,
  isDisabled,
  isRequired,
  className,
}: DateRangeFieldProps) {
  const id = useId()
  const begin = (from: string | null) =>
    onChange({ from, to: from !== null && value.to !== null && value.to < from ? from : value.to })
  const end = (to: string | null) =>
    onChange({ from: to !== null && value.from !== null && value.from > to ? to : value.from, to })
  return (
    <fieldset
      className={classNames(styles.range, className)}
      disabled={isDisabled}
      data-invalid={error !== undefined || undefined}
      aria-describedby={nativeDescribedBy(id, { description, error })}
    >
      <legend className={hideLabel ? fieldStyles.hidden : fieldStyles.label}>{label}</legend>
      <div className={styles.days}>
        <DateField
          label={fromLabel}
          className={styles.day}
          value={value.from}
          onChange={begin}
          min={min}
          max={max}
          isDisabled={isDisabled}
          isRequired={isRequired}
        />
        <DateField
          label={toLabel}
          className={styles.day}
          value={value.to}
          onChange={end}
          min={min}
          max={max}
          isDisabled={isDisabled}
          isRequired={isRequired}
        />
        {presets.length > 0 && (
          <Menu
            label={presetsLabel ?? label}
            isDisabled={isDisabled}
            items={presets.map((preset) => ({
              id: preset.id,
              label: preset.label,
              onAction: () => onChange(preset.range),
            }))}
          />
        )}
      </div>
      <NativeFieldNotes id={id} description={description} error={error} />
    </fieldset>
  )
}
