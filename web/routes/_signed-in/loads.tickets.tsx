import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { searchOf, uuid } from '#web/search/readers.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'
import { refusePage } from '#web/shell/refused-page.ts'

const forOffice = () => import('#web/features/day-tickets/day-tickets-page.tsx')
const DayTicketsPage = lazyPart(forOffice, 'DayTicketsPage')

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
