import styles from './Chart.module.css'
import { LineMark, Pattern, toneOf } from './chart-marks.tsx'
import type { ChartBand, ChartKind, ChartSeries } from './chart-props.ts'

type ChartLegendProps = {
  kind: ChartKind
  series: readonly ChartSeries[]
  band: ChartBand | undefined
  /** The chosen point's text, and its place. */
  point: string | null | undefined
  at: number | null
  said: (value: number | null | undefined) => string
}

/** What each line or bar is; while a point is chosen, its figures too. The row keeps its height, so nothing jumps. */
export function ChartLegend({ kind, series, band, point, at, said }: ChartLegendProps) {
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
      {band && (
        <span className={styles.entry} data-tone={band.tone ?? 'offer'}>
          <svg width={20} height={12} viewBox="0 0 20 12" aria-hidden="true">
            <rect x={1} y={1} width={18} height={10} className={styles.band} />
          </svg>
          <span>{band.label}</span>
          {at !== null && <strong className={styles.figure}>{bandText(band, at)}</strong>}
        </span>
      )}
      <span className={styles.point}>{point}</span>
    </div>
  )
}

/** Both bounds of a point as they are read; nothing where one is missing. */
export function bandText({ low, high, format }: ChartBand, at: number): string {
  const [from, to] = [low[at], high[at]]
  return from === null || from === undefined || to === null || to === undefined ? '' : format(from, to)
}
