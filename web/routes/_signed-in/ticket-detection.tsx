import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type TicketSearch, ticketSearch } from '#web/features/ticket-detection/ticket-search.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

// Its list of files stays out of the list that every first visit fetches.
const TicketDetectionPage = lazyPart(
  () => import('#web/features/ticket-detection/ticket-detection-page.tsx'),
  'TicketDetectionPage',
)

export const Route = createFileRoute('/_signed-in/ticket-detection')({
  validateSearch: searchOf(ticketSearch),
  component: TicketDetection,
})

/** Weigh tickets that wait for a decision. */
function TicketDetection() {
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<TicketSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })
  return (
    <Suspense fallback={<PageSkeleton />}>
      <TicketDetectionPage search={Route.useSearch()} onSearch={onSearch} />
    </Suspense>
  )
}
