import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsPage } from '#web/features/analytics/analytics-page.tsx'
import { type AnalyticsSearch, analyticsSearch } from '#web/features/analytics/analytics-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/analytics')({
  validateSearch: searchOf(analyticsSearch),
  component: Analytics,
})

/** Figures of delivered loads; who hauls sees the own ones. */
function Analytics() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<AnalyticsSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: !('open' in changes || 'tab' in changes),
    })
  return <AnalyticsPage search={search} onSearch={onSearch} />
}
