import { useState } from 'react'
import type { Metric, PerformanceCard } from '#domain/driver-performance/metrics.ts'
import { NO_VALUE } from '#domain/format/number.ts'
import { Button, Card, Drawer, Explanation, PlainTable } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ShownCard } from './card-data.ts'
import { useMetricText } from './use-metric-text.ts'

type Props = { card: ShownCard; of: PerformanceCard; onRows: (metric: Metric) => void }

/** One card: each figure beside that of the others in the same place, with whom it was compared, and its rows. */
export function CardFigures({ card, of, onRows }: Props) {
  const { driverPerformance: w } = useWords()
  const text = useMetricText()
  const { score, metrics } = card.cards[of]
  return (
    <Card title={w.card[of]} actions={<strong>{text.score(score)}</strong>}>
      <PlainTable
        label={w.figuresOf(w.card[of])}
        hasCards
        columns={[
          { id: 'figure', header: w.figure },
          { id: 'score', header: w.score, align: 'end', inCard: 'beside' },
          { id: 'because', header: w.because, isWrapped: true, inCard: 'whole' },
          { id: 'own', header: w.own, align: 'end' },
          { id: 'peers', header: w.peers, align: 'end' },
          { id: 'rows', header: w.rows },
        ]}
        rows={metrics.map((metric) => {
          const figure = card.figures[metric]
          return {
            id: metric,
            cells: [
              <Meaning key="name" metric={metric} />,
              figure.score === null ? w.state[figure.state] : text.score(figure.score),
              <Because key="because" figure={figure} />,
              text.mean(metric, figure.value),
              text.mean(metric, figure.peerValue),
              figure.rows + figure.out > 0 && (
                <Button key="rows" size="small" aria-label={w.rowsOf(w.metric[metric])} onPress={() => onRows(metric)}>
                  {w.rows}
                </Button>
              ),
            ],
          }
        })}
      />
    </Card>
  )
}

/** Whom a figure was compared with, at which level, and how many rows an upheld contest left out. */
function Because({ figure }: { figure: ShownCard['figures'][Metric] }) {
  const { driverPerformance: w } = useWords()
  const { number } = useFormats()
  const { rows, compared, out, peers, levels } = figure
  if (rows + out === 0) return NO_VALUE
  const said = levels.map(({ level, rows: at }) => w.levelRows(w.level[level], number(at))).join(', ')
  const among = compared > 0 ? w.becauseOf(number(compared), number(rows), number(peers), said) : w.alone
  return [among, ...(out > 0 ? [w.outRows(number(out))] : [])].join('. ')
}

/** A figure's name; a press says what it counts. */
function Meaning({ metric }: { metric: Metric }) {
  const { driverPerformance: w, shell } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="quiet" onPress={() => setOpen(true)}>
        {w.metric[metric]}
      </Button>
      <Drawer isOpen={isOpen} onOpenChange={setOpen} title={w.metric[metric]} closeLabel={shell.close}>
        <Explanation meaning={w.means[metric]} />
      </Drawer>
    </>
  )
}
