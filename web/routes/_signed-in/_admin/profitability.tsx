import { createFileRoute } from '@tanstack/react-router'
import { type ProfitSearch, profitFilter, profitSearch } from '#web/features/profitability/profit-search.ts'
import { ProfitabilityPage } from '#web/features/profitability/profitability-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(profitSearch)
const opens = ['group', 'load', 'line'] as const

export const Route = createFileRoute('/_signed-in/_admin/profitability')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ filter: profitFilter(asked) }),
  loader: ({ context: { api }, deps: { filter } }) => api.profitability.overview.prefetch(filter),
  component: Profitability,
})

function Profitability() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<ProfitSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !opens.some((name) => name in changes) })
  return <ProfitabilityPage search={shown} onSearch={onSearch} />
}
