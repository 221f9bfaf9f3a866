import { createFileRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import { TrackingPage } from '#web/features/tracking/map/tracking-page.tsx'
import { type TrackingSearch, trackingSearch } from '#web/features/tracking/map/tracking-search.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/tracking')({
  validateSearch: searchOf(trackingSearch),
  component: Tracking,
})

function Tracking() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const change = useCallback(
    (changes: Partial<TrackingSearch>) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false }),
    [navigate],
  )
  return <TrackingPage search={search} onSearch={change} />
}
