import type { Metric } from '#domain/driver-performance/metrics.ts'
import { NO_VALUE } from '#domain/format/number.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'

/** What a mean is of: a share, tons an hour, a count a day. */
const HALVES = 2

/** The figures of metrics in the reader's units. */
export function useMetricText() {
  const { driverPerformance: w } = useWords()
  const formats = useFormats()
  /** The mean of some rows. */
  const mean = (metric: Metric, value: number | null): string => {
    if (value === null) return NO_VALUE
    switch (metric) {
      case 'tonsPerHour':
        return w.anHour(formats.tons(Math.round(value)))
      case 'hours':
        return formats.number(value, 0, HALVES)
      case 'mpg':
        return w.ofUsual(formats.percent(value, 0))
      case 'variance':
        return formats.percent(value, HALVES)
      default:
        return formats.percent(value, 1)
    }
  }
  /** One row: yes or no where it is either. */
  const row = (metric: Metric, value: number): string => {
    switch (metric) {
      case 'overload':
      case 'defects':
      case 'tickets':
      case 'photos':
      case 'inspections':
        return value === 1 ? w.yes : w.no
      default:
        return mean(metric, value)
    }
  }
  const score = (value: number | null) => (value === null ? NO_VALUE : formats.number(Math.round(value)))
  return { mean, row, score }
}
