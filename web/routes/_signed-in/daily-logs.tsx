import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { onlyDrives } from '#domain/access/roles.ts'
import { type LogSearch, logSearch } from '#web/features/logs/log-search.ts'
import { lazyPart } from '#web/lazy-part.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'
import { useMe } from '#web/session.ts'
import { PageSkeleton } from '#web/shell/page-skeleton.tsx'

const forOffice = () => import('#web/features/logs/office-logs.tsx')
const forDriver = () => import('#web/features/logs/driver-logs.tsx')
const OfficeLogs = lazyPart(forOffice, 'OfficeLogs')
const DriverLogs = lazyPart(forDriver, 'DriverLogs')

const search = searchOf(logSearch)

export const Route = createFileRoute('/_signed-in/daily-logs')({
  validateSearch: search,
  loaderDeps: ({ search: asked }) => ({ asked }),
  loader: async ({ context: { api, me }, deps: { asked } }) => {
    // A driver's phone has what it needs also without signal.
    if (onlyDrives(me)) await forDriver()
    else {
      const { driver: driverId, through } = asked
      const first = driverId
        ? api.logs.ofDriver.prefetch({ driverId, through })
        : (asked.tab ?? 'clocks') === 'clocks' && !asked.order && api.logs.clocks.prefetchInfinite({})
      await Promise.all([forOffice(), first])
    }
  },
  component: DailyLogs,
})

/** Where drivers keep their hours, and where the office sees clocks, violations and driving of nobody. */
function DailyLogs() {
  const shown = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const onSearch = (changes: Partial<LogSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: !('driver' in changes) })
  const props = { search: shown, onSearch }
  return (
    <Suspense fallback={<PageSkeleton />}>
      {onlyDrives(useMe()) ? <DriverLogs {...props} /> : <OfficeLogs {...props} />}
    </Suspense>
  )
}
