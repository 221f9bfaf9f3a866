import { createFileRoute } from '@tanstack/react-router'
import { cardFilter, type ScorecardSearch, scorecardSearch } from '#web/features/scorecards/scorecard-search.ts'
import { ScorecardsPage } from '#web/features/scorecards/scorecards-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(scorecardSearch)

export const Route = createFileRoute('/_signed-in/_admin/contractor-performance')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ filter: cardFilter(asked) }),
  loader: ({ context: { api }, deps: { filter } }) => api.scorecards.list.prefetch(filter),
  component: ContractorPerformance,
})

function ContractorPerformance() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<ScorecardSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: !('contractor' in changes || 'measure' in changes),
    })
  return <ScorecardsPage search={shown} onSearch={onSearch} />
}
