import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PublishedPlan } from '#domain/schedule/published-plan.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

/** What each of these drivers was told of a day last. */
export async function publishedPlans(
  trx: FleetTransaction,
  fleetId: Uuid,
  day: Day,
  drivers: readonly Uuid[],
): Promise<Map<Uuid, PublishedPlan>> {
  if (drivers.length === 0) return new Map()
  const rows = await trx
    .selectFrom('published_plans as p')
    .leftJoin('members as m', (join) =>
      join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.published_by'),
    )
    .distinctOn('p.driver_id')
    .select(['p.id', 'p.driver_id', 'p.loads', 'p.published_at as publishedAt', 'p.confirmed_at as confirmedAt'])
    .select('m.full_name as publishedBy')
    .where('p.fleet_id', '=', fleetId)
    .where('p.day', '=', day)
    .where('p.driver_id', 'in', [...drivers])
    .orderBy('p.driver_id')
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  return new Map(rows.map(({ driver_id, loads, ...plan }) => [driver_id, { ...plan, loads: loads.planned }]))
}
