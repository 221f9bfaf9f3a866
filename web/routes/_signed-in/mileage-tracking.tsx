import { createFileRoute } from '@tanstack/react-router'
import { MileagePage } from '#web/features/mileage/mileage-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { monthSearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/mileage-tracking')({
  validateSearch: searchOf(monthSearch),
  component: Mileage,
})

function Mileage() {
  const { month, order } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <MileagePage
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen, order } })}
      order={order}
      onOrder={(next) => void navigate({ search: { month, order: next }, replace: true })}
    />
  )
}
