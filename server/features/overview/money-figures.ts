import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { ownWeek } from '../charges/earned-weeks.ts'
import { currentPeriod } from './periods.ts'

export type MarginFigures = { revenueCents: Cents; costCents: Cents; marginCents: Cents; loads: number }

/** Revenue less pay of the loads delivered today. Only for admins. */
export async function marginToday(trx: FleetTransaction, actor: Actor, now: Instant): Promise<MarginFigures> {
  const { from, to } = await currentPeriod(trx, actor, now, 'day')
  const row = await trx
    .selectFrom('loads')
    .innerJoin('charges', (join) =>
      join.onRef('charges.fleet_id', '=', 'loads.fleet_id').onRef('charges.load_id', '=', 'loads.id'),
    )
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where side = 'customer'), 0)::bigint`.as('revenue'),
      sql<number>`coalesce(sum(amount_cents) filter (where side <> 'customer'), 0)::bigint`.as('cost'),
      sql<number>`count(distinct loads.id)::int`.as('loads'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.delivered_at', '>=', from)
    .where('loads.delivered_at', '<', to)
    .executeTakeFirstOrThrow()
  const { revenue, cost, loads } = row
  return { revenueCents: cents(revenue), costCents: cents(cost), marginCents: cents(revenue - cost), loads }
}

/** What this week's loads earn: still proposed, and locked by closing. */
export type EarnedFigures = { proposedCents: Cents; lockedCents: Cents; loads: number }

/** What the caller or their companies have earned this week, as their page of earnings says it. */
export async function earnedThisWeek(trx: FleetTransaction, actor: Actor, now: Instant): Promise<EarnedFigures> {
  const { proposedCents, lockedCents, loads } = await ownWeek(trx, actor, now)
  return { proposedCents, lockedCents, loads }
}
