import { createLink, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CompanyIcon, EmptyState, LinkButton, Page } from '#ui'
import { isApiError } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import { FailedToLoad } from '#web/shell/failed-to-load.tsx'

const RouterButton = createLink(LinkButton)

/** No such customer, or of another fleet: the same words for both. */
export function CustomerGone() {
  const { customers, pages } = useWords()
  return (
    <Page title={pages.customer}>
      <EmptyState
        icon={<CompanyIcon size={24} aria-hidden />}
        title={customers.gone}
        action={
          <RouterButton to="/customers" variant="primary">
            {customers.toCustomers}
          </RouterButton>
        }
      />
    </Page>
  )
}

/** The customer could not be shown: it is not there, or nobody answered. */
export function CustomerFailed({ error, reset }: ErrorComponentProps) {
  const { pages } = useWords()
  const router = useRouter()
  if (isApiError(error) && error.data?.code === 'NOT_FOUND') return <CustomerGone />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Page title={pages.customer}>
      <FailedToLoad error={error} onRetry={retry} />
    </Page>
  )
}
