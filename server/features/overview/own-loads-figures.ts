import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { DriverLoad } from '../driver/driver-load.ts'
import { driverToday } from '../driver/driver-today.ts'

/** The load the driver is on, else the next one; null on a free day. */
export async function currentLoad(trx: FleetTransaction, actor: Actor, now: Instant): Promise<DriverLoad | null> {
  const { active, next } = await driverToday(trx, actor, now)
  return active[0] ?? next[0] ?? null
}

/** Loads of the contractor's companies by how far they are. */
export type CompanyLoads = { toAccept: number; withoutDriver: number; underWay: number; delivered: number }

/** How many loads wait for a contractor, are on the road, or are delivered and not closed. */
export async function companyLoads(trx: FleetTransaction, actor: Actor): Promise<CompanyLoads> {
  const { rows } = await sql<CompanyLoads>`
    select count(*) filter (where status = 'assigned')::int as "toAccept",
           count(*) filter (where status in ('assigned', 'accepted') and driver_id is null)::int as "withoutDriver",
           count(*) filter (where status in ('accepted', 'en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery'))::int
             as "underWay",
           count(*) filter (where status = 'delivered')::int as delivered
    from loads where fleet_id = ${actor.fleetId} and contractor_id = any(${[...actor.contractorIds]}::uuid[])
      and status not in ('draft', 'planned', 'closed', 'cancelled')`.execute(trx)
  return rows[0] ?? { toAccept: 0, withoutDriver: 0, underWay: 0, delivered: 0 }
}
