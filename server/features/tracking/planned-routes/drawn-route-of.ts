import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { decodeLine } from '#domain/tracking/encoded-line.ts'
import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** The line that people gave this load or, where there is none, its lane; null without either. */
export async function drawnRouteOf(
  trx: FleetTransaction,
  fleetId: Uuid,
  loadId: Uuid,
): Promise<{ source: 'drawn' | 'imported'; line: GeoPoint[]; metres: number; createdBy: Uuid } | null> {
  const route = await trx
    .selectFrom('drawn_ways as w')
    .select(['w.source', 'w.line', 'w.metres', 'w.created_by'])
    .where('w.fleet_id', '=', fleetId)
    .where('w.ended_at', 'is', null)
    .where(
      sql<boolean>`(w.load_id = ${loadId} or array[w.pickup_site_id, w.delivery_site_id] =
        (select array_agg(s.site_id order by s.seq) from stops s where s.fleet_id = ${fleetId} and s.load_id = ${loadId}))`,
    )
    // Its own before that of its lane.
    .orderBy('w.load_id', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  const line = route && decodeLine(route.line)
  return line ? { source: route.source, line, metres: route.metres, createdBy: route.created_by } : null
}
