import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { TrailPoint } from '#db/schema/tracking.ts'
import { type EvidenceTicket, isWithin, type Trail, trailKey } from '#domain/fraud/evidence.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import type { Gathering } from './gathering.ts'

/** The days of the trucks that tickets of the span name, as they were worked out from the positions. */
export async function trailsOf(
  trx: FleetTransaction,
  { fleetId, span, zone }: Gathering,
  tickets: readonly EvidenceTicket[],
): Promise<Map<string, Trail>> {
  const asked = new Map(
    tickets.flatMap(({ truckId, day, createdAt }) =>
      truckId && isWithin(span, createdAt) ? [[trailKey(truckId, day), { truckId, day }] as const] : [],
    ),
  )
  if (asked.size === 0) return new Map()
  const pairs = [...asked.values()]
  const { rows } = await sql<{ truck_id: Uuid; day: Day; points: TrailPoint[] }>`
    select d.truck_id, d.day, d.trail -> 'points' as points
    from unnest(${pairs.map(({ truckId }) => truckId)}::uuid[], ${pairs.map(({ day }) => day)}::date[]) as a (truck_id, day)
    join truck_days d on d.fleet_id = ${fleetId} and d.truck_id = a.truck_id and d.day = a.day
    where d.trail is not null`.execute(trx)
  return new Map(
    rows.map(({ truck_id, day, points }) => {
      const begins = instantMs(startOfDay(day, zone))
      const trail = points.map(([second, lat, lon]) => ({ atMs: begins + second * 1000, point: { lat, lon } }))
      return [trailKey(truck_id, day), trail]
    }),
  )
}
