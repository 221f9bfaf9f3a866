import { type Expression, type SqlBool, sql } from 'kysely'
import type { EarningsInput } from '#contracts/charges.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'
import { mondayOf } from '#domain/units/day-spans.ts'
import { NO_MONEY } from '#domain/units/money.ts'
import { dayIn } from '#domain/units/time.ts'
import { storedSettings } from '../stored-settings.ts'
import { visibleSides } from './charge-sight.ts'

/** A week of the fleet's calendar, from its Monday: what is locked, what may still change, and of how many loads. */
export type CountedWeek = { from: Day; lockedCents: Cents; proposedCents: Cents; loads: number }

const WEEKS = 13

/** Which charges count as what a payee earned, for a query over `charges`. Nobody named means the caller themselves. */
export async function earnedCharges(
  trx: FleetTransaction,
  actor: Actor,
  payee: EarningsInput['payee'],
): Promise<Expression<SqlBool>> {
  return sql<boolean>`(${await visibleSides(trx, actor, 'charges')} and ${ofPayee(payee, actor)})`
}

function ofPayee(payee: EarningsInput['payee'], actor: Actor): Expression<SqlBool> {
  if (payee && 'driverId' in payee) {
    return sql<boolean>`(charges.side = 'driver' and charges.party_id = ${payee.driverId}::uuid)`
  }
  if (payee) return sql<boolean>`(charges.side = 'contractor' and charges.party_id = ${payee.contractorId}::uuid)`
  const own = sql<boolean>`((charges.side = 'driver' and charges.party_id = ${actor.driverId}::uuid)
    or (charges.side = 'contractor' and charges.party_id = any(${[...actor.contractorIds]}::uuid[])))`
  // Office staff without a driver's record of their own name whose earnings they ask for.
  return isOffice(actor) && !actor.driverId && actor.contractorIds.length === 0 ? sql<boolean>`false` : own
}

/**
 * The totals of the last weeks, the newest first, and of the one that it is now. A line belongs to the week of its
 * delivery, an adjustment to the week it was made.
 */
export async function earnedWeeks(
  trx: FleetTransaction,
  actor: Actor,
  seen: Expression<SqlBool>,
  now: Instant,
): Promise<{ weeks: CountedWeek[]; thisWeek: CountedWeek }> {
  const zone = settingValue(await storedSettings(trx, actor.fleetId), 'fleet_zone')
  const weeks = await weekTotals(trx, actor.fleetId, seen, zone)
  const monday = mondayOf(dayIn(now, zone))
  const none = { from: monday, lockedCents: NO_MONEY, proposedCents: NO_MONEY, loads: 0 }
  return { weeks, thisWeek: weeks.find(({ from }) => from === monday) ?? none }
}

/** What the caller has earned this week, themselves or by their companies: the figure of the dashboard and the earnings. */
export async function ownWeek(trx: FleetTransaction, actor: Actor, now: Instant): Promise<CountedWeek> {
  const { thisWeek } = await earnedWeeks(trx, actor, await earnedCharges(trx, actor, undefined), now)
  return thisWeek
}

async function weekTotals(
  trx: FleetTransaction,
  fleetId: Uuid,
  seen: Expression<SqlBool>,
  zone: string,
): Promise<CountedWeek[]> {
  const earnedAt = sql`case when charges.adjusts_id is null
    then coalesce(loads.delivered_at, charges.created_at) else charges.created_at end`
  const week = sql<Day>`date_trunc('week', (${earnedAt}) at time zone ${sql.lit(zone)})::date`
  const sumOf = (state: string) =>
    sql<Cents>`coalesce(sum(charges.amount_cents) filter (where charges.state = ${state}), 0)::bigint`
  return trx
    .selectFrom('charges')
    .innerJoin('loads', (join) =>
      join.onRef('loads.fleet_id', '=', 'charges.fleet_id').onRef('loads.id', '=', 'charges.load_id'),
    )
    .select([week.as('from'), sumOf('locked').as('lockedCents'), sumOf('proposed').as('proposedCents')])
    .select(sql<number>`count(distinct loads.id)::int`.as('loads'))
    .where('charges.fleet_id', '=', fleetId)
    .where(seen)
    .groupBy(sql`1`)
    .orderBy(sql`1`, 'desc')
    .limit(WEEKS)
    .execute()
}
