import { createFileRoute } from '@tanstack/react-router'
import { EarningsPage } from '#web/features/charges/earnings-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { paySearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/earnings')({
  validateSearch: searchOf(paySearch),
  component: Earnings,
})

function Earnings() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <EarningsPage
      search={search}
      onSearch={(changes) => void navigate({ search: (before) => ({ ...before, ...changes }) })}
    />
  )
}
