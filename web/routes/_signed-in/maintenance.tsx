import { createFileRoute } from '@tanstack/react-router'
import { MaintenancePage } from '#web/features/maintenance/maintenance-page.tsx'
import { type MaintenanceSearch, maintenanceSearch } from '#web/features/maintenance/maintenance-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

const search = searchOf(maintenanceSearch)

export const Route = createFileRoute('/_signed-in/maintenance')({
  validateSearch: search,
  component: Maintenance,
})

/** What is due on trucks, and the work that is done on them. */
function Maintenance() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<MaintenanceSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('work' in changes) })
  return <MaintenancePage search={shown} onSearch={onSearch} />
}
