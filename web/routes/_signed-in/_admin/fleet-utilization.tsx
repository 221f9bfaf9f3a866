import { createFileRoute } from '@tanstack/react-router'
import { UtilizationPage } from '#web/features/utilization/utilization-page.tsx'
import {
  type UtilizationSearch,
  utilizationFilter,
  utilizationSearch,
} from '#web/features/utilization/utilization-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(utilizationSearch)

export const Route = createFileRoute('/_signed-in/_admin/fleet-utilization')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ filter: utilizationFilter(asked) }),
  loader: ({ context: { api }, deps: { filter } }) => api.utilization.figures.prefetch(filter),
  component: FleetUtilization,
})

function FleetUtilization() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<UtilizationSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('truck' in changes) })
  return <UtilizationPage search={shown} onSearch={onSearch} />
}
