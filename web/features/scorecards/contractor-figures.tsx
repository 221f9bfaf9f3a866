import { NO_VALUE } from '#domain/format/number.ts'
import { type LoadMeasure, loadMeasureOf } from '#domain/scorecards/load-verdict.ts'
import { type Measure, measureKinds, measures } from '#domain/scorecards/measures.ts'
import type { MeasureFigure } from '#domain/scorecards/scorecard.ts'
import { Button, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ContractorCard, Scorecards } from './cards-table.tsx'
import { MeaningButton } from './meaning-button.tsx'
import { useFigureText } from './use-figure-text.ts'

type Props = {
  card: ContractorCard
  own: Scorecards['own']
  /** Asks for the loads of a figure. */
  onRows: (measure: LoadMeasure) => void
}

/** The figures of a card with their intervals, on how much they stand, and what they bring to the score. */
export function ContractorFigures({ card, own, onRows }: Props) {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  const count = (figure: MeasureFigure) => {
    if (figure.state === 'none') return NO_VALUE
    const said = formats.number(figure.count)
    return figure.leftOut > 0 ? `${said} (${w.leftOut(formats.number(figure.leftOut))})` : said
  }
  const points = (measure: Measure, figure: MeasureFigure) =>
    figure.state === 'scored' && figure.points !== null
      ? w.pointsOf(formats.number(Math.round(figure.points)), formats.number(measureKinds[measure].weight))
      : NO_VALUE
  return (
    <PlainTable
      label={card.companyName}
      hasCards
      columns={[
        { id: 'figure', header: w.figure },
        { id: 'value', header: w.value, align: 'end' },
        { id: 'range', header: w.range, align: 'end', inCard: 'whole' },
        { id: 'of', header: w.of, align: 'end' },
        { id: 'points', header: w.points, align: 'end' },
        { id: 'own', header: w.own, align: 'end' },
        { id: 'rows', header: w.drill },
      ]}
      rows={measures.map((measure) => {
        const figure = card.figures[measure]
        const drill = loadMeasureOf(measure)
        return {
          id: measure,
          cells: [
            <MeaningButton key="name" measure={measure} />,
            text.figure(measure, figure),
            figure.state === 'none' ? NO_VALUE : text.range(figure),
            count(figure),
            points(measure, figure),
            // What the own drivers cost stands above, with their fuel.
            measure === 'cost' ? NO_VALUE : text.figure(measure, own.figures[measure]),
            drill && figure.state !== 'none' && (
              <Button key="rows" size="small" aria-label={w.rowsOf(text.name(measure))} onPress={() => onRows(drill)}>
                {w.rows}
              </Button>
            ),
          ],
        }
      })}
    />
  )
}
