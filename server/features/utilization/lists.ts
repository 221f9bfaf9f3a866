import { utilizationFilter } from '#contracts/utilization.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { timeUses } from '#domain/utilization/time-use.ts'
import { listFile } from '../../list-file.ts'
import { type UseRow, utilizationFigures } from './figures.ts'

const PLACES = 4
const share = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(PLACES))))
const hours = (seconds: number) => String(Number((seconds / 3600).toFixed(2)))

/** Under heads that no language changes; shares as parts of one, time in hours. */
const columns: readonly SheetColumn<UseRow>[] = [
  { head: 'truck', cell: ({ unitNumber }) => unitNumber },
  { head: 'contractor', cell: ({ contractor }) => contractor },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'days_in_fleet', cell: ({ daysInFleet }) => daysInFleet },
  { head: 'loads', cell: ({ loads }) => loads },
  { head: 'hauled_lb', cell: ({ carriedLb }) => carriedLb },
  { head: 'availability', cell: ({ availability }) => share(availability) },
  { head: 'time_use', cell: ({ timeUse }) => share(timeUse) },
  { head: 'payload', cell: ({ payload }) => share(payload) },
  { head: 'overall', cell: ({ overall }) => share(overall) },
  { head: 'scheduled_h', cell: ({ scheduledS }) => hours(scheduledS) },
  ...timeUses.map((use): SheetColumn<UseRow> => ({ head: `${use}_h`, cell: ({ seconds }) => hours(seconds[use]) })),
]

export const lists = {
  utilization: listFile({
    asked: utilizationFilter,
    columns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => utilizationFigures(trx, asked, actor, now))).trucks
    },
  }),
}
