import { sql } from 'kysely'
import type { CheckDayTicketInput } from '#contracts/day-tickets.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type LoadStatus, loadStatuses } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { addDays } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { DraftPlan } from '../loads/draft-plan.ts'

export type FoundLoad = { id: Uuid; number: string | null; status: LoadStatus; version: number }

/** Whoever was given it has not delivered it, or nobody was given it yet. */
const open: readonly LoadStatus[] = loadStatuses.filter(
  (status) => !['draft', 'delivered', 'closed', 'cancelled'].includes(status),
)

/** Nobody hauls more of one kind in a day; a page of tickets looks no further. */
const MOST_A_DAY = 60

/**
 * The loads that a typed ticket may belong to: booked for the same day, customer, job, sites and material, with one pickup
 * and one delivery, and given to this driver or to nobody yet. The driver's own go before, then the oldest; saving takes
 * the first.
 */
export async function findLoads(
  trx: FleetTransaction,
  fleetId: Uuid,
  row: CheckDayTicketInput,
  plan: DraftPlan,
): Promise<FoundLoad[]> {
  const { pickup, delivery } = plan
  if (!pickup || !delivery || !row.customerId || !row.materialId) return []
  return await trx
    .selectFrom('loads as l')
    .select(['l.id', 'l.load_number as number', 'l.status', 'l.version'])
    .where('l.fleet_id', '=', fleetId)
    .where('l.status', 'in', open)
    .where('l.customer_id', '=', row.customerId)
    .where('l.material_id', '=', row.materialId)
    .where('l.job_id', 'is not distinct from', row.jobId)
    .where('l.pickup_at', '>=', startOfDay(row.day, pickup.zone))
    .where('l.pickup_at', '<', startOfDay(addDays(row.day, 1), pickup.zone))
    .where(sql<boolean>`case when l.status = 'planned' then true else l.driver_id = ${row.driverId}::uuid end`)
    .where(
      sql<boolean>`(select array_agg(s.site_id order by s.seq) from stops s
        where s.fleet_id = l.fleet_id and s.load_id = l.id) = array[${pickup.id}, ${delivery.id}]::uuid[]`,
    )
    .orderBy(sql`l.driver_id is null`)
    .orderBy('l.pickup_at')
    .orderBy('l.load_number')
    .limit(MOST_A_DAY)
    .execute()
}
