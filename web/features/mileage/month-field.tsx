import { SelectField } from '#ui'
import { useToday } from '#web/features/parties/use-today.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

const MONTHS = 13

/** The month that is shown; without a choice, that of today. */
export function useMonth(chosen: string | undefined): string {
  const today = useToday()
  return chosen ?? today.slice(0, 7)
}

/** Chooses one of the last thirteen months. */
export function MonthField({ value, onChange }: { value: string; onChange: (month: string) => void }) {
  const { mileage } = useWords()
  const formats = useFormats()
  const [year = 0, number = 1] = useToday().split('-').map(Number)
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, number - 1 - back, 1)).toISOString().slice(0, 7),
  )
  // An address may name an older month, which is then shown and named too.
  const options = (months.includes(value) ? months : [value, ...months]).map((month) => ({
    value: month,
    text: formats.month(month),
  }))
  return <SelectField label={mileage.month} options={options} value={value} onChange={onChange} />
}
