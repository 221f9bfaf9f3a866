import { sql } from 'kysely'
import { encodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'

/** Loads to one round; a slow service holds up nobody else. */
const BATCH = 5

type Asked = { fleet_id: Uuid; load_id: Uuid; places: GeoPoint[] }

/**
 * Asks the operator's route service for the ways of loads under way that have none yet and are given none by people, each once; outside of every
 * transaction. A load without an answer goes by its lane, or by none.
 */
export async function askRoutes({ db, routes, clock, log }: Ports): Promise<void> {
  if (!routes.isConfigured) return
  const { rows } = await sql<Asked>`
    select w.fleet_id, w.load_id, json_agg(json_build_object('lat', p.lat, 'lon', p.lon) order by s.seq) as places
    from load_watches w
    join stops s on s.fleet_id = w.fleet_id and s.load_id = w.load_id
    join sites p on p.fleet_id = s.fleet_id and p.id = s.site_id
    where w.route_asked_at is null
      and not exists (select from planned_routes r where r.fleet_id = w.fleet_id and r.load_id = w.load_id)
      and not exists (select from drawn_ways d where d.fleet_id = w.fleet_id and d.ended_at is null
        and (d.load_id = w.load_id or array[d.pickup_site_id, d.delivery_site_id] = (select array_agg(t.site_id order by t.seq)
          from stops t where t.fleet_id = w.fleet_id and t.load_id = w.load_id)))
    group by w.fleet_id, w.load_id limit ${BATCH}`.execute(db.system)
  for (const row of rows) await askOne(row)

  async function askOne({ fleet_id, load_id, places }: Asked): Promise<void> {
    const found = await routes.find(places)
    if (!found.ok && found.reason !== 'no_route') log.warn({ reason: found.reason }, 'the route service gave no route')
    await retried(() =>
      db.write(fleet_id, async (trx) => {
        await trx
          .updateTable('load_watches')
          .set({ route_asked_at: clock.now() })
          .where('fleet_id', '=', fleet_id)
          .where('load_id', '=', load_id)
          .execute()
        if (!found.ok) return
        const { line, metres, seconds } = found.route
        const row = { source: 'service' as const, line: encodeLine(line), metres, seconds }
        await trx
          .insertInto('planned_routes')
          .values({ fleet_id, load_id, ...row, created_by: null, created_at: clock.now() })
          .onConflict((conflict) => conflict.columns(['fleet_id', 'load_id']).doNothing())
          .execute()
      }),
    )
  }
}
