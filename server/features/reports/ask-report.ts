import { sql } from 'kysely'
import type { ReportInput, ReportParams } from '#contracts/reports.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import type { ReportColumn } from '#domain/reports/columns.ts'
import { type ReportKey, type ReportRecord, reportChoices, reportRecords } from '#domain/reports/keys.ts'
import { reportSpan } from '#domain/reports/periods.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DaySpan } from '#domain/units/day-spans.ts'
import { dayIn } from '#domain/units/time.ts'
import { invalid, notFound } from '../../errors.ts'
import { rateSightBy } from '../parties/rate-sight.ts'
import { storedSettings } from '../stored-settings.ts'
import { allReports } from './all-reports.ts'
import type { Asked, Report } from './report.ts'

/** A report with what it is asked for, and the columns that this person may see of it. */
export type AskedReport = { key: ReportKey; report: Report; asked: Asked; columns: readonly ReportColumn[] }

/** Whether somebody may run a report. */
export function mayRun(report: Report, { roles }: Pick<Actor, 'roles'>): boolean {
  return report.roles.some((role) => roles.includes(role))
}

/**
 * Makes sure of what a report is asked for. Throws not_found for one that the actor may not run, and a refusal at the field
 * for days and filters that it does not take.
 */
export async function askReport(
  trx: FleetTransaction,
  { report: key, params }: ReportInput,
  actor: Actor,
  now: Instant,
): Promise<AskedReport> {
  const report = allReports[key]
  if (!mayRun(report, actor)) throw notFound()
  const stored = await storedSettings(trx, actor.fleetId)
  const zone = settingValue(stored, 'fleet_zone')
  refuseUnknown(report, params)
  await refuseForeign(trx, actor, params)
  const span = spanOf(report, params, dayIn(now, zone))
  const { period: _period, from: _from, to: _to, ...filters } = params
  const asked: Asked = { actor, now, zone, span, filters, sight: rateSightBy(stored, actor) }
  return { key, report, asked, columns: columnsOf(report, asked) }
}

/** The columns of a report that somebody may see: one that is hidden from them is in no page, paper or file. */
function columnsOf(report: Report, { sight }: Asked): ReportColumn[] {
  return Object.entries(report.columns).flatMap(([id, { kind, word, of, unitIn, isSummed, isFileOnly, needs }]) =>
    needs && !sight[needs] ? [] : [{ id, kind, word, of, unitIn, isSummed, isFileOnly }],
  )
}

function spanOf(report: Report, params: ReportParams, today: DaySpan['from']): DaySpan {
  if (report.period === 'now') return { from: today, to: today }
  const span = reportSpan(params, today)
  if (span.ok) return span.span
  const { field, code, ...rest } = span.refusal
  throw invalid(`params.${field}`, code, rest)
}

/** Refuses what the report is not narrowed by, and a status or kind that it does not know. */
function refuseUnknown({ choices, records, period }: Report, params: ReportParams): void {
  const unknown = (name: string) => invalid(`params.${name}`, 'unknown_field', { keys: name })
  for (const name of reportChoices) {
    const value = params[name]
    if (value === undefined) continue
    const choice = choices[name]
    if (!choice) throw unknown(name)
    if (!choice.options.includes(value)) throw invalid(`params.${name}`, 'not_an_option')
  }
  for (const name of reportRecords) if (params[name] !== undefined && !records.includes(name)) throw unknown(name)
  for (const name of ['period', 'from', 'to'] as const) {
    if (period === 'now' && params[name] !== undefined) throw unknown(name)
  }
}

const TABLES: Record<ReportRecord, string> = {
  customerId: 'customers',
  jobId: 'jobs',
  driverId: 'drivers',
  contractorId: 'contractors',
  truckId: 'trucks',
}

/** Tells the office of a record that is not there. Of others each sees their own rows, and learns of no other record. */
async function refuseForeign(trx: FleetTransaction, actor: Actor, params: ReportParams): Promise<void> {
  if (!isOffice(actor)) return
  for (const name of reportRecords) {
    const id = params[name]
    if (id === undefined) continue
    const { rows } = await sql`select 1 from ${sql.table(TABLES[name])}
      where fleet_id = ${actor.fleetId} and id = ${id}::uuid`.execute(trx)
    if (rows.length === 0) throw invalid(`params.${name}`, 'not_an_option')
  }
}
