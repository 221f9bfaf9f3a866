import { Card, EmptyState, PeopleIcon, PlainTable, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { type PerformanceProps, performanceFilter } from './performance-search.ts'

/** Drivers who chose to be compared by name; nobody where the fleet switched it off. */
export function BoardTab({ search }: PerformanceProps) {
  const { driverPerformance: w } = useWords()
  const { number } = useFormats()
  const [{ isOn, rows }] = trpc.driverPerformance.board.useSuspenseQuery(performanceFilter(search))
  if (!isOn) return <p>{w.boardOff}</p>
  return (
    <Card title={w.board}>
      <Stack gap={3}>
        <p>{w.boardText}</p>
        {rows.length === 0 ? (
          <EmptyState icon={<PeopleIcon size={24} aria-hidden />} title={w.boardEmpty}>
            {w.boardEmptyText}
          </EmptyState>
        ) : (
          <PlainTable
            label={w.boardRows}
            columns={[
              { id: 'place', header: w.place, align: 'end' },
              { id: 'driver', header: w.driver },
              { id: 'score', header: w.overall, align: 'end' },
            ]}
            headColumn={1}
            rows={rows.map(({ driverId, place, name, score }) => ({
              id: driverId,
              cells: [number(place), name, number(score)],
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
