import { Banner, EmptyState, FilterRow, Page, PeopleIcon, Stack } from '#ui'
import { DayRange } from '#web/features/lists/day-range.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { BoardTab } from './board-tab.tsx'
import { DriverCard } from './driver-card.tsx'
import { HowScored } from './how-scored.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'

/** A driver's own card with all it rests on, who looked at it, and the leaderboard if they like. */
export function OwnPerformancePage({ search, onSearch }: PerformanceProps) {
  const { pages, driverPerformance: w } = useWords()
  const { driverId } = useMe()
  const question = JSON.stringify([performanceFilter(search), search.metric])
  return (
    <Page title={pages.driver_performance} description={w.ownDescription} actions={<HowScored search={search} />}>
      {driverId === null ? (
        <EmptyState icon={<PeopleIcon size={24} aria-hidden />} title={w.noDriver}>
          {w.noDriverText}
        </EmptyState>
      ) : (
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
          </FilterRow>
          <QueryBoundary question={question} shape="rows">
            <DriverCard driverId={driverId} lookId={null} search={search} onSearch={onSearch} />
          </QueryBoundary>
          <QueryBoundary question={question} shape="rows">
            <BoardTab search={search} onSearch={onSearch} />
          </QueryBoundary>
        </Stack>
      )}
    </Page>
  )
}
