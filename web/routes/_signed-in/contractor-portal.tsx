import { createFileRoute } from '@tanstack/react-router'
import { ContractorPortalPage } from '#web/features/contractor-portal/contractor-portal-page.tsx'
import { type PortalSearch, portalSearch } from '#web/features/contractor-portal/portal-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/contractor-portal')({
  validateSearch: searchOf(portalSearch),
  component: ContractorPortal,
})

/** A hauling company's own page: offers, loads, people, papers and pay. */
function ContractorPortal() {
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<PortalSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }) })
  return <ContractorPortalPage search={Route.useSearch()} onSearch={onSearch} />
}
