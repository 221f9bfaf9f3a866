import { createFileRoute } from '@tanstack/react-router'
import { earningsSearch } from '#contracts/charges.ts'
import { EarningsPage } from '#web/features/charges/earnings-page.tsx'

export const Route = createFileRoute('/_signed-in/earnings')({ validateSearch: earningsSearch, component: Earnings })

function Earnings() {
  const { driver } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <EarningsPage driver={driver} onDriver={(id) => void navigate({ search: { driver: id ?? undefined } })} />
}
