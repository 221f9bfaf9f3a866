import { wholeSorts } from '#domain/lists/whole-sorts.ts'
import { type Measure, measures } from '#domain/scorecards/measures.ts'
import { perMeasure } from '#domain/scorecards/scorecard.ts'
import { Button, type Column, ContractorIcon, DataTable, EmptyState, StatusBadge, type Tone } from '#ui'
import type { Outputs } from '#web/api.ts'
import { useWholeOrder } from '#web/features/lists/use-whole-order.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import type { ScorecardPageProps } from './scorecard-search.ts'
import { useFigureText } from './use-figure-text.ts'

export type Scorecards = Outputs['scorecards']['list']
export type ContractorCard = Scorecards['rows'][number]

export const trendTones = { better: 'done', worse: 'danger', same: 'idle' } as const satisfies Record<
  NonNullable<ContractorCard['trend']>,
  Tone
>

type Props = ScorecardPageProps & { cards: Scorecards }

/** The contractors with their figures, one a column; a row opens the whole card. */
export function CardsTable({ cards, search, onSearch }: Props) {
  const { pages, scorecards: w } = useWords()
  const columns = useColumns((contractor) => onSearch({ contractor }))
  const ordered = useWholeOrder(
    cards.rows,
    wholeSorts.scorecards,
    { order: search.order, onOrder: (order) => onSearch({ order }) },
    orderValues,
  )
  return (
    <DataTable<ContractorCard>
      label={pages.contractor_performance}
      columns={columns}
      {...ordered}
      rowKey={({ contractorId }) => contractorId}
      currentKey={search.contractor}
      onOpen={({ contractorId }) => onSearch({ contractor: contractorId })}
      empty={
        <EmptyState icon={<ContractorIcon size={24} aria-hidden />} title={w.none}>
          {w.noneText}
        </EmptyState>
      }
    />
  )
}

const figureValue =
  (measure: Measure) =>
  ({ figures }: ContractorCard) => {
    const figure = figures[measure]
    return figure.state === 'none' ? null : figure.value
  }
const orderValues = {
  contractor: (card: ContractorCard) => card.companyName,
  score: (card: ContractorCard) => card.score,
  before: (card: ContractorCard) => card.scoreBefore,
  loads: (card: ContractorCard) => card.loads,
  ...perMeasure(figureValue),
}

function useColumns(onOpen: (contractorId: ContractorCard['contractorId']) => void): Column<ContractorCard>[] {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  return [
    {
      id: 'contractor',
      header: w.contractor,
      cell: ({ contractorId, companyName }) => (
        <Button size="small" variant="quiet" aria-label={w.open(companyName)} onPress={() => onOpen(contractorId)}>
          {companyName}
        </Button>
      ),
    },
    {
      id: 'score',
      header: w.score,
      align: 'end',
      cell: ({ score, missing }) => (score === null ? missing && w.missing[missing] : formats.number(score)),
    },
    {
      id: 'before',
      header: w.before,
      cell: ({ trend, scoreBefore }) =>
        trend &&
        scoreBefore !== null && (
          <StatusBadge tone={trendTones[trend]} label={`${w.trend[trend]}, ${formats.number(scoreBefore)}`} />
        ),
    },
    { id: 'loads', header: w.loads, align: 'end', cell: ({ loads }) => formats.number(loads) },
    ...measures.map(
      (measure): Column<ContractorCard> => ({
        id: measure,
        header: text.name(measure),
        align: 'end',
        cell: ({ figures }) => text.figure(measure, figures[measure]),
      }),
    ),
  ]
}
