import { type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './Chart.module.css'
import { ChartBandArea } from './ChartBandArea.tsx'
import { ChartBars } from './ChartBars.tsx'
import { ChartLines } from './ChartLines.tsx'
import { ChartSteps } from './ChartSteps.tsx'
import { FOOT_PX, LETTER_PX, type Plan, planOf, TOP_PX } from './chart-plan.ts'
import type { ChartBand, ChartKind, ChartSeries } from './chart-props.ts'

type ChartPlotProps = {
  kind: ChartKind
  sums?: readonly number[] | undefined
  label: string
  points: readonly string[]
  series: readonly ChartSeries[]
  band: ChartBand | undefined
  formatTick: (value: number) => string
  heightPx: number
  active: number | null
  onActive: (index: number | null) => void
  /** A point and its figures, for who hears the drawing. */
  valueText: (index: number) => string
}

/** Axes and marks. A slider lies over them, unseen: it brings keys, fingers and words without code of our own. */
export function ChartPlot({
  kind,
  sums = [],
  label,
  points,
  series,
  band,
  formatTick,
  heightPx,
  active,
  onActive,
  valueText,
}: ChartPlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const plan = planOf({ kind, sums, points, series, band, formatTick, heightPx, width })
  const { frame, left } = plan
  const last = points.length - 1

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.round((x - left) / frame.slot - (kind === 'lines' ? 0 : 0.5))
    onActive(Math.min(Math.max(index, 0), last))
  }
  return (
    <div ref={box} className={styles.plot} onPointerMove={follow} onPointerLeave={() => onActive(null)}>
      <svg width={width} height={heightPx} viewBox={`0 0 ${width} ${heightPx}`} aria-hidden="true">
        <Axes plan={plan} points={points} width={width} heightPx={heightPx} />
        {active !== null && (
          <line
            x1={frame.x(active)}
            x2={frame.x(active)}
            y1={TOP_PX}
            y2={heightPx - FOOT_PX}
            className={styles.cursor}
          />
        )}
        {band && kind === 'lines' && <ChartBandArea band={band} frame={frame} />}
        {kind === 'lines' ? (
          <ChartLines series={series} frame={frame} active={active} />
        ) : kind === 'waterfall' ? (
          <ChartSteps series={series} sums={sums} frame={frame} active={active} />
        ) : (
          <ChartBars series={series} frame={frame} active={active} isStacked={kind === 'stacked'} />
        )}
      </svg>
      <input
        type="range"
        className={styles.slider}
        aria-label={label}
        aria-valuetext={valueText(active ?? 0)}
        min={0}
        max={Math.max(last, 0)}
        value={active ?? 0}
        onChange={(event) => onActive(Number(event.target.value))}
        onFocus={() => onActive(active ?? 0)}
        onBlur={() => onActive(null)}
      />
    </div>
  )
}

/** Ticks from below upwards with their lines, and the names of as many points as find room. */
function Axes({
  plan,
  points,
  width,
  heightPx,
}: { plan: Plan; width: number } & Pick<ChartPlotProps, 'points' | 'heightPx'>) {
  const { frame, left, ticks, every } = plan
  return (
    <>
      {ticks.map(({ tick, text }) => (
        <g key={tick}>
          <line
            x1={left}
            x2={width}
            y1={frame.y(tick)}
            y2={frame.y(tick)}
            className={styles.grid}
            data-zero={tick === 0 || undefined}
          />
          <text x={left - 6} y={frame.y(tick) + 4} textAnchor="end" className={styles.tick}>
            {text}
          </text>
        </g>
      ))}
      {points.map((point, index) =>
        index % every === 0 ? (
          <text
            key={`${point} ${frame.x(index)}`}
            x={frame.x(index)}
            y={heightPx - 6}
            // The first name of a line would begin before the drawing does.
            textAnchor={frame.x(index) < (point.length * LETTER_PX) / 2 ? 'start' : 'middle'}
            className={styles.tick}
          >
            {point}
          </text>
        ) : null,
      )}
    </>
  )
}

/** The width in pixels of what a ref points at, as it is now. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(Math.max(element.clientWidth, 120)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return width
}
