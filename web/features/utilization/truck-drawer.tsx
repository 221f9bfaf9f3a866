import { workingS } from '#domain/utilization/time-use.ts'
import { Drawer, PlainTable, Stack } from '#ui'
import { trpc } from '#web/api.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import { TimeBar } from './time-bar.tsx'
import type { UseRow } from './trucks-table.tsx'
import { type UtilizationPageProps, utilizationFilter } from './utilization-search.ts'

/** One truck: what its time went to, and each of its days. */
export function TruckDrawer({ row, search, onSearch }: UtilizationPageProps & { row: UseRow }) {
  const { utilization: w, shell } = useWords()
  return (
    <Drawer
      isOpen
      onOpenChange={(isOpen) => !isOpen && onSearch({ truck: undefined })}
      title={w.title(row.unitNumber)}
      closeLabel={shell.close}
    >
      <Stack gap={4}>
        <TimeBar label={w.time} seconds={row.seconds} />
        <QueryBoundary question={row.truckId} shape="rows">
          <Days row={row} search={search} />
        </QueryBoundary>
      </Stack>
    </Drawer>
  )
}

function Days({ row, search }: { row: UseRow; search: UtilizationPageProps['search'] }) {
  const { utilization: w } = useWords()
  const formats = useFormats()
  const [{ days }] = trpc.utilization.truck.useSuspenseQuery({ ...utilizationFilter(search), truckId: row.truckId })
  const hours = (seconds: number) => formats.duration(Math.round(seconds / 60))
  return (
    <PlainTable
      label={w.title(row.unitNumber)}
      columns={[
        { id: 'day', header: w.day },
        { id: 'scheduled', header: w.scheduled, align: 'end' },
        { id: 'worked', header: w.worked, align: 'end' },
        { id: 'avoidable', header: w.use.avoidable, align: 'end' },
        { id: 'parked', header: w.use.parked, align: 'end' },
        { id: 'down', header: w.use.down, align: 'end' },
        { id: 'no_data', header: w.use.no_data, align: 'end' },
      ]}
      rows={days.toReversed().map(({ day, scheduledS, seconds }) => ({
        id: day,
        cells: [
          formats.day(day),
          hours(scheduledS),
          hours(workingS(seconds)),
          hours(seconds.avoidable),
          hours(seconds.parked),
          hours(seconds.down),
          hours(seconds.no_data + seconds.no_driver),
        ],
      }))}
    />
  )
}
