import { createFileRoute, createLink } from '@tanstack/react-router'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import { AddIcon, LinkButton, Page, Stack } from '#ui'
import { QuotesList } from '#web/features/quotes/quotes-list.tsx'
import { QuotesSummary, QuoteWins } from '#web/features/quotes/quotes-summary.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { quoteFilter } from '#web/search/page-searches.ts'
import { one, searchOf } from '#web/search/readers.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

const RouterButton = createLink(LinkButton)

export const Route = createFileRoute('/_signed-in/_admin/quotes/')({
  validateSearch: searchOf({ ...quoteFilter, sort: one(sortNames(listSorts.quotes)) }),
  component: QuotesPage,
})

function QuotesPage() {
  const { pages } = useWords()
  const filter = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <Page
      title={pages.quotes}
      actions={
        <RouterButton variant="primary" icon={<AddIcon size={16} aria-hidden />} to="/quotes/new">
          {pages.new_quote}
        </RouterButton>
      }
    >
      <Stack gap={4}>
        <QueryBoundary shape="rows" count={2}>
          <QuotesSummary />
        </QueryBoundary>
        <QuotesList
          filter={filter}
          onFilter={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })}
          onOpen={(id) => void navigate({ to: '/quotes/$id', params: { id } })}
        />
        <QueryBoundary shape="rows" count={3}>
          <QuoteWins />
        </QueryBoundary>
      </Stack>
    </Page>
  )
}
