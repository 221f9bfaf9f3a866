import { createFileRoute } from '@tanstack/react-router'
import {
  type PredictionSearch,
  predictionFilter,
  predictionSearch,
} from '#web/features/predictions/prediction-search.ts'
import { PredictionsPage } from '#web/features/predictions/predictions-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(predictionSearch)

export const Route = createFileRoute('/_signed-in/_admin/predictive-analytics')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ tab: asked.tab, filter: predictionFilter(asked) }),
  loader: async ({ context: { api }, deps: { tab, filter } }) => {
    if (tab === 'records') await api.predictions.records.prefetch()
    else await api.predictions.list.prefetch(filter)
  },
  component: PredictiveAnalytics,
})

function PredictiveAnalytics() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<PredictionSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('of' in changes || 'tab' in changes) })
  return <PredictionsPage search={shown} onSearch={onSearch} />
}
