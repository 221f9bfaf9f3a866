import { createFileRoute } from '@tanstack/react-router'
import { IdlePage } from '#web/features/mileage/idle-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { monthSearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/idle-tracking')({
  validateSearch: searchOf(monthSearch),
  component: Idle,
})

function Idle() {
  const { month, order } = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <IdlePage
      month={month}
      onMonth={(chosen) => void navigate({ search: { month: chosen, order } })}
      order={order}
      onOrder={(next) => void navigate({ search: { month, order: next }, replace: true })}
    />
  )
}
