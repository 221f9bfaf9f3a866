import { NO_VALUE } from '#domain/format/number.ts'
import { LEAST_PAIR_LOADS } from '#domain/yields/scale-bias.ts'
import { Card, PlainTable, Stack, StatusBadge, type Tone } from '#ui'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { useYieldText } from './use-yield-text.ts'
import { figuresFilter, type YieldPageProps } from './yield-search.ts'
import type { YieldFigures } from './yield-tiles.tsx'

type Pair = YieldFigures['pairs'][number]
type Reading = YieldFigures['scales'][number]

const tones = { low: 'danger', high: 'danger', true: 'done', unknown: 'idle' } as const satisfies Record<
  Reading['reads'],
  Tone
>

/** Which two scales differ whoever drives between them, and which scale it is where the others agree on it. */
export function ScalesTab({ figures: { pairs, scales }, search }: YieldPageProps & { figures: YieldFigures }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  if (pairs.length === 0) return <p>{w.noPairs}</p>
  return (
    <Stack gap={4}>
      <p>{w.pairsText(formats.number(LEAST_PAIR_LOADS))}</p>
      <Card title={w.pairs} actions={<ExportMenu list="yield-scales" filter={figuresFilter(search)} />}>
        <PairsTable pairs={pairs} />
      </Card>
      {scales.length > 0 && (
        <Card title={w.scales}>
          <Stack gap={3}>
            <p>{w.scalesText}</p>
            <ScalesTable scales={scales} />
          </Stack>
        </Card>
      )}
    </Stack>
  )
}

function PairsTable({ pairs }: { pairs: readonly Pair[] }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  const between = ({ low, high }: Pair) =>
    low === null || high === null ? w.tooFew : w.between(text.differenceShare(low), text.differenceShare(high))
  return (
    <PlainTable
      label={`${w.pairs}, ${w.median}`}
      hasCards
      columns={[
        { id: 'pair', header: w.pair, isWrapped: true, inCard: 'whole' },
        { id: 'loads', header: w.loads, align: 'end' },
        { id: 'median', header: w.median, align: 'end' },
        { id: 'range', header: w.range, align: 'end' },
        { id: 'says', header: w.says },
      ]}
      rows={pairs.map((pair) => ({
        id: `${pair.originSiteId} ${pair.destinationSiteId}`,
        cells: [
          w.laneOf(pair.origin, pair.destination),
          formats.number(pair.loads),
          text.differenceShare(pair.median),
          between(pair),
          <StatusBadge
            key="says"
            tone={pair.isBiased ? 'danger' : pair.low === null ? 'idle' : 'done'}
            label={pair.isBiased ? w.isBiased : pair.low === null ? w.tooFew : w.agrees}
          />,
        ],
      }))}
    />
  )
}

function ScalesTable({ scales }: { scales: readonly Reading[] }) {
  const { yields: w } = useWords()
  const formats = useFormats()
  const text = useYieldText()
  return (
    <PlainTable
      label={`${w.scales}, ${w.offset}`}
      hasCards
      columns={[
        { id: 'scale', header: w.scale, inCard: 'whole' },
        { id: 'pairs', header: w.pairsCount, align: 'end' },
        { id: 'offset', header: w.offset, align: 'end' },
        { id: 'reads', header: w.says },
      ]}
      rows={scales.map((scale) => ({
        id: scale.siteId,
        cells: [
          scale.site,
          formats.number(scale.pairs),
          scale.offset === null ? NO_VALUE : text.differenceShare(scale.offset),
          <StatusBadge key="reads" tone={tones[scale.reads]} label={w.reads[scale.reads]} />,
        ],
      }))}
    />
  )
}
