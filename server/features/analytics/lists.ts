import { analyticsFilter, groupsInput, measureRowsFilter } from '#contracts/analytics.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { type MeasureName, measureOf } from '#domain/measures/catalogue.ts'
import type { MeasureSums } from '#domain/measures/sums.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { everyPage, listFile } from '../../list-file.ts'
import { analyticsFigures, type Figure } from './figures.ts'
import { analyticsGroups, type Group } from './groups.ts'
import { listMeasureRows, type MeasureRow } from './measure-rows.ts'
import { analyticsQueues, type QueueHour } from './queues.ts'

const PLACES = 6
const text = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(PLACES))))
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const leftOut = (sums: MeasureSums) =>
  Object.entries(sums.leftOut)
    .map(([reason, count]) => `${reason}: ${count}`)
    .join('; ')

type FigureLine = Figure & { days: DaySpan; compared: DaySpan }
type PointLine = { measure: MeasureName; at: DaySpan; value: number | null }

/** Under heads that no language changes; values in the unit that stands beside them, undivided sums too. */
const figureColumns: readonly SheetColumn<FigureLine>[] = [
  { head: 'measure', cell: ({ measure }) => snake(measure) },
  { head: 'unit', cell: ({ measure }) => measureOf(measure).unit },
  { head: 'from', cell: ({ days }) => days.from },
  { head: 'to', cell: ({ days }) => days.to },
  { head: 'value', cell: ({ value }) => text(value) },
  { head: 'numerator', cell: ({ sums }) => text(sums.numerator) },
  { head: 'denominator', cell: ({ sums }) => text(sums.denominator) },
  { head: 'counted', cell: ({ sums }) => sums.count },
  { head: 'left_out', cell: ({ sums }) => leftOut(sums) },
  { head: 'compared_from', cell: ({ compared }) => compared.from },
  { head: 'compared_to', cell: ({ compared }) => compared.to },
  { head: 'compared_value', cell: ({ before }) => text(before) },
  { head: 'usual_week', cell: ({ usual }) => text(usual?.median ?? null) },
  { head: 'usual_of_weeks', cell: ({ usual }) => usual?.of ?? '' },
]

const pointColumns: readonly SheetColumn<PointLine>[] = [
  { head: 'from', cell: ({ at }) => at.from },
  { head: 'to', cell: ({ at }) => at.to },
  { head: 'measure', cell: ({ measure }) => snake(measure) },
  { head: 'unit', cell: ({ measure }) => measureOf(measure).unit },
  { head: 'value', cell: ({ value }) => text(value) },
]

const groupColumns: readonly SheetColumn<Group>[] = [
  { head: 'name', cell: ({ name }) => name },
  { head: 'to', cell: ({ toName }) => toName },
  { head: 'value', cell: ({ value }) => text(value) },
  { head: 'numerator', cell: ({ sums }) => text(sums.numerator) },
  { head: 'denominator', cell: ({ sums }) => text(sums.denominator) },
  { head: 'counted', cell: ({ sums }) => sums.count },
  { head: 'left_out', cell: ({ sums }) => leftOut(sums) },
  { head: 'compared_value', cell: ({ before }) => text(before) },
  { head: 'compared_counted', cell: ({ beforeCount }) => beforeCount },
]

const queueColumns: readonly SheetColumn<QueueHour>[] = [
  { head: 'site', cell: ({ site }) => site },
  { head: 'hour', cell: ({ hour }) => hour },
  { head: 'waited_min', cell: ({ minutes }) => text(minutes) },
  { head: 'stays', cell: ({ stays }) => stays },
  { head: 'waited_min_a_stay', cell: ({ minutes, stays }) => text(minutes / stays) },
]

const rowColumns: readonly SheetColumn<MeasureRow>[] = [
  { head: 'load', cell: ({ number }) => number },
  { head: 'delivered_at_utc', cell: ({ created_at }) => created_at },
  { head: 'pickup', cell: ({ pickup }) => pickup },
  { head: 'delivery', cell: ({ delivery }) => delivery },
  { head: 'material', cell: ({ material }) => material },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'numerator', cell: ({ numerator }) => text(numerator) },
  { head: 'denominator', cell: ({ denominator }) => text(denominator) },
  { head: 'left_out', cell: ({ leftOut: reason }) => reason },
]

export const lists = {
  analytics: listFile({
    asked: analyticsFilter,
    columns: figureColumns,
    async *pages(read, { asked, actor, now }) {
      const { figures, days, before } = await read((trx) => analyticsFigures(trx, asked, actor, now))
      yield figures.map((figure) => ({ ...figure, days, compared: before }))
    },
  }),
  'analytics-points': listFile({
    asked: analyticsFilter,
    columns: pointColumns,
    async *pages(read, { asked, actor, now }) {
      const { figures, points } = await read((trx) => analyticsFigures(trx, asked, actor, now))
      yield figures.flatMap(({ measure, points: values }) =>
        points.flatMap((at, index) => (values.length === 0 ? [] : [{ measure, at, value: values[index] ?? null }])),
      )
    },
  }),
  'analytics-groups': listFile({
    asked: groupsInput,
    columns: groupColumns,
    fileName: ({ asked }) => `analytics-${snake(asked.measure).replaceAll('_', '-')}-by-${asked.by}`,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => analyticsGroups(trx, asked, actor, now))).groups
    },
  }),
  'analytics-queues': listFile({
    asked: analyticsFilter,
    columns: queueColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => analyticsQueues(trx, asked, actor, now))).hours
    },
  }),
  'analytics-rows': listFile({
    asked: measureRowsFilter,
    columns: rowColumns,
    fileName: ({ asked }) => `analytics-${snake(asked.measure).replaceAll('_', '-')}-loads`,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listMeasureRows(trx, { ...asked, ...at }, actor, now)),
  }),
}
