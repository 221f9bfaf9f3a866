import { type Expression, type SqlBool, sql } from 'kysely'
import type { TruckFilter } from '#contracts/tracking.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { LoadStatus, StopKind } from '#domain/loads/statuses.ts'
import type { TruckStatus } from '#domain/tracking/truck-status.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../../errors.ts'
import type { KeptDelivery, KeptEta } from '../../alerts/estimate-arrival.ts'
import { PAGE_SIZE } from '../../keyset.ts'
import { fromJson } from '../../loads/from-json.ts'
import { visibleTrucks } from './own-trucks.ts'
import { hauling, withoutLoad } from './truck-states.ts'

/** Where a truck goes next. */
export type NextStop = {
  stopId: Uuid
  kind: StopKind
  siteId: Uuid
  site: string
  zone: string
  lat: number
  lon: number
  windowStart: Instant | null
  windowEnd: Instant | null
  arrivedAt: Instant | null
}

/** When the load is expected at its delivery, while it is not loaded yet; `zone` and `site` are the delivery's. */
export type ExpectedDelivery = KeptDelivery & { site: string; zone: string }

/** A truck in the list beside the map. */
export type TruckRow = {
  id: Uuid
  unit: string
  status: TruckStatus
  isLate: boolean
  driver: { id: Uuid; name: string } | null
  contractor: string | null
  load: { id: Uuid; number: string | null; status: LoadStatus } | null
  next: NextStop | null
  /** When it is expected at its next stop. */
  eta: Omit<KeptEta, 'delivery'> | null
  delivery: ExpectedDelivery | null
  position: {
    lat: number
    lon: number
    at: Instant
    speedMps: number | null
    headingDeg: number | null
    accuracyM: number | null
  } | null
}

type Stored = {
  id: Uuid
  unit: string
  unit_key: string
  status: TruckStatus
  late: boolean
  driver_id: Uuid | null
  driver: string | null
  contractor: string | null
  load_id: Uuid | null
  load_number: string | null
  load_status: LoadStatus | null
  next:
    | (Omit<NextStop, 'windowStart' | 'windowEnd' | 'arrivedAt'> &
        Record<'windowStart' | 'windowEnd' | 'arrivedAt', string | null>)
    | null
  eta: KeptEta | null
  delivery_at: { site: string; zone: string } | null
  lat: number | null
  lon: number | null
  ts: Instant | null
  speed_mps: number | null
  heading_deg: number | null
  accuracy_m: number | null
}

/** The trucks of a filter in the order of their unit numbers, with what each does and where it goes next. */
export async function listTrucks(
  trx: FleetTransaction,
  filter: TruckFilter,
  actor: Actor,
  now: Instant,
): Promise<{ rows: TruckRow[]; nextCursor: string | null }> {
  const limit = filter.limit ?? PAGE_SIZE
  const conditions: Expression<SqlBool>[] = []
  if (filter.cursor) conditions.push(sql<boolean>`lower(t.unit_number) > ${filter.cursor}`)
  if (filter.status) conditions.push(sql<boolean>`coalesce(h.status, ${withoutLoad}) = ${filter.status}`)
  if (filter.q) {
    const { q } = filter
    conditions.push(
      sql<boolean>`(search_has(t.unit_number, ${q}) or search_has(d.full_name, ${q})
        or search_has(l.load_number, ${q}) or search_has(c.company_name, ${q}))`,
    )
  }
  const rows = await truckRows(trx, actor, now, conditions, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    rows: shown.map(truckRow),
    nextCursor: rows.length > limit ? (shown.at(-1)?.unit_key ?? null) : null,
  }
}

/** One truck for its card. Throws not_found for one that the actor may not see. */
export async function getTruck(trx: FleetTransaction, truckId: Uuid, actor: Actor, now: Instant): Promise<TruckRow> {
  const [row] = await truckRows(trx, actor, now, [sql<boolean>`t.id = ${truckId}::uuid`], 1)
  if (!row) throw notFound()
  return truckRow(row)
}

async function truckRows(
  trx: FleetTransaction,
  actor: Actor,
  now: Instant,
  conditions: readonly Expression<SqlBool>[],
  limit: number,
): Promise<Stored[]> {
  const where = [visibleTrucks(actor), ...conditions]
  const { rows } = await sql<Stored>`with ${hauling(actor.fleetId, now)}
    select t.id, t.unit_number as unit, lower(t.unit_number) as unit_key, coalesce(h.status, ${withoutLoad}) as status,
      coalesce(h.late, false) as late, d.id as driver_id, d.full_name as driver, c.company_name as contractor,
      l.id as load_id, l.load_number, l.status as load_status,
      (select w.eta from load_watches w where w.fleet_id = l.fleet_id and w.load_id = l.id) as eta,
      (select json_build_object('site', y.name, 'zone', y.zone)
        from load_watches w
        join stops s on s.fleet_id = w.fleet_id and s.load_id = w.load_id and s.id = (w.eta #>> '{delivery,stopId}')::uuid
        join sites y on y.fleet_id = s.fleet_id and y.id = s.site_id
        where w.fleet_id = l.fleet_id and w.load_id = l.id and s.arrived_at is null) as delivery_at,
      p.lat, p.lon, p.ts, p.speed_mps, p.heading_deg, p.accuracy_m,
      (select json_build_object('stopId', s.id, 'kind', s.kind, 'siteId', w.id, 'site', w.name, 'zone', w.zone, 'lat', w.lat, 'lon', w.lon,
          'windowStart', s.window_start, 'windowEnd', s.window_end, 'arrivedAt', s.arrived_at)
        from stops s join sites w on w.fleet_id = s.fleet_id and w.id = s.site_id
        where s.fleet_id = t.fleet_id and s.load_id = l.id and s.status not in ('done', 'skipped')
        order by s.seq limit 1) as next
    from trucks t
    left join latest_positions p on p.fleet_id = t.fleet_id and p.truck_id = t.id
    left join hauling h on h.truck_id = t.id
    left join loads l on l.fleet_id = t.fleet_id and l.id = h.id
    left join drivers d on d.fleet_id = t.fleet_id and d.id = coalesce(l.driver_id, p.driver_id, t.driver_id)
    left join contractors c on c.fleet_id = t.fleet_id and c.id = t.contractor_id
    where t.fleet_id = ${actor.fleetId}::uuid and t.archived_at is null and ${sql.join(where, sql` and `)}
    order by lower(t.unit_number) limit ${limit}`.execute(trx)
  return rows
}

/** What the watch of the load estimates. Of a stop that was reached it says nothing any more; of the delivery only until the load is loaded. */
function estimatesOf({ eta, delivery_at: at, next }: Stored): Pick<TruckRow, 'eta' | 'delivery'> {
  if (!eta || !next) return { eta: null, delivery: null }
  const { delivery, ...arrival } = eta
  return {
    eta: arrival.stopId === next.stopId && !next.arrivedAt ? arrival : null,
    delivery: delivery && at && next.kind === 'pickup' ? { ...delivery, ...at } : null,
  }
}

function truckRow(row: Stored): TruckRow {
  const { next, lat, lon, ts } = row
  return {
    id: row.id,
    unit: row.unit,
    status: row.status,
    isLate: row.late,
    driver: row.driver_id && row.driver !== null ? { id: row.driver_id, name: row.driver } : null,
    contractor: row.contractor,
    load: row.load_id && row.load_status ? { id: row.load_id, number: row.load_number, status: row.load_status } : null,
    next: next && {
      ...next,
      windowStart: fromJson(next.windowStart),
      windowEnd: fromJson(next.windowEnd),
      arrivedAt: fromJson(next.arrivedAt),
    },
    ...estimatesOf(row),
    position:
      lat === null || lon === null || ts === null
        ? null
        : { lat, lon, at: ts, speedMps: row.speed_mps, headingDeg: row.heading_deg, accuracyM: row.accuracy_m },
  }
}
