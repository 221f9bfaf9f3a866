import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { codeText } from '#domain/reports/code-lists.ts'
import { type ReportRecord, reportChoices, reportRecords } from '#domain/reports/keys.ts'
import type { Words } from '#domain/words/words.ts'
import type { AskedReport } from './ask-report.ts'

/** Where each record has its name. */
const NAMES: Record<ReportRecord, { table: string; name: string }> = {
  customerId: { table: 'customers', name: 'company_name' },
  jobId: { table: 'jobs', name: 'job_number' },
  driverId: { table: 'drivers', name: 'full_name' },
  contractorId: { table: 'contractors', name: 'company_name' },
  truckId: { table: 'trucks', name: 'unit_number' },
}

/** What a report was narrowed to, as a paper and a mail say it: each filter with its value. */
export async function filterTexts(
  trx: FleetTransaction,
  { report, asked }: AskedReport,
  words: Words,
): Promise<[name: string, value: string][]> {
  const { filters, actor } = asked
  const said: [string, string][] = []
  for (const name of reportChoices) {
    const value = filters[name]
    const choice = report.choices[name]
    if (value !== undefined && choice) said.push([words.reports.filter[name], codeText(choice.of, value, words)])
  }
  for (const name of reportRecords) {
    const id = filters[name]
    if (id === undefined) continue
    const { table, name: column } = NAMES[name]
    const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where fleet_id = ${actor.fleetId} and id = ${id}::uuid`.execute(trx)
    said.push([words.reports.filter[name], rows[0]?.name ?? ''])
  }
  return said
}
