import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type HosClockName, hosClockNames } from '#domain/compliance/hos/clocks.ts'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ClockIcon, type Column, DataTable, EmptyState, StatusBadge } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { LogsProps } from './log-search.ts'
import { statusName } from './status-name.ts'

type Row = Outputs['logs']['clocks']['rows'][number]
type TableProps = LogsProps & { onOpen: (driver: Uuid) => void }

/** What each driver has left: drive, shift, until the break, cycle. */
export function ClocksTable(props: TableProps) {
  return (
    <QueryBoundary question={props.search.order ?? ''} shape="rows">
      <Clocks {...props} />
    </QueryBoundary>
  )
}

function Clocks({ search: { order }, onSearch, onOpen }: TableProps) {
  const { logs: w } = useWords()
  const sorting = useSorting(officeSorts.clocks, order, (next) => onSearch({ order: next }))
  const [{ pages }, list] = trpc.logs.clocks.useSuspenseInfiniteQuery(
    { sort: knownSort(officeSorts.clocks, order) },
    { ...byPages, refetchInterval: 60_000 },
  )
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages])
  return (
    <>
      <DataTable<Row>
        label={w.office.tabs.clocks}
        rows={rows}
        columns={useColumns()}
        {...sorting}
        rowKey={(row) => row.id}
        onOpen={(row) => onOpen(row.id)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <EmptyState icon={<ClockIcon size={24} aria-hidden />} title={w.office.empty}>
            {w.office.emptyText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Row>[] {
  const { logs: w } = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const clock = (name: HosClockName): Column<Row> => ({
      id: name,
      header: w.clock[name],
      align: 'end',
      cell: (row) => {
        if (!row.remaining) return '–'
        const left = formats.duration(row.remaining[name])
        return row.remaining[name] > 0 ? left : <StatusBadge tone="danger" label={left} />
      },
    })
    const count = (id: 'violations' | 'uncertified' | 'proposals'): Column<Row> => ({
      id,
      header: w.office[id],
      align: 'end',
      cell: (row) => formats.number(row[id]),
    })
    return [
      {
        id: 'driver',
        header: w.office.driver,
        cell: (row) => (
          <Link to="/daily-logs" search={{ driver: row.id }} aria-label={w.office.open(row.driver)}>
            {row.driver}
          </Link>
        ),
      },
      {
        id: 'status',
        header: w.office.status,
        cell: (row) => (row.since ? `${statusName(row, w)}, ${w.since(formats.instant(row.since))}` : w.office.noHours),
      },
      ...hosClockNames.map(clock),
      {
        id: 'fresh',
        header: w.office.fresh,
        cell: (row) => (row.freshAt ? formats.instant(row.freshAt) : '–'),
      },
      count('violations'),
      count('uncertified'),
      count('proposals'),
    ]
  }, [w, formats])
}
