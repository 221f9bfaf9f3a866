import { useEffect, useRef } from 'react'
import { LoadMore } from '#ui'
import { useFormats } from '#web/format/formats.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { listsShown } from './print-all.ts'

/** A list whose pages are fetched one after the other. */
export type PagedList = {
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Below the rows that are there: the next ones, why they did not come, and on paper that there are more. */
export function MoreRows({ list, shown }: { list: PagedList; shown: number }) {
  const { shell } = useWords()
  const formats = useFormats()
  const refusal = useRefusal(shown > 0 ? list.error : null)
  const now = useRef(list)
  useEffect(() => {
    now.current = list
  })
  useEffect(() => {
    const shownList = () => now.current
    listsShown.add(shownList)
    return () => {
      listsShown.delete(shownList)
    }
  }, [])
  const isOld = refusal !== null && !list.isFetchNextPageError
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onMore={() => void (isOld ? list.refetch() : list.fetchNextPage())}
      label={refusal ? shell.retry : shell.loadMore}
      error={refusal?.sentence}
      printNote={shell.print.firstOnly(formats.number(shown))}
    />
  )
}
