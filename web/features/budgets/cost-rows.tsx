import { type BudgetCategory, costKinds } from '#domain/budgets/categories.ts'
import { Card, type Column, DataTable, EmptyState, FilterRow, MoneyIcon, Stack } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { MonthProps } from './budget-data.ts'
import { RecordLink } from './record-link.tsx'

type Cost = Outputs['budgets']['costs']['rows'][number]
type CostRowsProps = MonthProps & { category: BudgetCategory }

/** The rows that a category's actual and committed are made of; each leads to the record that says so. */
export function CostRows({ search, onSearch, month, category }: CostRowsProps) {
  const { budgets: w, loadPages } = useWords()
  const filter = { month, span: search.span ?? ('month' as const), category, kind: search.kind }
  return (
    <Card title={w.rows}>
      <Stack gap={3}>
        <FilterRow label={loadPages.filters}>
          <FilterSelect
            label={w.kindLabel}
            allText={w.allKinds}
            value={search.kind}
            onChange={(kind) => onSearch({ category, kind })}
            options={costKinds.map((value) => ({ value, text: w.kind[value] }))}
          />
          <ExportMenu list="budget-costs" filter={filter} />
        </FilterRow>
        <QueryBoundary question={JSON.stringify(filter)} shape="rows">
          <Rows filter={filter} />
        </QueryBoundary>
      </Stack>
    </Card>
  )
}

function Rows({ filter }: { filter: Parameters<typeof trpc.budgets.costs.useSuspenseInfiniteQuery>[0] }) {
  const { budgets: w } = useWords()
  const [{ pages }, list] = trpc.budgets.costs.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns()
  return (
    <>
      <DataTable<Cost>
        label={w.rows}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <EmptyState icon={<MoneyIcon size={24} aria-hidden />} title={w.rowsEmpty}>
            {w.rowsEmptyText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<Cost>[] {
  const { budgets: w } = useWords()
  const formats = useFormats()
  return [
    { id: 'day', header: w.day, cell: ({ day }) => formats.day(day) },
    { id: 'source', header: w.sourceLabel, cell: (row) => <RecordLink row={row} /> },
    {
      id: 'party',
      header: w.party,
      isWrapped: true,
      cell: ({ party, truck, job, customer }) => [party, truck ?? job ?? customer].filter(Boolean).join(' · '),
    },
    { id: 'kind', header: w.kindLabel, cell: ({ kind }) => w.kind[kind] },
    { id: 'amount', header: w.amount, align: 'end', cell: ({ amountCents }) => formats.money(amountCents) },
  ]
}
