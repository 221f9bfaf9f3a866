import type { Day } from '#domain/units/brands.ts'
import { Button } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './logs.module.css'

type PickerProps = {
  days: readonly Day[]
  value: Day
  /** Days with something beyond a limit. */
  marked: ReadonlySet<Day>
  onChange: (day: Day) => void
}

/** The eight days that a driver carries, the latest first. */
export function DayPicker({ days, value, marked, onChange }: PickerProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  return (
    <section className={styles.days} aria-label={w.driver.days}>
      {days.map((day) => (
        <Button
          key={day}
          variant={day === value ? 'primary' : 'secondary'}
          aria-pressed={day === value}
          onPress={() => onChange(day)}
        >
          {`${formats.day(day)}${marked.has(day) ? ' !' : ''}`}
        </Button>
      ))}
    </section>
  )
}
