import { createFileRoute } from '@tanstack/react-router'
import { mileageSearch } from '#contracts/mileage.ts'
import { MileagePage } from '#web/features/mileage/mileage-page.tsx'

export const Route = createFileRoute('/_signed-in/mileage-tracking')({
  staticData: { words: ['mileage', 'refusals'] },
  validateSearch: mileageSearch,
  component: Mileage,
})

function Mileage() {
  const { month } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <MileagePage month={month} onMonth={(chosen) => void navigate({ search: { month: chosen } })} />
}
