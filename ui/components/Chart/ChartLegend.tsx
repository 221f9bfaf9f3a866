import styles from './Chart.module.css'
import { LineMark, Pattern, toneOf } from './chart-marks.tsx'
import type { ChartKind, ChartSeries } from './chart-props.ts'

type ChartLegendProps = {
  kind: ChartKind
  series: readonly ChartSeries[]
  /** The chosen point's text, and its place. */
  point: string | null | undefined
  at: number | null
  said: (value: number | null | undefined) => string
}

/** What each line or bar is; while a point is chosen, its figures too. The row keeps its height, so nothing jumps. */
export function ChartLegend({ kind, series, point, at, said }: ChartLegendProps) {
  return (
    <div className={styles.legend}>
      {series.map((each, index) => (
        <span key={each.id} className={styles.entry} data-tone={toneOf(each, index)}>
          <svg width={20} height={12} viewBox="0 0 20 12" aria-hidden="true">
            {kind === 'lines' ? (
              <LineMark index={index} />
            ) : (
              <>
                <Pattern id={`legend-${each.id}`} index={index} />
                <rect x={3} y={1} width={14} height={10} rx={2} className={styles.bar} />
                <rect x={3} y={1} width={14} height={10} rx={2} fill={`url(#legend-${each.id})`} />
              </>
            )}
          </svg>
          <span>{each.label}</span>
          {at !== null && <strong className={styles.figure}>{said(each.values[at])}</strong>}
        </span>
      ))}
      <span className={styles.point}>{point}</span>
    </div>
  )
}
