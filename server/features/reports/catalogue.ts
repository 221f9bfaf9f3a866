import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { reportKeys } from '#domain/reports/keys.ts'
import type { Instant } from '#domain/units/brands.ts'
import { allReports } from './all-reports.ts'
import { mayRun } from './ask-report.ts'

/** The reports that somebody may run, what narrows each, and when they last made one. */
export async function catalogue(trx: FleetTransaction, actor: Actor) {
  const { rows } = await sql<{ report: string; at: Instant }>`
    select report, max(created_at) as at from report_runs
    where fleet_id = ${actor.fleetId} and user_id = ${actor.userId} group by report`.execute(trx)
  const last = new Map(rows.map(({ report, at }) => [report, at]))
  return reportKeys.flatMap((key) => {
    const { group, period, choices, records } = allReports[key]
    if (!mayRun(allReports[key], actor)) return []
    const narrowing = Object.entries(choices).map(([name, { options, of }]) => ({ name, options: [...options], of }))
    return [{ key, group, period, choices: narrowing, records: [...records], lastRunAt: last.get(key) ?? null }]
  })
}
