import { Link } from '@tanstack/react-router'
import { NO_VALUE } from '#domain/format/number.ts'
import type { LoadMeasure, LoadVerdict } from '#domain/scorecards/load-verdict.ts'
import { cents } from '#domain/units/money.ts'
import { Button, type Column, DataTable, Row, Stack, StatusBadge, type Tone } from '#ui'
import { type Inputs, type Outputs, trpc } from '#web/api.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { ContractorCard } from './cards-table.tsx'
import { cardFilter, type ScorecardPageProps } from './scorecard-search.ts'
import { useFigureText } from './use-figure-text.ts'

type FigureLoad = Outputs['scorecards']['loads']['rows'][number]
type Props = ScorecardPageProps & { card: ContractorCard; measure: LoadMeasure }

const tones = { met: 'done', missed: 'danger', left_out: 'idle', counted: 'idle' } as const satisfies Record<
  LoadVerdict,
  Tone
>

/** The loads that a figure is made of, each with what it says, and those that were left out of it. */
export function FigureLoads({ card, measure, search, onSearch }: Props) {
  const { scorecards: w } = useWords()
  const text = useFigureText()
  const asked = { ...cardFilter(search), contractorId: card.contractorId, measure }
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Button onPress={() => onSearch({ measure: undefined })}>{w.back}</Button>
        <ExportMenu list="scorecard-loads" filter={asked} />
      </Row>
      <p>
        {text.name(measure)}: {text.figure(measure, card.figures[measure])}. {w.means[measure]}
      </p>
      <QueryBoundary question={measure} shape="rows">
        <Loads asked={asked} />
      </QueryBoundary>
    </Stack>
  )
}

function Loads({ asked }: { asked: Omit<Inputs['scorecards']['loads'], 'cursor' | 'limit' | 'direction'> }) {
  const { scorecards: w } = useWords()
  const text = useFigureText()
  const [{ pages }, list] = trpc.scorecards.loads.useSuspenseInfiniteQuery(asked, {
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(asked.measure)
  return (
    <>
      <DataTable<FigureLoad>
        label={w.rowsOf(text.name(asked.measure))}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={<p>{w.noLoads}</p>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(measure: LoadMeasure): Column<FigureLoad>[] {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const by = useBy(measure)
  return [
    {
      id: 'load',
      header: w.load,
      cell: ({ id, number }) => (
        <Link to="/loads/$id" params={{ id }}>
          {number ?? NO_VALUE}
        </Link>
      ),
    },
    { id: 'deliveredAt', header: w.deliveredAt, cell: ({ created_at }) => formats.instant(created_at) },
    { id: 'lane', header: w.lane, cell: ({ pickup, delivery }) => w.laneOf(pickup, delivery), isWrapped: true },
    {
      id: 'verdict',
      header: w.says,
      cell: ({ verdict }) => <StatusBadge tone={tones[verdict]} label={w.verdict[verdict]} />,
    },
    { id: 'by', header: w.by, cell: by },
  ]
}

/** What decides about one load, in words. */
function useBy(measure: LoadMeasure): (row: FigureLoad) => string {
  const { scorecards: w } = useWords()
  const formats = useFormats()
  const text = useFigureText()
  const time = (min: number) => formats.duration(Math.round(Math.abs(min)))
  return ({ value, against, verdict }) => {
    if (measure === 'ticketInTime' && value === null) return w.noTicket
    if (value === null) return NO_VALUE
    if (measure === 'ticketInTime') return value < 0 ? w.beforeDelivery : w.after(time(value))
    if (measure === 'ticketAccuracy') return w.partOf(formats.number(value), formats.number(against ?? 0))
    if (measure === 'loadFactor') return w.partOf(formats.weight(value), formats.weight(against ?? 0))
    if (measure === 'cycle') return w.partOf(time(value), time(against ?? 0))
    if (measure === 'cost') return against ? `${formats.money(cents(value))}, ${text.price(value / against)}` : NO_VALUE
    if (verdict === 'left_out') return w.lateQueue(time(value), time(against ?? 0))
    return value > 0 ? w.late(time(value)) : w.early(time(value))
  }
}
