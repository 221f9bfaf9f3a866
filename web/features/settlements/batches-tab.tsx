import { useMemo } from 'react'
import { Button, type Column, DataTable, EmptyState } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useTakeFile } from '#web/features/lists/use-take-file.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { Side } from './pay-types.ts'

type Batch = Outputs['settlements']['batches']['rows'][number]

/** What was paid at once, each with the file that goes to the bank. */
export function BatchesTab({ side }: { side: Side }) {
  return (
    <QueryBoundary shape="rows">
      <Batches side={side} />
    </QueryBoundary>
  )
}

function Batches({ side }: { side: Side }) {
  const { pay } = useWords()
  const columns = useColumns()
  const [{ pages }, list] = trpc.settlements.batches.useSuspenseInfiniteQuery(
    { side },
    { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
  )
  const rows = pages.flatMap((page) => page.rows)
  return (
    <>
      <DataTable<Batch>
        label={pay.batches}
        rows={rows}
        columns={columns}
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
          <Button size="small" onPress={() => void takeFile(`/api/pay-batches/${row.id}/export?format=csv`)}>
            {pay.csv}
          </Button>
        ),
      },
    ],
    [pay, formats, takeFile],
  )
}
