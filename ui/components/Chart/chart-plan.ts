import type { Frame } from './chart-frame.ts'
import type { ChartBand, ChartKind, ChartSeries } from './chart-props.ts'
import { extent, labelEvery, niceTicks } from './chart-scale.ts'
import { extentOfSteps, stepsOf } from './chart-steps.ts'

/** Room a text of 12 pixels takes, per letter. */
export const LETTER_PX = 6.6
/** Free above the drawing. */
export const TOP_PX = 8
/** Below the drawing, for the names of the points. */
export const FOOT_PX = 24

/** Where the drawing begins from the left in pixels, its ticks with their words, and which points are named: every nth. */
export type Plan = { frame: Frame; left: number; ticks: readonly { tick: number; text: string }[]; every: number }

type Planned = {
  kind: ChartKind
  sums: readonly number[]
  points: readonly string[]
  series: readonly ChartSeries[]
  band?: ChartBand | undefined
  formatTick: (value: number) => string
  heightPx: number
  width: number
}

/** How figures are laid out in a drawing of such a width and height in pixels. */
export function planOf({ kind, sums, points, series, band, formatTick, heightPx, width }: Planned): Plan {
  const drawn = band ? [...series, { values: band.low }, { values: band.high }] : series
  const [least, most] = kind === 'waterfall' ? extentOfSteps(stepsOf(series, sums)) : extent(drawn, kind === 'stacked')
  const figures = niceTicks(least, most)
  const ticks = figures.map((tick) => ({ tick, text: formatTick(tick) }))
  const low = figures[0] ?? 0
  const high = figures.at(-1) ?? 1
  const left = Math.ceil(Math.max(...ticks.map(({ text }) => text.length)) * LETTER_PX) + 10
  const longest = Math.max(...points.map((point) => point.length), 1)
  // The last point of a line stands at the edge, and half of its text beyond it.
  const right = kind === 'lines' ? Math.max(12, (longest * LETTER_PX) / 2) : 4
  const room = width - left - right
  const slot = Math.max(room, 1) / Math.max(kind === 'lines' ? points.length - 1 : points.length, 1)
  const frame: Frame = {
    x: (index) => left + (kind === 'lines' ? index * slot : (index + 0.5) * slot),
    y: (value) => TOP_PX + (1 - (value - low) / (high - low)) * (heightPx - TOP_PX - FOOT_PX),
    slot,
  }
  return { frame, left, ticks, every: labelEvery(points.length, room, longest * LETTER_PX + 12) }
}
