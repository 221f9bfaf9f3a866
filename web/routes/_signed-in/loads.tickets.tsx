import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { searchOf, uuid } from '#web/search/readers.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { refusePage } from '#web/shell/refused-page.ts'

const forOffice = async () => ({
  default: (await import('#web/features/day-tickets/day-tickets-page.tsx')).DayTicketsPage,
})
const DayTicketsPage = lazy(forOffice)

const search = searchOf({ driver: uuid })

export const Route = createFileRoute('/_signed-in/loads/tickets')({
  validateSearch: search,
  beforeLoad: ({ context: { me } }) => {
    if (!isOffice(me)) throw refusePage()
  },
  loader: forOffice,
  component: DayTickets,
})

/** Where the office types a driver's paper of the day. */
function DayTickets() {
  const { driver } = Route.useSearch()
  return (
    <Suspense fallback={<PageSkeleton />}>
      <DayTicketsPage driverId={driver} />
    </Suspense>
  )
}
