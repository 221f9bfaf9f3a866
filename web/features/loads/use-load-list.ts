import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadFilter } from '#contracts/page-search.ts'
import type { listSorts, SortName } from '#domain/lists/list-sorts.ts'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'

export type LoadSort = SortName<typeof listSorts.loads>

/** The pages of loads under a filter, as one growing list. Another filter or order keeps the old rows in sight meanwhile. */
export function useLoadList(filter: LoadFilter, sort: LoadSort | undefined) {
  const query = trpc.loads.list.useInfiniteQuery(sort ? { ...filter, sort } : filter, {
    ...byPages,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return { rows, more, query }
}
