import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseUuid } from '#domain/units/uuid.ts'
import { QuoteFailed, QuoteGone } from '#web/features/quotes/quote-gone.tsx'
import { QuotePage } from '#web/features/quotes/quote-page.tsx'
import { quoteTabs } from '#web/features/quotes/quote-tab-names.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { one, searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/quotes/$id')({
  validateSearch: searchOf({ tab: one(quoteTabs) }),
  loader: async ({ context: { api }, params }) => {
    const id = parseUuid(params.id)
    if (!id) throw notFound()
    await api.quotes.byId.ensureData({ id })
  },
  component: OneQuote,
  errorComponent: QuoteFailed,
  notFoundComponent: QuoteGone,
})

function OneQuote() {
  const id = parseUuid(Route.useParams().id)
  const { tab } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  if (!id) return <QuoteGone />
  return (
    <QuotePage
      key={id}
      id={id}
      tab={tab ?? 'quote'}
      onTab={(next) => void navigate({ search: { tab: next === 'quote' ? undefined : next }, replace: true })}
      onMoved={(to) => void (to ? navigate({ to: '/quotes/$id', params: { id: to } }) : navigate({ to: '/quotes' }))}
    />
  )
}
