import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { isOffice, onlyDrives } from '#domain/access/roles.ts'
import { type InspectionSearch, inspectionSearch, reportFilter } from '#web/features/inspections/inspection-search.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const forOffice = () => import('#web/features/inspections/office-inspections.tsx')
const forDriver = () => import('#web/features/inspections/driver-inspections.tsx')
const OfficeInspections = lazyPart(forOffice, 'OfficeInspections')
const DriverInspections = lazyPart(forDriver, 'DriverInspections')

const search = searchOf(inspectionSearch)

export const Route = createFileRoute('/_signed-in/pretrip')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ asked }),
  loader: async ({ context: { api, me }, deps: { asked } }) => {
    // A driver's phone has what it needs also without signal.
    if (onlyDrives(me)) await forDriver()
    else {
      await Promise.all([
        forOffice(),
        isOffice(me) && api.inspections.figures.prefetch(),
        (asked.tab ?? 'reports') === 'reports' && api.inspections.list.prefetchInfinite(reportFilter(asked)),
      ])
    }
  },
  component: Inspections,
})

/** Where drivers inspect their trucks, and where the office works on what they find. */
function Inspections() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<InspectionSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('report' in changes) })
  const props = { search: shown, onSearch }
  return (
    <Suspense fallback={<PageSkeleton />}>
      {onlyDrives(useMe()) ? <DriverInspections {...props} /> : <OfficeInspections {...props} />}
    </Suspense>
  )
}
