import { Chart } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { CardView } from './prediction-data.ts'
import { usePredictionText } from './use-prediction-text.ts'

/** As many of the past as leave room to read what is ahead. */
const DRAWN = 26

/** The past with what is expected after it, and the bounds that 8 in 10 should fall within. */
export function CardChart({ card }: { card: CardView }) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const text = usePredictionText()
  const { kind, state, reasons } = card
  const ahead = card.points.filter(({ actual }) => actual === null)
  const points = [...card.points.filter(({ actual }) => actual !== null).slice(-DRAWN), ...ahead]
  const isShown = state === 'shown'
  // What a job has hauled of each day is drawn; its finish is a day and no figure of one.
  const said = (value: number) =>
    kind === 'job_finish' ? text.error(kind, value, reasons) : text.figure(kind, value, card)
  const hasAhead = isShown && points.some(({ value }) => value !== null)
  return (
    <Chart
      kind="lines"
      label={w.drawer.chart}
      points={points.map(({ on }) => formats.day(on))}
      pointsLabel={w.drawer.point}
      series={[
        { id: 'actual', label: w.drawer.actual, tone: 'active', values: points.map(({ actual }) => actual) },
        ...(hasAhead
          ? [{ id: 'value', label: w.drawer.value, tone: 'offer' as const, values: points.map(({ value }) => value) }]
          : []),
        ...(points.some(({ baseline }) => baseline !== null)
          ? [{ id: 'plain', label: w.plainRule, tone: 'idle' as const, values: points.map(({ baseline }) => baseline) }]
          : []),
      ]}
      band={
        hasAhead
          ? {
              id: 'band',
              label: w.drawer.band,
              low: points.map(({ low }) => low),
              high: points.map(({ high }) => high),
              format: (low, high) =>
                kind === 'job_finish' ? w.span(said(low), said(high)) : text.span(kind, [low, high], card),
            }
          : undefined
      }
      formatValue={said}
      formatTick={(value) =>
        kind === 'demand' ? formats.number(formats.inTons(Math.round(value))) : formats.number(value)
      }
      showTableLabel={w.drawer.showFigures}
      hideTableLabel={w.drawer.hideFigures}
      missingLabel={w.drawer.missing}
    />
  )
}
