import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { LoadFilter } from '#contracts/page-search.ts'
import { trpc } from '#web/api.ts'

/** The pages of loads under a filter, as one growing list. A changed filter keeps the old rows in sight meanwhile. */
export function useLoadList(filter: LoadFilter) {
  const query = trpc.loads.list.useInfiniteQuery(filter, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  return { rows, more, query }
}
