import { createFileRoute } from '@tanstack/react-router'
import { earningsSearch } from '#contracts/charges.ts'
import { EarningsPage } from '#web/features/charges/earnings-page.tsx'

export const Route = createFileRoute('/_signed-in/earnings')({
  staticData: { words: ['charges', 'documents', 'loads', 'parties', 'refusals', 'settlements'] },
  validateSearch: earningsSearch,
  component: Earnings,
})

function Earnings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <EarningsPage search={search} onSearch={(chosen) => void navigate({ search: chosen })} />
}
