import { sql } from 'kysely'
import type { ReportableInput } from '#contracts/settlements.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isReported, reportingThreshold } from '#domain/settlements/reportable-pay.ts'
import type { Cents, Day, Uuid } from '#domain/units/brands.ts'

/** What a payee was paid in a year. */
export type ReportablePay = { payeeId: Uuid; name: string; paidCents: Cents; isReported: boolean; w9On: Day | null }

/**
 * Payments of a calendar year by the day of payment: gross, for deductions are what the payee paid with it, and without
 * reimbursements.
 */
export async function reportablePay(
  trx: FleetTransaction,
  { side, year }: ReportableInput,
  actor: Actor,
): Promise<{ thresholdCents: Cents; rows: ReportablePay[]; nextCursor: null }> {
  const name = side === 'driver' ? sql<string>`p.full_name` : sql<string>`p.company_name`
  const rows = await trx
    .selectFrom('settlements as s')
    .innerJoin(sql<{ fleet_id: Uuid; id: Uuid }>`${sql.table(`${side}s`)}`.as('p'), (join) =>
      join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', `s.${side}_id`),
    )
    .leftJoin('payee_terms as t', (join) =>
      join.onRef('t.fleet_id', '=', 'p.fleet_id').onRef(`t.${side}_id`, '=', 'p.id'),
    )
    .select(['p.id as payeeId', name.as('name'), 't.w9_on as w9On', 't.is_1099'])
    .select(sql<Cents>`sum(s.gross_cents)::bigint`.as('paidCents'))
    .where('s.fleet_id', '=', actor.fleetId)
    .where('s.state', '=', 'paid')
    .where(sql<boolean>`extract(year from s.paid_on) = ${year}`)
    .groupBy(['p.id', name, 't.w9_on', 't.is_1099'])
    .orderBy('name')
    .execute()
  return {
    thresholdCents: reportingThreshold(year),
    rows: rows.map(({ is_1099, ...row }) => ({ ...row, isReported: isReported(year, row.paidCents, is_1099 ?? true) })),
    nextCursor: null,
  }
}
