import styles from './Chart.module.css'
import type { Frame } from './chart-frame.ts'
import { Dot, dashOf, toneOf } from './chart-marks.tsx'
import type { ChartSeries } from './chart-props.ts'

/** Beyond this many points a dot at each would hide the line. */
const DOTS_UP_TO = 32

type ChartLinesProps = { series: readonly ChartSeries[]; frame: Frame; active: number | null }

/** One line a series; where a figure is missing the line has a gap. */
export function ChartLines({ series, frame, active }: ChartLinesProps) {
  return series.map((each, place) => (
    <g key={each.id} data-tone={toneOf(each, place)}>
      <path d={pathOf(each.values, frame)} className={styles.line} strokeDasharray={dashOf(place)} />
      {each.values.map((value, index) =>
        value !== null && (index === active || each.values.length <= DOTS_UP_TO) ? (
          <Dot
            key={frame.x(index)}
            index={place}
            x={frame.x(index)}
            y={frame.y(value)}
            r={index === active ? 4.5 : 3}
          />
        ) : null,
      )}
    </g>
  ))
}

function pathOf(values: readonly (number | null)[], frame: Frame): string {
  let isBegun = false
  return values
    .map((value, index) => {
      const command = isBegun ? 'L' : 'M'
      isBegun = value !== null
      return value === null ? '' : `${command}${frame.x(index).toFixed(1)} ${frame.y(value).toFixed(1)}`
    })
    .join('')
}
