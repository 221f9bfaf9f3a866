import { addMonths, monthsFrom } from '#domain/budgets/months.ts'
import type { Day } from '#domain/units/brands.ts'
import { Button, ChevronLeftIcon, ChevronRightIcon, Row, SelectField } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** Months around the one that is shown. */
const AROUND = 18

type MonthSelectProps = {
  label: string
  hideLabel?: boolean
  month: Day
  onChange: (month: Day) => void
  error?: string | undefined
}

/** Chooses a month of those around the one that is chosen. */
export function MonthSelect({ label, hideLabel, month, onChange, error }: MonthSelectProps) {
  const formats = useFormats()
  return (
    <SelectField
      label={label}
      hideLabel={hideLabel ?? false}
      value={month}
      onChange={onChange}
      error={error}
      options={monthsFrom(addMonths(month, -AROUND), AROUND * 2 + 1).map((value) => ({
        value,
        text: formats.month(value.slice(0, 7)),
      }))}
    />
  )
}

/** The month of a view, with the one before and after it a press away. */
export function MonthChoice({
  month,
  onMonth,
  step = 1,
}: {
  month: Day
  onMonth: (month: Day) => void
  step?: 1 | 12
}) {
  const { budgets: w } = useWords()
  return (
    <Row gap={1}>
      <Button
        variant="quiet"
        aria-label={w.previous}
        icon={<ChevronLeftIcon size={16} aria-hidden />}
        onPress={() => onMonth(addMonths(month, -step))}
      />
      <MonthSelect label={w.month} hideLabel month={month} onChange={onMonth} />
      <Button
        variant="quiet"
        aria-label={w.next}
        icon={<ChevronRightIcon size={16} aria-hidden />}
        onPress={() => onMonth(addMonths(month, step))}
      />
    </Row>
  )
}
