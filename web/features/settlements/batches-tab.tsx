import { useMemo } from 'react'
import { knownSort } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { Button, type Column, DataTable, EmptyState } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { listAddress } from '#web/features/lists/list-address.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { PayPageProps, Side } from './pay-types.ts'

type Batch = Outputs['settlements']['batches']['rows'][number]

type BatchesProps = PayPageProps & { side: Side }

/** What was paid at once, each with the file that goes to the bank. */
export function BatchesTab(props: BatchesProps) {
  return (
    <QueryBoundary question={props.search.order ?? ''} shape="rows">
      <Batches {...props} />
    </QueryBoundary>
  )
}

function Batches({ side, search: { order }, onSearch }: BatchesProps) {
  const { pay } = useWords()
  const sorting = useSorting(officeSorts.batches, order, (next) => onSearch({ order: next }))
  const columns = useColumns()
  const [{ pages }, list] = trpc.settlements.batches.useSuspenseInfiniteQuery(
    { side, sort: knownSort(officeSorts.batches, order) },
    byPages,
  )
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Batch>
        label={pay.batches}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        empty={<EmptyState title={pay.noBatches}>{pay.noBatchesText}</EmptyState>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Batch>[] {
  const { pay } = useWords()
  const formats = useFormats()
  const takeFile = useTakeFile()
  return useMemo(
    () => [
      { id: 'number', header: pay.number, cell: (row) => <strong>{row.number}</strong> },
      { id: 'paidOn', header: pay.paidOn, cell: (row) => formats.day(row.paidOn) },
      { id: 'method', header: pay.paying.method, cell: (row) => pay.paying.methods[row.method] },
      { id: 'settlements', header: pay.settlements, cell: (row) => formats.number(row.settlements), align: 'end' },
      { id: 'total', header: pay.amount, cell: (row) => formats.money(row.totalCents), align: 'end' },
      {
        id: 'file',
        header: pay.paying.file,
        inCard: 'plain',
        cell: (row) => (
          <Button
            size="small"
            onPress={() => void takeFile(listAddress({ list: 'pay-batch', filter: { id: row.id } }, 'csv'))}
          >
            {pay.csv}
          </Button>
        ),
      },
    ],
    [pay, formats, takeFile],
  )
}
