import { createFileRoute } from '@tanstack/react-router'
import { CompliancePage } from '#web/features/compliance/compliance-page.tsx'
import { type ComplianceSearch, complianceSearch } from '#web/features/compliance/compliance-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/compliance')({
  validateSearch: searchOf(complianceSearch),
  component: Compliance,
})

/** What is asked of drivers, equipment, contractors and the company, and where it stands. */
function Compliance() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<ComplianceSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('item' in changes) })
  return <CompliancePage search={shown} onSearch={onSearch} />
}
