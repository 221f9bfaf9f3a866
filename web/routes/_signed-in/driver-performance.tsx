import { createFileRoute } from '@tanstack/react-router'
import { OwnPerformancePage } from '#web/features/driver-performance/own-performance.tsx'
import { PerformancePage } from '#web/features/driver-performance/performance-page.tsx'
import { type PerformanceSearch, performanceSearch } from '#web/features/driver-performance/performance-search.ts'
import { useMay } from '#web/may.ts'
import { useOwnNavigate } from '#web/own-navigate.ts'
import { searchOf } from '#web/search/readers.ts'

export const Route = createFileRoute('/_signed-in/driver-performance')({
  validateSearch: searchOf(performanceSearch),
  component: DriverPerformance,
})

/** How drivers did; a driver sees their own card. */
function DriverPerformance() {
  const search = Route.useSearch()
  const navigate = useOwnNavigate(Route.useNavigate())
  const seesOthers = useMay('driverPerformance.look')
  const onSearch = (changes: Partial<PerformanceSearch>) =>
    void navigate({
      search: (before) => ({ ...before, ...changes }),
      replace: !('driver' in changes || 'metric' in changes || 'tab' in changes),
    })
  return seesOthers ? (
    <PerformancePage search={search} onSearch={onSearch} />
  ) : (
    <OwnPerformancePage search={search} onSearch={onSearch} />
  )
}
