import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { RateKey } from '#domain/sales/rate-precedence.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'

type Asked = { from: Day; to: Day; customerId: Uuid | null; materialId: Uuid | null }

/**
 * Delivered loads whose pickup was due in a period and that fit what a rate names, the newest pickup first. Days are those
 * of the pickup's own zone, as where a load is agreed on its rate.
 */
export async function loadsToPrice(
  trx: FleetTransaction,
  actor: Pick<Actor, 'fleetId'>,
  { from, to, customerId, materialId }: Asked,
  key: RateKey,
  most: number,
): Promise<Uuid[]> {
  const named = (column: string, id: string | null) => (id === null ? sql`true` : sql`${sql.ref(column)} = ${id}`)
  // A day more on both sides, so that the index of the pickup's instant finds the rows; their own days then decide.
  const { rows } = await sql<{ id: Uuid }>`
    select loads.id from loads
    join stops as pickup on pickup.fleet_id = loads.fleet_id and pickup.load_id = loads.id and pickup.seq = 1
    join sites on sites.fleet_id = pickup.fleet_id and sites.id = pickup.site_id
    join stops as delivery on delivery.fleet_id = loads.fleet_id and delivery.load_id = loads.id and delivery.seq = 2
    where loads.fleet_id = ${actor.fleetId} and loads.status in ('delivered', 'closed')
      and loads.pickup_at >= ${from}::date - 1 and loads.pickup_at < ${to}::date + 2
      and (loads.pickup_at at time zone sites.zone)::date between ${from}::date and ${to}::date
      and ${named('loads.job_id', key.jobId)}
      and ${named('loads.customer_id', key.customerId)} and ${named('loads.customer_id', customerId)}
      and ${named('loads.material_id', key.materialId)} and ${named('loads.material_id', materialId)}
      and ${named('pickup.site_id', key.pickupSiteId)} and ${named('delivery.site_id', key.deliverySiteId)}
    order by loads.pickup_at desc, loads.id desc
    limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}
