import { type ReactNode, useId, useState } from 'react'
import type { Tone } from '../../tokens/tokens.ts'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { PlainTable } from '../PlainTable/PlainTable.tsx'
import styles from './Chart.module.css'
import { ChartLegend } from './ChartLegend.tsx'
import { ChartPlot } from './ChartPlot.tsx'

/** What is drawn for every point; `null` where nothing is known, which leaves a gap. */
export type ChartSeries = { id: string; label: string; values: readonly (number | null)[]; tone?: Tone }

/** Lines over time, bars side by side, or bars on one another. */
export type ChartKind = 'lines' | 'bars' | 'stacked'

export type ChartProps = {
  /** Lines for what goes on, bars for amounts beside each other. */
  kind: ChartKind
  /** Says what is shown, with the unit: "Tons hauled per day". */
  label: string
  /** Texts along the foot, ready to read: days, hours, names. */
  points: readonly string[]
  /** Names what stands along the foot: the table's first head. */
  pointsLabel: string
  /** What is drawn, each with its name and its values. */
  series: readonly ChartSeries[]
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

/**
 * Figures as a drawing: arrow keys, pointer or finger choose a point and its figures are said above; a button shows all of
 * them as a table, which is printed with it. Lines and bars differ in shape as well as in colour.
 */
export function Chart({
  kind,
  label,
  points,
  pointsLabel,
  series,
  formatValue,
  formatTick = formatValue,
  showTableLabel,
  hideTableLabel,
  missingLabel,
  empty,
  heightPx = 220,
  className,
}: ChartProps) {
  const [active, setActive] = useState<number | null>(null)
  const [isTableShown, setTableShown] = useState(false)
  const tableId = useId()
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? missingLabel : formatValue(value)
  const hasNone = points.length === 0 || series.every(({ values }) => values.every((value) => value === null))
  if (hasNone && empty) return <div className={classNames(styles.chart, className)}>{empty}</div>
  const at = active !== null && active < points.length ? active : null
  return (
    <figure className={classNames(styles.chart, className)} aria-label={label}>
      <ChartLegend kind={kind} series={series} point={at === null ? null : points[at]} at={at} said={said} />
      <ChartPlot
        kind={kind}
        label={label}
        points={points}
        series={series}
        formatTick={formatTick}
        heightPx={heightPx}
        active={at}
        onActive={setActive}
        valueText={(index) =>
          `${points[index] ?? ''}: ${series.map((each) => `${each.label} ${said(each.values[index])}`).join(', ')}`
        }
      />
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={isTableShown}
        aria-controls={tableId}
        onPress={() => setTableShown(!isTableShown)}
      >
        {isTableShown ? hideTableLabel : showTableLabel}
      </Button>
      <div id={tableId} className={styles.table} data-shown={isTableShown || undefined}>
        <PlainTable
          label={label}
          columns={[
            { id: 'point', header: pointsLabel },
            ...series.map((each) => ({ id: each.id, header: each.label, align: 'end' as const })),
          ]}
          rows={points.map((point, index) => ({
            id: `${index} ${point}`,
            cells: [point, ...series.map((each) => said(each.values[index]))],
          }))}
        />
      </div>
    </figure>
  )
}
