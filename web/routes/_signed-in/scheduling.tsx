import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '#web/features/schedule/schedule-page.tsx'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { scheduleSearch } from '#web/search/page-searches.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/scheduling')({
  validateSearch: searchOf(scheduleSearch),
  component: Scheduling,
})

function Scheduling() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  return (
    <SchedulePage
      shown={shown}
      // A day is a place to come back to; what narrows it is not.
      onChange={(next) => void navigate({ search: next, replace: next.day === shown.day })}
    />
  )
}
