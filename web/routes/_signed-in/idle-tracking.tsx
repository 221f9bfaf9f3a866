import { createFileRoute } from '@tanstack/react-router'
import { mileageSearch } from '#contracts/mileage.ts'
import { IdlePage } from '#web/features/mileage/idle-page.tsx'

export const Route = createFileRoute('/_signed-in/idle-tracking')({
  staticData: { words: ['mileage', 'refusals'] },
  validateSearch: mileageSearch,
  component: Idle,
})

function Idle() {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <IdlePage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen } })} />
}
