import { createFileRoute, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { may } from '#web/may.ts'
import { searchOf, uuid } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const forOffice = () => import('#web/features/loads/new-load-page.tsx')
const forDriver = () => import('#web/features/proposals/propose-page.tsx')
const NewLoadPage = lazyPart(forOffice, 'NewLoadPage')
const ProposePage = lazyPart(forDriver, 'ProposePage')

const search = searchOf({ draft: uuid, customer: uuid })

export const Route = createFileRoute('/_signed-in/loads/new')({
  validateSearch: search,
  beforeLoad: ({ context: { me } }) => {
    if (!may(me, 'loads.saveDraft') && !may(me, 'driver.proposeLoad')) throw redirect({ to: '/loads' })
  },
  loaderDeps: ({ search: { draft } }) => ({ draft }),
  loader: async ({ context: { api, me }, deps: { draft } }) => {
    // A driver's phone fetches nothing of the office, and has what it needs also without signal.
    if (!isOffice(me)) await forDriver()
    else await Promise.all([forOffice(), draft && api.loads.byId.ensureData({ id: draft })])
  },
  component: NewLoad,
})

/** Where the office books a load, and a driver proposes one. */
function NewLoad() {
  const { draft, customer } = Route.useSearch()
  const me = useMe()
  return (
    <Suspense fallback={<PageSkeleton />}>
      {isOffice(me) ? <NewLoadPage draftId={draft} customerId={customer} /> : <ProposePage />}
    </Suspense>
  )
}
