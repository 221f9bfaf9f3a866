import { createLink } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { isAdmin } from '#domain/access/roles.ts'
import { Banner, FilterRow, LinkButton, Page, Row, Stack, Tabs } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { ExportMenu } from '#web/features/lists/export-menu.tsx'
import { useWords } from '#web/format/words.tsx'
import { lazyPart } from '#web/lazy-part.ts'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { BoardTab } from './board-tab.tsx'
import { CoachingTab } from './coaching-tab.tsx'
import { ContestsTab } from './contests-tab.tsx'
import { DriversTab } from './drivers-tab.tsx'
import { HowScored } from './how-scored.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'

const DriverDrawer = lazyPart(() => import('./driver-drawer.tsx'), 'DriverDrawer')
const RouterButton = createLink(LinkButton)

/** Drivers beside each other with their five cards, what they contest, coaching and the leaderboard; a driver opens their card. */
export function PerformancePage({ search, onSearch }: PerformanceProps) {
  const { pages, driverPerformance: w } = useWords()
  // The figures that are shown stay until those of other days are there.
  const shown = useDeferredValue(search)
  const props = { search: shown, onSearch }
  return (
    <Page title={pages.driver_performance} description={w.description} actions={<Actions {...props} />}>
      <Stack gap={4}>
        <Banner kind="info" title={w.guard}>
          {w.guardText}
        </Banner>
        <FilterRow label={w.filters}>
          <DayRange
            label={w.days}
            anyText={w.lastDays}
            value={search}
            onChange={({ from, to }) => onSearch({ from, to })}
          />
          <ExportMenu list="driver-performance" filter={performanceFilter(search)} />
        </FilterRow>
        <Tabs
          label={pages.driver_performance}
          value={search.tab ?? 'drivers'}
          onChange={(tab) => onSearch({ tab: tab === 'drivers' ? undefined : tab })}
          items={[
            {
              id: 'drivers' as const,
              label: w.tabs.drivers,
              content: (
                <QueryBoundary question={JSON.stringify(performanceFilter(shown))} shape="rows">
                  <DriversTab {...props} />
                </QueryBoundary>
              ),
            },
            { id: 'contests' as const, label: w.tabs.contests, content: <ContestsTab {...props} /> },
            { id: 'coaching' as const, label: w.tabs.coaching, content: <CoachingTab {...props} /> },
            {
              id: 'board' as const,
              label: w.tabs.board,
              content: (
                <QueryBoundary question={JSON.stringify(performanceFilter(shown))} shape="rows">
                  <BoardTab {...props} />
                </QueryBoundary>
              ),
            },
          ]}
        />
      </Stack>
      <Suspense fallback={null}>{search.driver && <DriverDrawer {...props} driverId={search.driver} />}</Suspense>
    </Page>
  )
}

function Actions({ search }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  const me = useMe()
  return (
    <Row gap={2}>
      <HowScored search={search} />
      {isAdmin(me) && <RouterButton to="/settings">{w.settings}</RouterButton>}
    </Row>
  )
}
