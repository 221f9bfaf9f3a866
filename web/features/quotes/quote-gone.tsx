import { createLink, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { EmptyState, LinkButton, Page, ReceiptIcon } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'

const RouterButton = createLink(LinkButton)

/** No such quote, or of another fleet: the same words for both. */
export function QuoteGone() {
  const { quotes, pages } = useWords()
  return (
    <Page title={pages.quote}>
      <EmptyState
        icon={<ReceiptIcon size={24} aria-hidden />}
        title={quotes.view.gone}
        action={
          <RouterButton to="/quotes" variant="primary">
            {quotes.view.back}
          </RouterButton>
        }
      />
    </Page>
  )
}

/** The quote could not be shown: it is not there, or nobody answered. */
export function QuoteFailed({ error, reset }: ErrorComponentProps) {
  const { pages } = useWords()
  const router = useRouter()
  if (isApiError(error) && error.data?.code === 'NOT_FOUND') return <QuoteGone />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={pages.quote}>
      <FailedToLoad error={error} onRetry={retry} />
    </Page>
  )
}
