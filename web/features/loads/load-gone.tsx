import { createLink, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { EmptyState, LinkButton, LoadIcon, Page } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'

const RouterButton = createLink(LinkButton)

/** No such load, or not for this person's eyes: the same words for both. */
export function LoadGone() {
  const words = useWords()
  return (
    <Page title={words.loadPages.title}>
      <EmptyState
        icon={<LoadIcon size={24} aria-hidden />}
        title={words.loadPages.detail.gone}
        action={
          <RouterButton to="/loads" variant="primary">
            {words.loadPages.detail.toLoads}
          </RouterButton>
        }
      />
    </Page>
  )
}

/** The load could not be shown: it is not there, or nobody answered. */
export function LoadFailed({ error, reset }: ErrorComponentProps) {
  const words = useWords()
  const router = useRouter()
  if (isApiError(error) && error.data?.code === 'NOT_FOUND') return <LoadGone />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={words.loadPages.title}>
      <FailedToLoad error={error} onRetry={retry} />
    </Page>
  )
}
