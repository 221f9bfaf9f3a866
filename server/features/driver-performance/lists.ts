import { performanceFilter, performanceRowsInput } from '#contracts/driver-performance.ts'
import { performanceCards } from '#domain/driver-performance/metrics.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { mileTenths } from '#domain/units/distance.ts'
import { listFile } from '../../list-file.ts'
import { type CardRow, cardRows } from './get-card.ts'
import { type DriverRow, listDrivers } from './list-drivers.ts'

const PLACES = 4
const figure = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(Number(value.toFixed(PLACES)))

/** Under heads that no language changes; scores from 0 to 100. */
const driverColumns: readonly SheetColumn<DriverRow>[] = [
  { head: 'driver', cell: ({ name }) => name },
  { head: 'contractor', cell: ({ contractor }) => contractor },
  { head: 'left_on', cell: ({ leftOn }) => leftOn },
  { head: 'loads', cell: ({ exposure }) => exposure.loads },
  { head: 'miles', cell: ({ exposure }) => mileTenths(exposure.metres) / 10 },
  { head: 'overall', cell: ({ overall }) => overall },
  { head: 'no_score_because', cell: ({ missing }) => missing },
  ...performanceCards.map((card): SheetColumn<DriverRow> => ({ head: card, cell: ({ cards }) => cards[card] })),
  { head: 'open_contests', cell: ({ openContests }) => openContests },
  { head: 'open_tasks', cell: ({ openTasks }) => openTasks },
]

const rowColumns: readonly SheetColumn<CardRow>[] = [
  { head: 'day', cell: ({ day }) => day },
  { head: 'load', cell: ({ number }) => number },
  { head: 'value', cell: ({ value }) => figure(value) },
  { head: 'compared_with', cell: ({ cohort }) => cohort?.level ?? '' },
  { head: 'peers', cell: ({ cohort }) => cohort?.peers ?? '' },
  { head: 'rows', cell: ({ cohort }) => cohort?.rows ?? '' },
  { head: 'mean', cell: ({ cohort }) => figure(cohort?.mean) },
  { head: 'z', cell: ({ z }) => figure(z) },
  { head: 'contest', cell: ({ contest }) => contest },
]

export const lists = {
  'driver-performance': listFile({
    asked: performanceFilter,
    columns: driverColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => listDrivers(trx, asked, actor, now))).rows
    },
  }),
  'driver-performance-rows': listFile({
    asked: performanceRowsInput,
    columns: rowColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => cardRows(trx, asked, actor, now))).rows
    },
  }),
}
