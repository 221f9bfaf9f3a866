import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#ui'
import { CustomersList } from '#web/features/parties/list/customers-list.tsx'
import { type ListSearch, listSearch } from '#web/features/parties/list/list-search.ts'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/customers/')({
  validateSearch: searchOf(listSearch),
  component: CustomersPage,
})

function CustomersPage() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const change = (changes: Partial<ListSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !changes.edit })
  return (
    <Page title={useWords().pages.customers}>
      <CustomersList search={search} onSearch={change} />
    </Page>
  )
}
