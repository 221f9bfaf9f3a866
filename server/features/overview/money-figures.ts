import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
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

/** The driver's own pay for the loads they delivered this week. */
export function earnedThisWeek(trx: FleetTransaction, actor: Actor, now: Instant): Promise<EarnedFigures> {
  return ownCharges(trx, actor, 'driver', actor.driverId ? [actor.driverId] : [], now)
}

/** What the contractor's own companies are paid for the loads delivered this week. */
export function companyCharges(trx: FleetTransaction, actor: Actor, now: Instant): Promise<EarnedFigures> {
  return ownCharges(trx, actor, 'contractor', actor.contractorIds, now)
}

async function ownCharges(
  trx: FleetTransaction,
  actor: Actor,
  side: 'driver' | 'contractor',
  parties: Actor['contractorIds'],
  now: Instant,
): Promise<EarnedFigures> {
  const { from, to } = await currentPeriod(trx, actor, now, 'week')
  const row = await trx
    .selectFrom('loads')
    .innerJoin('charges', (join) =>
      join.onRef('charges.fleet_id', '=', 'loads.fleet_id').onRef('charges.load_id', '=', 'loads.id'),
    )
    .select([
      sql<number>`coalesce(sum(amount_cents) filter (where state = 'proposed'), 0)::bigint`.as('proposed'),
      sql<number>`coalesce(sum(amount_cents) filter (where state = 'locked'), 0)::bigint`.as('locked'),
      sql<number>`count(distinct loads.id)::int`.as('loads'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.delivered_at', '>=', from)
    .where('loads.delivered_at', '<', to)
    .where('charges.side', '=', side)
    .where(sql<boolean>`charges.party_id = any(${[...parties]}::uuid[])`)
    .executeTakeFirstOrThrow()
  return { proposedCents: cents(row.proposed), lockedCents: cents(row.locked), loads: row.loads }
}
