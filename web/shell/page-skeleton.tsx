import { Page, Skeleton } from '#ui'
import { useWords } from '#web/format/words.tsx'

/** The shape of a page while its data is on the way. */
export function PageSkeleton() {
  const words = useWords()
  return (
    <Page title={words.shell.loading}>
      <Skeleton label={words.shell.loading} shape="rows" count={8} />
    </Page>
  )
}
