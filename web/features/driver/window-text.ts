import type { DriverLoad } from '#server/features/driver/driver-load.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

type Stop = DriverLoad['stops'][number]

/** A stop's appointment in the site's own zone; empty where none was made. */
export function useWindowText(): (stop: Pick<Stop, 'windowStart' | 'windowEnd' | 'site'>) => string {
  const formats = useFormats()
  const { driver } = useWords()
  return ({ windowStart, windowEnd, site }) => {
    if (windowStart && windowEnd) return formats.window(windowStart, windowEnd, site.zone)
    if (windowEnd) return driver.until(formats.instant(windowEnd, site.zone))
    return windowStart ? driver.from(formats.instant(windowStart, site.zone)) : ''
  }
}
