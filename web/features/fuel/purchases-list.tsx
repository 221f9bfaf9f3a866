import { useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { Button, DataTable, EmptyState, FuelIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { useSorting } from '#web/features/lists/use-sorting.ts'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { FuelFilters } from './fuel-filters.tsx'
import { type FuelPageProps, noFilter, purchaseFilter } from './fuel-search.ts'
import { type PurchaseRow, usePurchaseColumns } from './purchase-columns.tsx'

type ListProps = FuelPageProps & { onOpen: (id: Uuid) => void }

/** The purchases under a filter that stands in the address; a row opens the purchase. */
export function PurchasesList({ search, onSearch, onOpen }: ListProps) {
  // The purchases that are shown stay until those of another filter are there.
  const shown = useDeferredValue(search)
  return (
    <>
      <FuelFilters search={search} onSearch={onSearch} />
      <QueryBoundary question={JSON.stringify(purchaseFilter(shown))} shape="rows">
        <Purchases search={shown} onSearch={onSearch} onOpen={onOpen} />
      </QueryBoundary>
    </>
  )
}

function Purchases({ search, onSearch, onOpen }: ListProps) {
  const { fuel: w, shell } = useWords()
  const filter = purchaseFilter(search)
  const [{ pages }, list] = trpc.fuel.list.useSuspenseInfiniteQuery(filter, {
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  })
  const rows = pages.flatMap((page) => page.rows)
  const columns = usePurchaseColumns(isOffice(useMe()))
  const sorting = useSorting(listSorts.fuel, filter.sort, (sort) => onSearch({ sort }))
  const { sort: _, ...narrowing } = filter
  const isFiltered = Object.values(narrowing).some((part) => part !== undefined)
  return (
    <>
      <DataTable<PurchaseRow>
        label={w.tabs.purchases}
        rows={rows}
        columns={columns}
        {...sorting}
        rowKey={(row) => row.id}
        currentKey={search.purchase}
        onOpen={(row) => onOpen(row.id)}
        onEndReached={() => {
          if (list.hasNextPage && !list.isFetchingNextPage) void list.fetchNextPage()
        }}
        empty={
          isFiltered ? (
            <EmptyState
              title={shell.nothingMatches}
              action={<Button onPress={() => onSearch(noFilter)}>{shell.clearFilters}</Button>}
            />
          ) : (
            <EmptyState icon={<FuelIcon size={24} aria-hidden />} title={w.list.empty}>
              {w.list.emptyText}
            </EmptyState>
          )
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}
