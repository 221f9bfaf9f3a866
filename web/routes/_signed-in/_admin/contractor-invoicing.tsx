import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#ui'
import { OfficePay } from '#web/features/settlements/office-pay.tsx'
import { useWords } from '#web/format/words.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { paySearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/_admin/contractor-invoicing')({
  validateSearch: searchOf(paySearch),
  component: ContractorInvoicing,
})

function ContractorInvoicing() {
  const { pages } = useWords()
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <Page title={pages.contractor_invoicing}>
      <OfficePay
        side="contractor"
        search={search}
        onSearch={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }) })}
      />
    </Page>
  )
}
