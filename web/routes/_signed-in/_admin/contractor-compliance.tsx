import { createFileRoute, createLink } from '@tanstack/react-router'
import { LinkButton, Page } from '#ui'
import { ContractorsList } from '#web/features/parties/list/contractors-list.tsx'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/contractor-compliance')({
  validateSearch: searchOf(listSearch),
  component: ContractorsPage,
})

const RouterButton = createLink(LinkButton)

function ContractorsPage() {
  const words = useWords()
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const change = (changes: Partial<ListSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit })
  return (
    <Page
      title={words.pages.contractor_compliance}
      description={words.parties.contractor.description}
      actions={
        <>
          <RouterButton to="/contractor-portal">{words.contractorPortal.viewTitle}</RouterButton>
          <RouterButton to="/contractor-performance">{words.pages.contractor_performance}</RouterButton>
        </>
      }
    >
      <ContractorsList search={search} onSearch={change} />
    </Page>
  )
}
