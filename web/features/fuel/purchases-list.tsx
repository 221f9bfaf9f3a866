import { useDeferredValue } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { DataTable, FuelIcon } from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { NoRows } from '#web/features/lists/no-rows.tsx'
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
  const { fuel: w } = useWords()
  const filter = purchaseFilter(search)
  const [{ pages }, list] = trpc.fuel.list.useSuspenseInfiniteQuery(filter, byPages)
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
          <NoRows
            onClear={isFiltered ? () => onSearch(noFilter) : null}
            icon={<FuelIcon size={24} aria-hidden />}
            title={w.list.empty}
          >
            {w.list.emptyText}
          </NoRows>
        }
      />
      <MoreRows list={list} shown={rows.length} />
    </>
  )
}
