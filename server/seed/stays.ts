import { sql } from 'kysely'
import type { Ports } from '../ports.ts'
import type { Crew } from './crew-members.ts'

/**
 * The stays that the trucks' positions would have told, at the scales whose tickets say when a truck was taken in: only the
 * trucks of today send positions here. Each is as long as the driver recorded it.
 */
export async function addStays({ db }: Ports, { fleetId }: Pick<Crew, 'fleetId'>): Promise<void> {
  await db.write(
    fleetId,
    (trx) =>
      sql`insert into site_visits (fleet_id, id, site_id, load_id, stop_id, truck_id, driver_id, entered_at, arrived_at, left_at, created_at)
        select s.fleet_id, gen_random_uuid(), s.site_id, l.id, s.id, l.truck_id, l.driver_id, s.arrived_at, s.arrived_at, came.left_at, came.left_at
        from loads l
        join stops s on s.fleet_id = l.fleet_id and s.load_id = l.id
        cross join lateral (select coalesce(s.departed_at, l.delivered_at) as left_at) came
        where l.fleet_id = ${fleetId} and l.status in ('delivered', 'closed') and s.arrived_at < came.left_at
          and exists (select from weigh_tickets t
            where t.fleet_id = l.fleet_id and t.stop_id = s.id and t.time_in is not null and t.status not in ('rejected', 'void'))
          and not exists (select from site_visits v where v.fleet_id = l.fleet_id and v.stop_id = s.id)
        on conflict do nothing`.execute(trx),
    'add_stays',
  )
}
