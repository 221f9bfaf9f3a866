import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#ui'
import { BillingPage } from '#web/features/invoicing/billing-page.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { billingSearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(billingSearch)

export const Route = createFileRoute('/_signed-in/_admin/customer-invoicing')({
  validateSearch: search,
  loaderDeps: ({ search: { tab, invoice, customer, job } }) => ({ tab, invoice, customer, job }),
  loader: async ({ context: { api }, deps: { tab = 'ready', invoice, customer, job } }) => {
    if (invoice) await api.invoicing.byId.prefetch({ id: invoice })
    else if (tab === 'ready') await api.invoicing.ready.prefetchInfinite({ customerId: customer, jobId: job })
  },
  component: CustomerInvoicing,
})

function CustomerInvoicing() {
  const { pages } = useWords()
  const asked = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <Page title={pages.customer_invoicing}>
      <BillingPage
        search={asked}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }) })}
      />
    </Page>
  )
}
