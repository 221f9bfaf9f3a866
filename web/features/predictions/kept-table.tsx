import { PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { CardView } from './prediction-data.ts'
import { usePredictionText } from './use-prediction-text.ts'

/** Forecasts as they were made, against what came. */
export function KeptTable({ card }: { card: CardView }) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const text = usePredictionText()
  if (card.kept.length === 0) return <p>{w.drawer.noKept}</p>
  return (
    <PlainTable
      label={w.drawer.kept}
      hasCards
      columns={[
        { id: 'day', header: w.drawer.day },
        { id: 'made', header: w.drawer.said },
        { id: 'value', header: w.expected, align: 'end' },
        { id: 'bounds', header: w.bounds, align: 'end' },
        { id: 'came', header: w.drawer.came, align: 'end' },
      ]}
      rows={card.kept.map((one) => {
        const said = (value: number | null) => (value === null ? '' : text.figure(card.kind, value, one))
        const came = one.outcome !== null ? said(one.outcome) : one.isResolved ? w.drawer.void : w.drawer.waits
        const bounds = one.low === null || one.high === null ? '' : text.span(card.kind, [one.low, one.high], one)
        return {
          id: one.id,
          cells: [formats.day(one.targetOn), formats.instant(one.madeAt), said(one.value), bounds, came],
        }
      })}
    />
  )
}
