import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'
import { isUnsettled } from './open-charges.ts'
import { type Payee, rowsOfPayee } from './payees.ts'
import { requirePayeeSight } from './settlement-sight.ts'

/** Where a payee's money stands: earned, approved and paid, and the year so far by the day of payment. */
export type PaySummary = {
  year: number
  /** Locked, and on no settlement yet. */
  openCents: Cents
  inReviewCents: Cents
  approvedCents: Cents
  paidGrossCents: Cents
  paidNetCents: Cents
  deductionCents: Cents
}

/** The summary of a payee; all nothing for somebody who is none. */
export async function paySummary(
  trx: FleetTransaction,
  actor: Actor,
  payee: Payee | null,
  now: Instant,
): Promise<PaySummary> {
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const year = Number(dayIn(now, zone).slice(0, 4))
  const none = { openCents: NO_MONEY, inReviewCents: NO_MONEY, approvedCents: NO_MONEY }
  if (!payee) return { year, ...none, paidGrossCents: NO_MONEY, paidNetCents: NO_MONEY, deductionCents: NO_MONEY }
  await requirePayeeSight(trx, actor, payee)
  const sumOf = (column: string, where: ReturnType<typeof sql>) =>
    sql<Cents>`coalesce(sum(${sql.ref(column)}) filter (where ${where}), 0)::bigint`
  const paid = sql`state = 'paid' and extract(year from paid_on) = ${year}`
  const sums = await trx
    .selectFrom('settlements')
    .select([
      sumOf('net_cents', sql`state = 'review'`).as('inReviewCents'),
      sumOf('net_cents', sql`state = 'approved'`).as('approvedCents'),
      sumOf('gross_cents', paid).as('paidGrossCents'),
      sumOf('net_cents', paid).as('paidNetCents'),
      sumOf('deduction_cents', paid).as('deductionCents'),
    ])
    .where('fleet_id', '=', actor.fleetId)
    .where(rowsOfPayee(payee, 'settlements'))
    .executeTakeFirstOrThrow()
  const open = await trx
    .selectFrom('charges')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('openCents'))
    .where('fleet_id', '=', actor.fleetId)
    .where('side', '=', payee.side)
    .where('party_id', '=', payee.id)
    .where('state', '=', 'locked')
    .where(isUnsettled)
    .executeTakeFirstOrThrow()
  return { year, ...open, ...sums }
}
