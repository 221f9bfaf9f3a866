import { createFileRoute, Link } from '@tanstack/react-router'
import { Page, showToast } from '#ui'
import { trpc } from '#web/api.ts'
import { QuoteForm } from '#web/features/quotes/quote-form.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf, uuid } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/quotes/new')({
  validateSearch: searchOf({ customer: uuid }),
  loader: ({ context: { api } }) => api.quotes.start.ensureData(),
  component: NewQuotePage,
})

function NewQuotePage() {
  const { pages, quotes } = useWords()
  const { customer } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const [start] = trpc.quotes.start.useSuspenseQuery()
  return (
    <Page title={pages.new_quote} back={<Link to="/quotes">{pages.quotes}</Link>} width="wide">
      <QuoteForm
        quote={null}
        start={customer ? { ...start, customerId: customer } : start}
        onCancel={() => void navigate({ to: '/quotes' })}
        onSaved={({ id }) => {
          showToast({ tone: 'done', text: quotes.step.saved })
          void navigate({ to: '/quotes/$id', params: { id } })
        }}
      />
    </Page>
  )
}
