import { useMemo } from 'react'
import { instant } from '#domain/units/time.ts'
import { useFormats } from '#web/format/formats.ts'

const HOUR_MS = 3_600_000
const HOURS = 24

/** The hours of a day as the reader writes them, by their number. */
export function useHours(): string[] {
  const formats = useFormats()
  return useMemo(
    () => Array.from({ length: HOURS }, (_, hour) => formats.time(instant(hour * HOUR_MS), 'UTC')),
    [formats],
  )
}
