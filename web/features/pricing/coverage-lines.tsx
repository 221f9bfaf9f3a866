import type { Day, Uuid } from '#domain/units/brands.ts'
import { addDays, daysBetween } from '#domain/units/time.ts'
import { Card, StatusBadge } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useCardNames } from './card-name.ts'
import type { Coverage } from './coverage-data.ts'
import styles from './coverage-lines.module.css'

type Series = Coverage['series'][number]
/** The days that the lines show: a year back, half a year ahead. */
type Span = { from: Day; to: Day; days: number }
const BACK_DAYS = 365
const AHEAD_DAYS = 183

function spanAround(today: Day): Span {
  const from = addDays(today, -BACK_DAYS)
  return { from, to: addDays(today, AHEAD_DAYS), days: BACK_DAYS + AHEAD_DAYS + 1 }
}

/** Where days stand on a line, in percent of its width; null outside of it. */
function placeOf(span: Span, from: Day, to: Day | null): { left: string; width: string } | null {
  const first = Math.max(0, daysBetween(span.from, from))
  const last = to === null ? span.days : Math.min(span.days, daysBetween(span.from, to) + 1)
  if (last <= first) return null
  return { left: `${(first / span.days) * 100}%`, width: `${((last - first) / span.days) * 100}%` }
}

/** Each agreement as a line over time: its versions, and hatched the days without one. A press opens the version. */
export function CoverageLines({ coverage, onOpen }: { coverage: Coverage; onOpen: (id: Uuid) => void }) {
  const { coverage: w } = useWords().pricing
  const format = useFormats()
  const span = spanAround(coverage.today)
  // What needs a look stands first.
  const series = coverage.series.toSorted((a, b) => b.gaps.length - a.gaps.length)
  return (
    <Card isFlush>
      <div className={styles.scale} aria-hidden>
        <span>{format.day(span.from)}</span>
        <span className={styles.now} style={{ left: `${(BACK_DAYS / span.days) * 100}%` }}>
          {w.today}
        </span>
        <span>{format.day(span.to)}</span>
      </div>
      <ul className={styles.lines}>
        {series.map((one) => (
          <Line key={one.key} series={one} span={span} today={coverage.today} onOpen={onOpen} />
        ))}
      </ul>
    </Card>
  )
}

type LineProps = { series: Series; span: Span; today: Day; onOpen: (id: Uuid) => void }

function Line({ series: { versions, gaps }, span, today, onOpen }: LineProps) {
  const { coverage: w } = useWords().pricing
  const names = useCardNames()
  const [first] = versions
  if (!first) return null
  return (
    <li className={styles.line}>
      <div className={styles.name}>
        <span>{names.agreement(first)}</span>
        <GapBadge gaps={gaps} today={today} />
      </div>
      <div className={styles.bar}>
        {gaps.map((gap) => {
          const place = placeOf(span, gap.from, gap.to)
          return (
            place && (
              <span
                key={gap.beforeId}
                className={styles.gap}
                style={place}
                title={w.gap(names.days(gap.from, gap.to))}
              />
            )
          )
        })}
        {versions.map((card) => {
          const place = placeOf(span, card.effectiveFrom, card.effectiveTo)
          const said = w.holds(names.version(card), names.rate(card), names.days(card.effectiveFrom, card.effectiveTo))
          return (
            place && (
              <button
                key={card.id}
                type="button"
                className={styles.version}
                style={place}
                title={said}
                aria-label={`${names.agreement(card)}: ${said}`}
                onClick={() => onOpen(card.id)}
              >
                {names.version(card)}
              </button>
            )
          )
        })}
        <span className={styles.today} style={{ left: `${(BACK_DAYS / span.days) * 100}%` }} aria-hidden />
      </div>
    </li>
  )
}

/** How many gaps there are, and since or from when nothing holds any more. */
function GapBadge({ gaps, today }: { gaps: Series['gaps']; today: Day }) {
  const { coverage: w } = useWords().pricing
  const format = useFormats()
  if (gaps.length === 0) return <StatusBadge tone="done" label={w.noGaps} />
  const open = gaps.find(({ to }) => to === null)
  const lastDay = open && addDays(open.from, -1)
  const ends = lastDay && (lastDay < today ? w.ended(format.day(lastDay)) : w.endsOn(format.day(lastDay)))
  const inside = gaps.filter(({ to }) => to !== null).length
  const label = [inside > 0 ? w.gaps(inside) : null, ends].filter(Boolean).join(', ')
  return <StatusBadge tone={lastDay && lastDay < today ? 'danger' : 'site'} label={label} />
}
