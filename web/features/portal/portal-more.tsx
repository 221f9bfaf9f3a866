import type { Formats } from '#domain/format/formats.ts'
import { LoadMore } from '#ui'
import { useWords } from '#web/format/words.tsx'

type MoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  shown: number
  formats: Formats
}

/** Below the rows that are there: the next ones, and on paper that there are more. */
export function PortalMore({ list, shown, formats }: MoreProps) {
  const { shell } = useWords()
  return (
    <LoadMore
      hasMore={list.hasNextPage}
      isLoading={list.isFetchingNextPage}
      onMore={() => void list.fetchNextPage()}
      label={shell.loadMore}
      printNote={shell.print.firstOnly(formats.number(shown))}
    />
  )
}
