import { INTERVAL } from '#domain/predictions/kinds.ts'
import { Banner, Card, Chart, Facts, Grid, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { KindRecord } from './prediction-data.ts'
import { usePredictionText } from './use-prediction-text.ts'

/** How what was predicted came true on this fleet, kind by kind. */
export function RecordsTab() {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const [{ kinds, madeAt }] = trpc.predictions.records.useSuspenseQuery()
  return (
    <Stack gap={4}>
      <p>{`${w.records.text} ${madeAt ? w.madeAt(formats.instant(madeAt)) : w.neverMade}.`}</p>
      {kinds.length === 0 && <Banner kind="info" title={w.records.none_on} />}
      <Grid minWidth="20rem">
        {kinds.map((one) => (
          <Card key={one.kind} title={w.kind[one.kind]}>
            <KindCard of={one} />
          </Card>
        ))}
      </Grid>
    </Stack>
  )
}

function KindCard({ of: { kind, cards, waiting, record } }: { of: KindRecord }) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const text = usePredictionText()
  const { resolved, mae, baselineMae, coverage, isDrifting } = record
  const counts = w.records.cards(
    formats.number(cards.shown),
    formats.number(cards.plain),
    formats.number(cards.lacking),
  )
  const error = mae === null ? null : text.recordError(kind, mae)
  const plain = baselineMae === null ? '' : ` (${w.records.against(text.recordError(kind, baselineMae))})`
  return (
    <Stack gap={3}>
      <p>{counts}</p>
      {isDrifting && <Banner kind="warning" title={w.records.drift} />}
      <Facts
        items={[
          {
            term: w.records.resolved,
            value: `${formats.number(resolved)} · ${w.records.waiting(formats.number(waiting))}`,
          },
          ...(error === null ? [] : [{ term: w.records.errorTitle, value: `${error}${plain}` }]),
          ...(coverage === null
            ? []
            : [{ term: w.records.coverage, value: `${formats.percent(coverage, 0)} (${w.records.meant})` }]),
        ]}
      />
      {resolved === 0 ? <p>{w.records.none}</p> : <Calibration kind={kind} record={record} />}
    </Stack>
  )
}

/** Where outcomes fell, beside where they are meant to. */
function Calibration({ kind, record: { below, within, above } }: Pick<KindRecord, 'kind' | 'record'>) {
  const { predictions: w } = useWords()
  const formats = useFormats()
  const all = below + within + above
  if (all === 0) return null
  const tail = (1 - INTERVAL) / 2
  return (
    <Chart
      kind="bars"
      label={w.records.calibration(w.kind[kind])}
      points={[w.records.below, w.records.within, w.records.above]}
      pointsLabel={w.records.place}
      series={[
        { id: 'share', label: w.records.share, tone: 'active', values: [below / all, within / all, above / all] },
        { id: 'ideal', label: w.records.ideal, tone: 'idle', values: [tail, INTERVAL, tail] },
      ]}
      formatValue={(share) => formats.percent(share, 0)}
      showTableLabel={w.drawer.showFigures}
      hideTableLabel={w.drawer.hideFigures}
      missingLabel={w.drawer.missing}
      heightPx={180}
    />
  )
}
