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

/**
 * The load that a typed ticket belongs to: booked for the same day, customer, job, sites and material, with one pickup and
 * one delivery, and given to this driver or to nobody yet. The driver's own goes before, then the oldest; null for none.
 */
export async function findLoad(
  trx: FleetTransaction,
  fleetId: Uuid,
  row: CheckDayTicketInput,
  plan: DraftPlan,
): Promise<FoundLoad | null> {
  const { pickup, delivery } = plan
  if (!pickup || !delivery || !row.customerId || !row.materialId) return null
  const found = await trx
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
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
