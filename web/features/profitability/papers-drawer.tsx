import type { CostLine } from '#domain/profitability/lines.ts'
import { type Column, DataTable, Drawer, Row, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { RecordLink } from '#web/features/budgets/record-link.tsx'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { ProfitPageProps } from './profit-search.ts'
import { StateBadge } from './state-badge.tsx'

type Paper = Outputs['profitability']['papers']['rows'][number]
type PapersProps = ProfitPageProps & { line: CostLine }
type Asked = Parameters<typeof trpc.profitability.papers.useSuspenseInfiniteQuery>[0]

/** The papers behind a cost of a truck, another record or the whole company; each leads to its record. */
export function PapersDrawer({ line, search, onSearch }: PapersProps) {
  const { profitability: w, shell } = useWords()
  const { from, to, ownerKind, ownerId } = search
  const asked = { from, to, line, ownerKind, ownerId }
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onSearch({ line: undefined, ownerKind: undefined, ownerId: undefined })}
      title={w.papersTitle(w.line[line], ownerKind ? w.owner[ownerKind] : w.total)}
      closeLabel={shell.close}
    >
      <Stack gap={3}>
        <Row gap={2}>
          <ExportMenu list="profitability-papers" filter={asked} />
        </Row>
        <QueryBoundary question={JSON.stringify(asked)} shape="rows">
          <Papers asked={asked} />
        </QueryBoundary>
      </Stack>
    </Drawer>
  )
}

function Papers({ asked }: { asked: Asked }) {
  const { profitability: w } = useWords()
  const [{ pages }, list] = trpc.profitability.papers.useSuspenseInfiniteQuery(asked, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns()
  return (
    <>
      <DataTable<Paper>
        label={w.papers}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={<p>{w.papersEmpty}</p>}
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Paper>[] {
  const { profitability: w } = useWords()
  const formats = useFormats()
  return [
    { id: 'day', header: w.day, cell: ({ day }) => formats.day(day) },
    { id: 'source', header: w.source, cell: (row) => <RecordLink row={row} /> },
    { id: 'from', header: w.from, isWrapped: true, cell: ({ party }) => party ?? '' },
    { id: 'state', header: w.stateLabel, cell: ({ state }) => <StateBadge state={state} /> },
    { id: 'amount', header: w.amount, align: 'end', cell: ({ amountCents }) => formats.money(amountCents) },
  ]
}
