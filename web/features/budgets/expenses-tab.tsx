import { useDeferredValue, useState } from 'react'
import { budgetCategories } from '#domain/budgets/categories.ts'
import { Button, type Column, DataTable, FilterRow, MoneyIcon, Stack, showToast } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { FilterSelect } from '#web/features/lists/filter-parts.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
import { ReasonDialog } from '#web/form/reason-dialog.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { useOperation } from '#web/use-operation.ts'
import type { MonthProps } from './budget-data.ts'
import { MonthChoice } from './month-choice.tsx'

type Expense = Outputs['budgets']['expenses']['rows'][number]

/** What was entered by hand, the newest entry first. */
export function ExpensesTab({ search, onSearch, month }: MonthProps) {
  const { budgets: w, loadPages } = useWords()
  const filter = useDeferredValue({ month, category: search.category })
  return (
    <Stack gap={4}>
      <FilterRow label={loadPages.filters}>
        <MonthChoice month={month} onMonth={(next) => onSearch({ month: next })} />
        <FilterSelect
          label={w.categoryLabel}
          allText={w.anyCategory}
          value={search.category}
          onChange={(category) => onSearch({ category })}
          options={budgetCategories.map((value) => ({ value, text: w.category[value] }))}
        />
        <ExportMenu list="expenses" filter={filter} />
      </FilterRow>
      <QueryBoundary question={JSON.stringify(filter)} shape="rows">
        <Rows filter={filter} onClear={search.category ? () => onSearch({ category: undefined }) : null} />
      </QueryBoundary>
    </Stack>
  )
}

type RowsProps = {
  filter: Pick<MonthProps['search'], 'category'> & Pick<MonthProps, 'month'>
  onClear: (() => void) | null
}

function Rows({ filter, onClear }: RowsProps) {
  const { budgets: w } = useWords()
  const [{ pages }, list] = trpc.budgets.expenses.useSuspenseInfiniteQuery(filter, byPages)
  const [opened, setOpened] = useState<Expense | null>(null)
  const rows = pages.flatMap((page) => page.rows)
  const columns = useColumns(setOpened)
  return (
    <>
      <DataTable<Expense>
        label={w.tabs.expenses}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          <NoRows onClear={onClear} icon={<MoneyIcon size={24} aria-hidden />} title={w.expensesEmpty}>
            {w.expensesEmptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
      {opened && <VoidDialog expense={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function useColumns(onVoid: (expense: Expense) => void): Column<Expense>[] {
  const { budgets: w } = useWords()
  const formats = useFormats()
  return [
    { id: 'day', header: w.day, cell: ({ day }) => formats.day(day) },
    { id: 'category', header: w.categoryLabel, cell: ({ category }) => w.category[category] },
    {
      id: 'vendor',
      header: w.party,
      isWrapped: true,
      cell: ({ vendor, reference }) => [vendor, reference].filter(Boolean).join(' · '),
    },
    {
      id: 'whose',
      header: w.whose,
      isWrapped: true,
      cell: ({ truck, job, customer }) => truck ?? job ?? customer ?? w.scope.company,
    },
    { id: 'amount', header: w.amount, align: 'end', cell: ({ amountCents }) => formats.money(amountCents) },
    {
      id: 'note',
      header: w.note,
      isWrapped: true,
      cell: ({ note, voidReason }) => (voidReason === null ? (note ?? '') : w.voided(voidReason)),
    },
    { id: 'by', header: w.by, cell: ({ by }) => by ?? w.somebody },
    {
      id: 'void',
      header: w.void,
      cell: (row) =>
        row.voidedAt === null && (
          <Button
            size="small"
            variant="quiet"
            aria-label={w.voidOf(row.vendor, formats.money(row.amountCents))}
            onPress={() => onVoid(row)}
          >
            {w.void}
          </Button>
        ),
    },
  ]
}

function VoidDialog({ expense, onClose }: { expense: Expense; onClose: () => void }) {
  const { budgets: w } = useWords()
  const formats = useFormats()
  const utils = trpc.useUtils()
  const take = trpc.budgets.voidExpense.useMutation({
    onSuccess: async () => {
      await utils.budgets.invalidate()
      showToast({ tone: 'done', text: w.expenseSaved })
      onClose()
    },
    onError: () => utils.budgets.invalidate(),
  })
  const action = useOperation(take)
  const { id, version, vendor, amountCents } = expense
  return (
    <ReasonDialog
      title={w.voidOf(vendor, formats.money(amountCents))}
      action={w.void}
      label={w.reason}
      isDanger
      call={take}
      onReason={(reason) => take.mutate({ ...action, id, version, reason })}
      onClose={onClose}
    >
      <p>{w.voidText}</p>
    </ReasonDialog>
  )
}
