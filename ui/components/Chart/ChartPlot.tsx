import { type PointerEvent, useEffect, useRef, useState } from 'react'
import styles from './Chart.module.css'
import { ChartBars } from './ChartBars.tsx'
import { ChartLines } from './ChartLines.tsx'
import type { Frame } from './chart-frame.ts'
import type { ChartKind, ChartSeries } from './chart-props.ts'
import { extent, labelEvery, niceTicks } from './chart-scale.ts'

/** Room a text of 12 pixels takes, per letter. */
const LETTER_PX = 6.6
const TOP_PX = 8
const FOOT_PX = 24

type ChartPlotProps = {
  kind: ChartKind
  label: string
  points: readonly string[]
  series: readonly ChartSeries[]
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
  label,
  points,
  series,
  formatTick,
  heightPx,
  active,
  onActive,
  valueText,
}: ChartPlotProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const ticks = niceTicks(...extent(series, kind === 'stacked'))
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const tickTexts = ticks.map(formatTick)
  const left = Math.ceil(Math.max(...tickTexts.map((text) => text.length)) * LETTER_PX) + 10
  const longest = Math.max(...points.map((point) => point.length), 1)
  // The last point of a line stands at the edge, and half of its text beyond it.
  const right = kind === 'lines' ? Math.max(12, (longest * LETTER_PX) / 2) : 4
  const slot = Math.max(width - left - right, 1) / Math.max(kind === 'lines' ? points.length - 1 : points.length, 1)
  const frame: Frame = {
    x: (index) => left + (kind === 'lines' ? index * slot : (index + 0.5) * slot),
    y: (value) => TOP_PX + (1 - (value - low) / (high - low)) * (heightPx - TOP_PX - FOOT_PX),
    slot,
  }
  const every = labelEvery(points.length, width - left - right, longest * LETTER_PX + 12)
  const last = points.length - 1

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const index = Math.round((x - left) / slot - (kind === 'lines' ? 0 : 0.5))
    onActive(Math.min(Math.max(index, 0), last))
  }
  return (
    <div ref={box} className={styles.plot} onPointerMove={follow} onPointerLeave={() => onActive(null)}>
      <svg width={width} height={heightPx} viewBox={`0 0 ${width} ${heightPx}`} aria-hidden="true">
        {ticks.map((tick, index) => (
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
              {tickTexts[index]}
            </text>
          </g>
        ))}
        {points.map((point, index) =>
          index % every === 0 ? (
            <text
              key={`${point} ${frame.x(index)}`}
              x={frame.x(index)}
              y={heightPx - 6}
              textAnchor="middle"
              className={styles.tick}
            >
              {point}
            </text>
          ) : null,
        )}
        {active !== null && (
          <line
            x1={frame.x(active)}
            x2={frame.x(active)}
            y1={TOP_PX}
            y2={heightPx - FOOT_PX}
            className={styles.cursor}
          />
        )}
        {kind === 'lines' ? (
          <ChartLines series={series} frame={frame} active={active} />
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
