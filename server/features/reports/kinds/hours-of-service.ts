import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { everyone } from '#domain/access/rules.ts'
import type { ReportRow } from '#domain/reports/columns.ts'
import { spanDays } from '#domain/reports/periods.ts'
import type { Reconciliation } from '#domain/reports/reconcile.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { invalid } from '../../../errors.ts'
import { type LogDayRow, listLogDays } from '../../logs/list-log-days.ts'
import { pagedReport } from '../paged-report.ts'
import type { Asked, DeclaredColumn, Totals } from '../report.ts'

/** The logs of so many drivers are judged at a time, at most. */
const MOST_DRIVERS = 20

/** The days of the logs of some drivers, about as many as rows are wanted, in the order of their names. */
async function days(trx: FleetTransaction, asked: Asked, after: string[] | null, rows: number) {
  const { actor, now, span, filters } = asked
  const [name = '', driver = ''] = after ?? []
  const id = parseUuid(driver)
  if (after && !id) throw invalid('cursor', 'wrong_format')
  const driverId = filters.driverId ? (parseUuid(filters.driverId) ?? undefined) : undefined
  const drivers = Math.max(1, Math.min(MOST_DRIVERS, Math.floor(rows / spanDays(span))))
  const page = await listLogDays(trx, { ...span, driverId, after: id ? { name, id } : null, drivers }, actor, now)
  return { days: page.rows, next: page.next && [page.next.name, page.next.id] }
}

const STATUS_COLUMNS = {
  off: { kind: 'minutes', word: 'offDuty', isSummed: true },
  sleeper: { kind: 'minutes', word: 'sleeperBerth', isSummed: true },
  driving: { kind: 'minutes', word: 'driving', isSummed: true },
  onDuty: { kind: 'minutes', word: 'onDuty', isSummed: true },
  total: { kind: 'minutes', word: 'total', isSummed: true },
} as const satisfies Record<string, DeclaredColumn>

function minutesOf(rows: readonly LogDayRow[]) {
  const sum = (of: (row: LogDayRow) => number) => rows.reduce((all, row) => all + of(row), 0)
  const [off, sleeper] = [sum(({ minutes }) => minutes.OFF), sum(({ minutes }) => minutes.SB)]
  const [driving, onDuty] = [sum(({ minutes }) => minutes.D), sum(({ minutes }) => minutes.ON)]
  return { off, sleeper, driving, onDuty, total: off + sleeper + driving + onDuty }
}

function metresOf(rows: readonly LogDayRow[]): number | null {
  const known = rows.flatMap(({ metres }) => metres ?? [])
  return known.length === 0 ? null : known.reduce((sum, metres) => sum + metres, 0)
}

/** The four statuses come to the hours of the days that are known. */
const reconcile = async (_trx: FleetTransaction, _asked: Asked, { sums }: Totals): Promise<Reconciliation> => ({
  kind: 'minutes',
  parts: [
    { word: 'off_duty', value: sums.off ?? 0 },
    { word: 'sleeper_berth', value: sums.sleeper ?? 0 },
    { word: 'driving', value: sums.driving ?? 0 },
    { word: 'on_duty', value: sums.onDuty ?? 0 },
  ],
  result: { word: 'hours_logged', value: sums.total ?? 0 },
})

/** Each day of each driver's record of duty status, with what was driven beyond a limit (49 CFR 395.3, 395.8). */
export const hosDaily = pagedReport({
  group: 'compliance',
  roles: everyone,
  period: 'days',
  records: ['driverId'],
  partBy: 'driver',
  keys: 2,
  async page(trx, asked, after, limit) {
    const found = await days(trx, asked, after, limit)
    return { rows: found.days.map(dayRow), next: found.next }
  },
  columns: {
    driver: { kind: 'text', word: 'driver' },
    day: { kind: 'day', word: 'day' },
    trucks: { kind: 'text', word: 'truck' },
    ...STATUS_COLUMNS,
    distance: { kind: 'distance', word: 'distance', isSummed: true },
    violations: { kind: 'count', word: 'violations', isSummed: true },
    rules: { kind: 'codes', of: 'hosRule', word: 'rules' },
    certified: { kind: 'flag', word: 'certified' },
    terminalZone: { kind: 'text', word: 'zone', isFileOnly: true },
  },
  reconcile,
})

function dayRow(row: LogDayRow): ReportRow {
  return {
    driver: row.driver,
    day: row.day,
    trucks: row.trucks.join(', ') || null,
    ...minutesOf([row]),
    distance: metresOf([row]),
    violations: row.violations.length,
    rules: [...new Set(row.violations.map(({ rule }) => rule))].join(' ') || null,
    certified: row.isCertified,
    terminalZone: row.zone,
  }
}

const MONTH_LETTERS = 7

/** The same by driver and month: hours in each status, days with and without a signature, and violations. */
export const hosMonthly = pagedReport({
  group: 'compliance',
  roles: everyone,
  period: 'days',
  records: ['driverId'],
  keys: 2,
  async page(trx, asked, after, limit) {
    const found = await days(trx, asked, after, limit)
    const months = Map.groupBy(found.days, ({ driverId, day }) => `${driverId} ${day.slice(0, MONTH_LETTERS)}`)
    return { rows: [...months.values()].map(monthRow), next: found.next }
  },
  columns: {
    driver: { kind: 'text', word: 'driver' },
    month: { kind: 'month', word: 'month' },
    days: { kind: 'count', word: 'days', isSummed: true },
    worked: { kind: 'count', word: 'daysWorked', isSummed: true },
    ...STATUS_COLUMNS,
    distance: { kind: 'distance', word: 'distance', isSummed: true },
    violations: { kind: 'count', word: 'violations', isSummed: true },
    open: { kind: 'count', word: 'notCertified', isSummed: true },
  },
  reconcile,
})

function monthRow(rows: readonly LogDayRow[]): ReportRow {
  const [first] = rows
  return {
    driver: first?.driver ?? null,
    month: first?.day.slice(0, MONTH_LETTERS) ?? null,
    days: rows.length,
    worked: rows.filter(({ dutyMin }) => dutyMin > 0).length,
    ...minutesOf(rows),
    distance: metresOf(rows),
    violations: rows.reduce((sum, { violations }) => sum + violations.length, 0),
    open: rows.filter(({ isCertified }) => !isCertified).length,
  }
}
