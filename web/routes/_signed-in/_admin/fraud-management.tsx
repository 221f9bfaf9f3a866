import { createFileRoute } from '@tanstack/react-router'
import { FraudPage } from '#web/features/fraud/fraud-page.tsx'
import { type FraudSearch, fraudSearch } from '#web/features/fraud/fraud-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/fraud-management')({
  validateSearch: searchOf(fraudSearch),
  component: FraudManagement,
})

/** What does not agree, in cases that people decide. */
function FraudManagement() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<FraudSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('case' in changes) })
  return <FraudPage search={shown} onSearch={onSearch} />
}
