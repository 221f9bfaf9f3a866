import { useId, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { classNames } from '../class-names.ts'
import { PlainTable } from '../PlainTable/PlainTable.tsx'
import styles from './Chart.module.css'
import { bandText, ChartLegend } from './ChartLegend.tsx'
import { ChartPlot } from './ChartPlot.tsx'
import type { ChartProps } from './chart-props.ts'

/**
 * Figures as a drawing: arrow keys, pointer or finger choose a point and its figures are said above; a button shows all of
 * them as a table, which is printed with it. Lines and bars differ in shape as well as in colour.
 */
export function Chart({
  kind,
  sums,
  label,
  points,
  pointsLabel,
  series,
  band,
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
  const said = (value: number | null | undefined) =>
    value === null || value === undefined ? missingLabel : formatValue(value)
  const hasNone = points.length === 0 || series.every(({ values }) => values.every((value) => value === null))
  if (hasNone && empty) return <div className={classNames(styles.chart, className)}>{empty}</div>
  const at = active !== null && active < points.length ? active : null
  return (
    <figure className={classNames(styles.chart, className)} aria-label={label}>
      <ChartLegend
        kind={kind}
        series={series}
        band={band}
        point={at === null ? null : points[at]}
        at={at}
        said={said}
      />
      <ChartPlot
        kind={kind}
        sums={sums}
        label={label}
        points={points}
        series={series}
        band={band}
        formatTick={formatTick}
        heightPx={heightPx}
        active={at}
        onActive={setActive}
        valueText={(index) =>
          `${points[index] ?? ''}: ${[...series.map((each) => `${each.label} ${said(each.values[index])}`), ...bandSaid(band, index)].join(', ')}`
        }
      />
      <FiguresTable
        label={label}
        points={points}
        pointsLabel={pointsLabel}
        series={series}
        band={band}
        showTableLabel={showTableLabel}
        hideTableLabel={hideTableLabel}
        said={said}
      />
    </figure>
  )
}

/** The bounds of a point by their name, where there are any. */
function bandSaid(band: ChartProps['band'], index: number): string[] {
  const text = band ? bandText(band, index) : ''
  return band && text !== '' ? [`${band.label} ${text}`] : []
}

type FiguresTableProps = Pick<
  ChartProps,
  'label' | 'points' | 'pointsLabel' | 'series' | 'band' | 'showTableLabel' | 'hideTableLabel'
> & { said: (value: number | null | undefined) => string }

/** All figures as a table, which a button shows and hides. */
function FiguresTable({
  label,
  points,
  pointsLabel,
  series,
  band,
  showTableLabel,
  hideTableLabel,
  said,
}: FiguresTableProps) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.toggle}
        aria-expanded={isShown}
        aria-controls={id}
        onPress={() => setShown(!isShown)}
      >
        {isShown ? hideTableLabel : showTableLabel}
      </Button>
      <div id={id} className={styles.table} data-shown={isShown || undefined}>
        <PlainTable
          label={label}
          columns={[
            { id: 'point', header: pointsLabel },
            ...series.map((each) => ({ id: each.id, header: each.label, align: 'end' as const })),
            ...(band ? [{ id: band.id, header: band.label, align: 'end' as const }] : []),
          ]}
          rows={points.map((point, index) => ({
            id: `${index} ${point}`,
            cells: [point, ...series.map((each) => said(each.values[index])), ...(band ? [bandText(band, index)] : [])],
          }))}
        />
      </div>
    </>
  )
}
