import type { ReactNode } from 'react'
import type { Tone } from '../../tokens/tokens.ts'

/** What is drawn for every point; `null` where nothing is known, which leaves a gap. */
export type ChartSeries = { id: string; label: string; values: readonly (number | null)[]; tone?: Tone }

/** An area between two figures at each point of a drawing of lines: bounds that something is expected within. */
export type ChartBand = {
  id: string
  label: string
  low: readonly (number | null)[]
  high: readonly (number | null)[]
  /** How its two figures are read: "180 to 220 tons". */
  format: (low: number, high: number) => string
  tone?: Tone
}

/** Lines over time, bars side by side, bars on one another, or steps from one sum to the next. */
export type ChartKind = 'lines' | 'bars' | 'stacked' | 'waterfall'

export type ChartProps = {
  /** Lines for what goes on, bars for amounts beside each other, a waterfall for what a sum is made of. */
  kind: ChartKind
  /** Of a waterfall: the places of the points that are sums and stand on zero. It has one series. */
  sums?: readonly number[]
  /** Says what is shown, with the unit: "Tons hauled per day". */
  label: string
  /** Texts along the foot, ready to read: days, hours, names. */
  points: readonly string[]
  /** Names what stands along the foot: the table's first head. */
  pointsLabel: string
  /** What is drawn, each with its name and its values. */
  series: readonly ChartSeries[]
  /** Drawn behind lines: what is expected, with how sure it is. */
  band?: ChartBand
  /** A figure as it is read, with its unit. */
  formatValue: (value: number) => string
  /** A figure at the side, where room is short; `formatValue` without it. */
  formatTick?: (value: number) => string
  /** Words of the button that shows and hides the figures. */
  showTableLabel: string
  /** Words of the button that folds the table of figures. */
  hideTableLabel: string
  /** Said where a figure is missing. */
  missingLabel: string
  /** Stands in place of the drawing when there is nothing to draw. */
  empty?: ReactNode
  /** How high it is, in pixels. */
  heightPx?: number
  /** Put on the outermost element, to place it; not to change how it looks. */
  className?: string
}
