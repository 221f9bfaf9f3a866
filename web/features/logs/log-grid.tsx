import { dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import type { LogViolation } from '#domain/compliance/logs/judged-log.ts'
import type { LogDay, LogSegment } from '#domain/compliance/logs/log-day.ts'
import { addMinutes, minutesBetween } from '#domain/units/time.ts'
import { classNames } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import styles from './logs.module.css'

const LEFT = 76
const TOTAL = 56
const WIDTH = 960
const ROW = 34
const TOP = 22
const HEIGHT = TOP + dutyStatuses.length * ROW + 6
const QUARTER_MIN = 15
const HOUR_MIN = 60
/** The graph slides on a narrow screen: also for whoever has only keys. */
const SLIDES = { tabIndex: 0 }

type GridProps = { day: LogDay; zone: string; violations: readonly LogViolation[]; label: string }

/**
 * The graph of a day as drivers know it: four rows, an hour's line each sixty minutes, the total of each row at its end.
 * Personal conveyance and yard moves are dashed; what violates a rule is underlined thickly. The table beside says the same.
 */
export function LogGrid({ day, zone, violations, label }: GridProps) {
  const { logs: w } = useWords()
  const formats = useFormats()
  const x = (minute: number) => LEFT + (minute / day.lengthMin) * (WIDTH - LEFT - TOTAL)
  const hours = Array.from({ length: Math.floor(day.lengthMin / HOUR_MIN) + 1 }, (_, hour) => hour * HOUR_MIN)
  return (
    <section className={styles.frame} aria-label={label} {...SLIDES}>
      <svg className={styles.grid} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {dutyStatuses.map((status, row) => (
          <g key={status}>
            {row % 2 === 0 && (
              <rect className={styles.band} x={LEFT} y={rowTop(row)} width={WIDTH - LEFT - TOTAL} height={ROW} />
            )}
            <text className={styles.text} x={8} y={rowMiddle(row) + 4}>
              {w.short[status]}
            </text>
            <text className={styles.text} x={WIDTH - 4} y={rowMiddle(row) + 4} textAnchor="end">
              {clockLength(day.totals[status])}
            </text>
          </g>
        ))}
        <Ticks day={day} x={x} />
        {hours.map((minute, hour) => (
          <g key={minute}>
            <line className={styles.hour} x1={x(minute)} x2={x(minute)} y1={TOP - 4} y2={HEIGHT - 6} />
            {hour % 2 === 0 && minute < day.lengthMin && (
              <text className={styles.text} x={x(minute) + 2} y={14}>
                {formats.time(addMinutes(day.startsAt, minute), zone).slice(0, 2)}
              </text>
            )}
          </g>
        ))}
        {violations.map((violation) => (
          <Beyond key={`${violation.rule} ${violation.from}`} violation={violation} day={day} x={x} />
        ))}
        {day.segments.map((segment, i) => (
          <Segment key={segment.fromMin} segment={segment} before={day.segments[i - 1] ?? null} x={x} />
        ))}
        {day.knownMin > 0 && day.knownMin < day.lengthMin && (
          <line className={styles.now} x1={x(day.knownMin)} x2={x(day.knownMin)} y1={TOP - 4} y2={HEIGHT - 6} />
        )}
      </svg>
    </section>
  )
}

const rowTop = (row: number) => TOP + row * ROW
const rowMiddle = (row: number) => rowTop(row) + ROW / 2
const rowOf = ({ status }: Pick<LogSegment, 'status'>) => dutyStatuses.indexOf(status)

/** Hours and minutes as logs total them: `08:30`. */
function clockLength(minutes: number): string {
  return `${String(Math.floor(minutes / HOUR_MIN)).padStart(2, '0')}:${String(minutes % HOUR_MIN).padStart(2, '0')}`
}

type Place = (minute: number) => number

function Ticks({ day, x }: { day: LogDay; x: Place }) {
  const quarters = Array.from({ length: day.lengthMin / QUARTER_MIN }, (_, at) => at * QUARTER_MIN)
  return dutyStatuses.map((status, row) =>
    quarters.map((minute) => (
      <line
        key={`${status} ${minute}`}
        className={styles.quarter}
        x1={x(minute)}
        x2={x(minute)}
        y1={rowTop(row)}
        y2={rowTop(row) + (minute % 30 === 0 ? ROW / 2 : ROW / 4)}
      />
    )),
  )
}

function Segment({ segment, before, x }: { segment: LogSegment; before: LogSegment | null; x: Place }) {
  const y = rowMiddle(rowOf(segment))
  const [from, to] = [x(segment.fromMin), x(segment.toMin)]
  return (
    <>
      {before && <line className={styles.line} x1={from} x2={from} y1={rowMiddle(rowOf(before))} y2={y} />}
      <line
        className={classNames(styles.line, segment.special ? styles.special : undefined)}
        x1={from}
        x2={to}
        y1={y}
        y2={y}
      />
    </>
  )
}

function Beyond({ violation, day, x }: { violation: LogViolation; day: LogDay; x: Place }) {
  const y = rowMiddle(dutyStatuses.indexOf('D')) + 10
  const at = (instant: LogViolation['from']) =>
    Math.min(day.lengthMin, Math.max(0, minutesBetween(day.startsAt, instant)))
  return <line className={styles.beyond} x1={x(at(violation.from))} x2={x(at(violation.to))} y1={y} y2={y} />
}
