import type { PreviewInput, ReportInput } from '#contracts/reports.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { differenceOf, type Reconciliation } from '#domain/reports/reconcile.ts'
import type { Instant } from '#domain/units/brands.ts'
import { PAGE_SIZE } from '../keyset.ts'
import { type AskedReport, askReport } from './ask-report.ts'
import type { Totals } from './report.ts'

/** One page of a report, with its columns, its days and the moment as of which it holds. */
export async function previewReport(trx: FleetTransaction, input: PreviewInput, actor: Actor, now: Instant) {
  const { cursor, limit = PAGE_SIZE, direction: _, ...rest } = input
  const { report, asked, columns } = await askReport(trx, rest, actor, now)
  const page = await report.rows(trx, asked, columns, { cursor, limit })
  return { columns, span: asked.span, asOf: now, ...page }
}

/** How many rows a report has, the sums of its columns, and the line that proves them. */
export async function reportTotals(trx: FleetTransaction, input: ReportInput, actor: Actor, now: Instant) {
  return totalsOf(trx, await askReport(trx, input, actor, now))
}

/** A proof of a report's totals, and by how much it fails. */
export type Proof = Reconciliation & { difference: number }

/** The same of a report that was made sure of. */
export async function totalsOf(
  trx: FleetTransaction,
  { report, asked, columns }: AskedReport,
  known?: Totals,
): Promise<Totals & { proof: Proof | null }> {
  const totals = known ?? (await report.totals(trx, asked, columns))
  const line = (await report.reconcile?.(trx, asked, totals)) ?? null
  return { ...totals, proof: line && { ...line, difference: differenceOf(line) } }
}
