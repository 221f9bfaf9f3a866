import { useDeferredValue, useMemo } from 'react'
import type { QuoteFilter } from '#contracts/quotes.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { quoteStatuses } from '#domain/sales/quote-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import {
  CheckboxField,
  type Column,
  DataTable,
  EmptyState,
  FilterRow,
  ReceiptIcon,
  SearchField,
  SelectField,
  Stack,
  StatusBadge,
} from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useTypedSearch } from '#web/features/lists/use-typed-search.ts'
import { CustomerPicker } from '#web/features/parties/customer-picker.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { QuoteBadge } from './quote-badge.tsx'
import type { QuoteRow } from './quote-data.ts'

const ANY = 'any'

type QuotesListProps = {
  filter: QuoteFilter
  onFilter: (changes: Partial<QuoteFilter>) => void
  onOpen: (id: Uuid) => void
}

/** Quotes by their newest versions: narrowed, exported, opened. */
export function QuotesList({ filter, onFilter, onOpen }: QuotesListProps) {
  // The quotes that are shown stay until those of another filter or order are there.
  const shown = useDeferredValue(filter)
  return (
    <Stack>
      <Filters filter={filter} onFilter={onFilter} />
      <QueryBoundary shape="rows" question={JSON.stringify(shown)}>
        <Rows filter={shown} onFilter={onFilter} onOpen={onOpen} />
      </QueryBoundary>
    </Stack>
  )
}

function Filters({ filter, onFilter }: Pick<QuotesListProps, 'filter' | 'onFilter'>) {
  const { quotes, parties, shell } = useWords()
  const { typed, setTyped } = useTypedSearch(filter.q, (q) => onFilter({ q }))
  const [status] = filter.status ?? []
  return (
    <FilterRow label={quotes.page.statusFilter} end={<ExportMenu list="quotes" filter={filter} />}>
      <SearchField
        label={quotes.page.search}
        placeholder={quotes.page.search}
        clearLabel={shell.clearFilters}
        value={typed}
        onChange={setTyped}
      />
      <SelectField
        label={quotes.page.statusFilter}
        hideLabel
        value={status ?? ANY}
        options={[
          { value: ANY, text: quotes.page.allStatuses },
          ...quoteStatuses.map((each) => ({ value: each, text: quotes.status[each] })),
        ]}
        onChange={(chosen) => {
          const known = quoteStatuses.find((each) => each === chosen)
          onFilter({ status: known ? [known] : undefined })
        }}
      />
      <CustomerPicker
        label={parties.customer.title}
        hideLabel
        placeholder={parties.customer.title}
        value={filter.customerId ?? null}
        onChange={(id) => onFilter({ customerId: id ?? undefined })}
      />
      <CheckboxField
        label={quotes.page.followUps}
        isSelected={filter.due === true}
        onChange={(due) => onFilter({ due: due ? true : undefined })}
      />
    </FilterRow>
  )
}

function Rows({ filter, onFilter, onOpen }: QuotesListProps) {
  const { quotes } = useWords()
  const columns = useColumns()
  const sorting = useSorting(listSorts.quotes, filter.sort, (sort) => onFilter({ sort }))
  const [{ pages }, list] = trpc.quotes.list.useSuspenseInfiniteQuery(filter, byPages)
  const rows = pages.flatMap((page) => page.rows)
  const { sort: _, ...narrowing } = filter
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <>
      <DataTable<QuoteRow>
        label={quotes.page.open}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState
            icon={<ReceiptIcon size={24} aria-hidden />}
            title={isNarrowed ? quotes.page.noMatch : quotes.page.none}
          >
            {isNarrowed ? null : quotes.page.noneText}
          </EmptyState>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}

function useColumns(): Column<QuoteRow>[] {
  const { quotes } = useWords()
  const formats = useFormats()
  return useMemo(() => {
    const { page: w, name, validUntil, view } = quotes
    return [
      {
        id: 'number',
        header: w.number,
        cell: (row) => <strong>{row.number ?? view.draftName}</strong>,
        inCard: 'plain',
      },
      { id: 'name', header: name, cell: (row) => row.name, isWrapped: true, inCard: 'plain' },
      { id: 'customer', header: w.customer, cell: (row) => row.customerName ?? '–', isWrapped: true },
      { id: 'status', header: w.statusFilter, cell: (row) => <State row={row} />, inCard: 'plain' },
      {
        id: 'value',
        header: w.value,
        cell: (row) => (row.totalCents === null ? '–' : formats.money(row.totalCents)),
        align: 'end',
      },
      {
        id: 'margin',
        header: w.margin,
        cell: (row) => (row.marginHundredths === null ? '–' : formats.percent(row.marginHundredths / 10_000, 1)),
        align: 'end',
      },
      {
        id: 'age',
        header: w.age,
        cell: (row) => (row.daysOut === null ? '' : w.days(formats.number(row.daysOut))),
        align: 'end',
      },
      { id: 'valid', header: validUntil, cell: (row) => row.validUntil && formats.day(row.validUntil) },
    ]
  }, [quotes, formats])
}

function State({ row }: { row: QuoteRow }) {
  const { quotes } = useWords()
  return (
    <>
      <QuoteBadge status={row.status} isApproved={row.isApproved} />{' '}
      {row.isDue && <StatusBadge tone="site" label={quotes.page.due} />}
    </>
  )
}
