import { useId } from 'react'
import styles from './Chart.module.css'
import type { Frame } from './chart-frame.ts'
import { Pattern, toneOf } from './chart-marks.tsx'
import type { ChartSeries } from './chart-props.ts'

/** The widest a bar grows, so that three of them do not become walls. */
const MAX_PX = 56

type ChartBarsProps = { series: readonly ChartSeries[]; frame: Frame; active: number | null; isStacked: boolean }

/** Bars side by side, or on one another; each series has lines of its own across, for who sees no colours. */
export function ChartBars({ series, frame, active, isStacked }: ChartBarsProps) {
  const id = useId()
  const group = Math.min(frame.slot * 0.72, MAX_PX * (isStacked ? 1 : series.length))
  const width = isStacked ? group : group / series.length
  return series.map((each, place) => (
    <g key={each.id} data-tone={toneOf(each, place)}>
      <Pattern id={`${id}-${place}`} index={place} />
      {each.values.map((value, index) => {
        if (value === null) return null
        const below = isStacked ? sumBelow(series, place, index) : 0
        const [from, to] = [frame.y(below), frame.y(below + value)]
        const shape = {
          x: frame.x(index) - group / 2 + (isStacked ? 0 : place * width),
          y: Math.min(from, to),
          width: Math.max(width - 1, 1),
          height: Math.max(Math.abs(to - from) - (isStacked && below > 0 ? 1 : 0), value === 0 ? 0 : 1),
        }
        return (
          <g
            key={frame.x(index)}
            data-dimmed={(active !== null && active !== index) || undefined}
            className={styles.column}
          >
            <rect {...shape} className={styles.bar} />
            <rect {...shape} fill={`url(#${id}-${place})`} />
          </g>
        )
      })}
    </g>
  ))
}

/** What the series before this one take up at a point. */
function sumBelow(series: readonly ChartSeries[], place: number, index: number): number {
  return series.slice(0, place).reduce((sum, { values }) => sum + Math.max(0, values[index] ?? 0), 0)
}
