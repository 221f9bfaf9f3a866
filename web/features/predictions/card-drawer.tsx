import type { PredictionKind } from '#domain/predictions/kinds.ts'
import { Banner, Card, Drawer, Facts, Row, Stack, StatusBadge } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { CardActions } from './card-actions.tsx'
import { CardChart } from './card-chart.tsx'
import styles from './card-drawer.module.css'
import { KeptTable } from './kept-table.tsx'
import { type CardView, stateTones, subjectOf } from './prediction-data.ts'
import type { PredictionProps } from './prediction-search.ts'
import { usePredictionText } from './use-prediction-text.ts'

type CardDrawerProps = { kind: PredictionKind; subject: string; onSearch: PredictionProps['onSearch'] }

/** One forecast: the figure, why, how it did on the past, and what was said before against what came. */
export function CardDrawer({ kind, subject, onSearch }: CardDrawerProps) {
  const { predictions: w, shell } = useWords()
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onSearch({ of: undefined, about: undefined })}
      title={w.kind[kind]}
      closeLabel={shell.close}
    >
      <QueryBoundary question={`${kind} ${subject}`} shape="rows">
        <OpenCard kind={kind} subject={subject} />
      </QueryBoundary>
    </Drawer>
  )
}

function OpenCard({ kind, subject }: { kind: PredictionKind; subject: string }) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const [card] = trpc.predictions.card.useSuspenseQuery({ kind, subject })
  const text = usePredictionText()
  return (
    <Stack gap={4}>
      <Row gap={2}>
        <strong>{subjectOf(card)}</strong>
        <StatusBadge tone={stateTones[card.state]} label={w.state[card.state]} />
      </Row>
      {card.decision && <Banner kind="warning" title={w.decision[card.decision]} />}
      <Figures card={card} />
      <CardActions card={card} />
      {card.reasons.length > 0 && (
        <Card title={w.drawer.reasons}>
          <ul className={styles.reasons}>
            {card.reasons.map((reason) => (
              <li key={reason.code}>{text.reason(reason)}</li>
            ))}
          </ul>
        </Card>
      )}
      {card.points.length > 0 && (
        <Card title={w.drawer.chart}>
          <CardChart card={card} />
        </Card>
      )}
      <Test card={card} />
      <Card title={w.drawer.kept}>
        <KeptTable card={card} />
      </Card>
      <p>{`${w.means[kind]} ${w.drawer.model(formats.number(card.modelVersion))}. ${w.madeAt(formats.instant(card.madeAt))}.`}</p>
    </Stack>
  )
}

/** The forecast with its bounds beside the plain rule; of one that lost, the plain rule alone. */
function Figures({ card }: { card: CardView }) {
  const { predictions: w } = useWords()
  const text = usePredictionText()
  const { kind, state, value, low, high, baseline, lack } = card
  if (lack)
    return (
      <Banner kind="info" title={w.state.lacking}>
        {text.lack(lack)}
      </Banner>
    )
  const said = (figure: number | null) => (figure === null ? '' : text.figure(kind, figure, card))
  const bounds = low === null || high === null ? '' : text.span(kind, [low, high], card)
  const plain = { term: `${w.plainRule}: ${w.plain[kind]}`, value: said(baseline) }
  const target = { term: w.target, value: text.target(card) }
  const own = [
    { term: w.expected, value: said(value) },
    { term: w.bounds, value: bounds },
  ]
  const known = (items: { term: string; value: string }[]) => items.filter((item) => item.value !== '')
  if (state === 'shown') return <Facts items={known([target, ...own, plain])} />
  return (
    <Stack gap={2}>
      <Facts items={known([target, plain])} />
      <Banner kind="info" title={w.drawer.plainOnly} />
    </Stack>
  )
}

function Test({ card: { kind, test, reasons } }: { card: CardView }) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const text = usePredictionText()
  if (!test) return null
  const { tests, mae, baselineMae, mase, coverage } = test
  return (
    <Card title={w.drawer.test}>
      <Facts
        items={[
          { term: w.drawer.trials, value: formats.number(tests), isNumeric: true },
          { term: w.drawer.mae, value: text.error(kind, mae, reasons), isNumeric: true },
          { term: w.drawer.baselineMae, value: text.error(kind, baselineMae, reasons), isNumeric: true },
          ...(mase === null ? [] : [{ term: w.drawer.mase, value: formats.number(mase, 2, 2), isNumeric: true }]),
          ...(coverage === null
            ? []
            : [{ term: w.drawer.coverage, value: formats.percent(coverage, 0), isNumeric: true }]),
        ]}
      />
    </Card>
  )
}
