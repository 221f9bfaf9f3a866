import { createFileRoute } from '@tanstack/react-router'
import { reportSearch } from '#web/features/reports/report-search.ts'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/reports')({
  validateSearch: searchOf(reportSearch),
  loader: ({ context: { api } }) => api.reports.catalogue.prefetch(),
  component: Reports,
})

function Reports() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <ReportsPage
      search={search}
      onSearch={(changes) =>
        void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('tab' in changes) })
      }
    />
  )
}
