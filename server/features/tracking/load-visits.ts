import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type StayParts, stayParts, usualStayMin } from '#domain/tracking/queue-time.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { visibleLoads } from '../loads/own-loads.ts'

/** A stay of the truck inside a stop's site, as its positions tell it. */
export type LoadVisit = {
  stopId: Uuid
  enteredAt: Instant
  /** Null for who only drove through, or has just come. */
  arrivedAt: Instant | null
  leftAt: Instant | null
  parts: StayParts | null
}

/** What is usual at a site, its stays of these days say, the newest of them. */
export const EARLIER_DAYS = 90
export const MOST_EARLIER = 200

/** When the truck of a load was inside its sites, with waiting apart from being served. The oldest first. */
export async function loadVisits(
  trx: FleetTransaction,
  loadId: Uuid,
  actor: Actor,
): Promise<{ rows: LoadVisit[]; nextCursor: null }> {
  const { rows } = await sql<{
    stop_id: Uuid
    entered_at: Instant
    arrived_at: Instant | null
    left_at: Instant | null
    zone: string
    ticket_date: Day | null
    time_in: string | null
    earlier: number[]
  }>`
    select v.stop_id, v.entered_at, v.arrived_at, v.left_at, sites.zone, ticket.ticket_date, ticket.time_in,
           array(select extract(epoch from e.left_at - e.arrived_at)::int / 60 from site_visits e
                 where e.fleet_id = v.fleet_id and e.site_id = v.site_id and e.entered_at < v.entered_at
                   and e.entered_at > v.entered_at - make_interval(days => ${EARLIER_DAYS})
                   and e.arrived_at is not null and e.left_at is not null
                 order by e.entered_at desc limit ${MOST_EARLIER}) as earlier
    from site_visits v
    join loads on loads.fleet_id = v.fleet_id and loads.id = v.load_id
    join sites on sites.fleet_id = v.fleet_id and sites.id = v.site_id
    left join lateral (
      select t.ticket_date, t.time_in from weigh_tickets t
      where t.fleet_id = v.fleet_id and t.load_id = v.load_id and t.stop_id = v.stop_id
        and t.status not in ('rejected', 'void') and t.time_in is not null and t.ticket_date is not null
      order by t.created_at desc limit 1) ticket on true
    where v.fleet_id = ${actor.fleetId} and v.load_id = ${loadId} and ${visibleLoads(actor)}
    order by v.entered_at limit ${MOST_EARLIER}`.execute(trx)
  return {
    rows: rows.map((row) => ({
      stopId: row.stop_id,
      enteredAt: row.entered_at,
      arrivedAt: row.arrived_at,
      leftAt: row.left_at,
      parts:
        row.arrived_at && row.left_at
          ? stayParts({
              arrivedAt: row.arrived_at,
              leftAt: row.left_at,
              weighedInAt: weighedInAt(row.ticket_date, row.time_in, row.zone),
              usualMin: usualStayMin(row.earlier),
            })
          : null,
    })),
    nextCursor: null,
  }
}

/** A ticket prints the clock of its site. */
function weighedInAt(day: Day | null, time: string | null, zone: string): Instant | null {
  const [hours, minutes] = (time ?? '').split(':').map(Number)
  if (!day || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return null
  return addMinutes(startOfDay(day, zone), hours * 60 + minutes)
}
