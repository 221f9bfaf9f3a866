import type { Day } from '#domain/units/brands.ts'
import { daySpan, daySpanNames } from '#domain/units/day-spans.ts'
import { parseDay } from '#domain/units/time.ts'
import { DateRangeField } from '#ui'
import { useToday } from '#web/features/parties/use-today.ts'
import { useWords } from '#web/format/words.tsx'

type Days = { from?: Day; to?: Day }

type DayRangeProps = {
  label: string
  value: Days
  onChange: (days: Days) => void
  /** What is shown without a choice, where that is not every day. */
  anyText?: string
}

/** The days that a list is narrowed to: by a name such as "This week", or from one day to another. */
export function DayRange({ label, value, onChange, anyText }: DayRangeProps) {
  const { days, filterIs } = useWords().lists
  const today = useToday()
  return (
    <DateRangeField
      label={label}
      hideLabel
      fromLabel={days.from}
      toLabel={days.to}
      anyLabel={filterIs(label, anyText ?? days.any)}
      otherLabel={days.other}
      presets={daySpanNames.map((name) => ({
        id: name,
        label: filterIs(label, days.span[name]),
        range: daySpan(name, today),
      }))}
      value={{ from: value.from ?? null, to: value.to ?? null }}
      onChange={({ from, to }) => onChange({ from: dayOf(from), to: dayOf(to) })}
    />
  )
}

const dayOf = (text: string | null) => (text === null ? undefined : (parseDay(text) ?? undefined))
