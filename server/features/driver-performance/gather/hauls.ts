import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { PerformanceRow } from '#domain/driver-performance/cohorts.ts'
import type { Metric } from '#domain/driver-performance/metrics.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { judgedHauls } from '../../scorecards/hauls.ts'
import type { FleetRow, GatheredSpan } from './performance-data.ts'

/** A delivered load as its driver's figures need it. */
export type DriverHaul = {
  id: Uuid
  number: string | null
  driverId: Uuid
  day: Day
  lane: NonNullable<PerformanceRow['lane']>
  truckKind: string
  distanceM: number | null
  netLb: number | null
  /** The round from pickup to delivery, without what it stood in queues. */
  cycleMin: number | null
  wantsTicket: boolean
  hasTicket: boolean
  /** Null where nobody has looked at the picture yet. */
  isLegible: boolean | null
  hadDefect: boolean
  /** Null where this driver's reports are not kept here at all. */
  wasInspected: boolean | null
}

type Row = Omit<DriverHaul, 'lane'> & { pickupSiteId: Uuid; deliverySiteId: Uuid }

/** The delivered loads of some days that a driver hauled; what each was, the scorecards of contractors know. */
export async function haulsOfDrivers(
  trx: FleetTransaction,
  fleetId: Uuid,
  { from, to, zone, legalGrossLb }: GatheredSpan,
): Promise<DriverHaul[]> {
  const { rows } = await sql<Row>`
    ${judgedHauls({ fleetId, spans: [{ from, to }], legalGrossLb })}
    select h.id, h.load_number as number, h.driver_id as "driverId", (h.delivered_at at time zone ${zone})::date as day,
      h.pickup_site_id as "pickupSiteId", h.delivery_site_id as "deliverySiteId", coalesce(t.body, '') as "truckKind",
      h.distance_m as "distanceM", h.net_lb as "netLb", h.cycle_min::float8 as "cycleMin", h.wants_ticket as "wantsTicket",
      h.received_at is not null as "hasTicket", photo.is_legible as "isLegible",
      exists (select from defects d where d.fleet_id = l.fleet_id and d.severity = 'out_of_service'
        and (d.truck_id = l.truck_id or d.trailer_id = l.trailer_id)
        and d.reported_at < coalesce(h.pickup_in, h.delivered_at)
        and (d.certified_at is null or d.certified_at > coalesce(h.pickup_in, h.delivered_at))) as "hadDefect",
      case when l.contractor_id is null or exists (select from inspections i
          where i.fleet_id = l.fleet_id and i.driver_id = l.driver_id and i.submitted_at < ${to}::timestamptz)
        then exists (select from inspections i where i.fleet_id = l.fleet_id and i.driver_id = l.driver_id
          and i.truck_id = l.truck_id and i.kind = 'pre' and i.submitted_at <= h.delivered_at
          and i.submitted_at > coalesce(h.pickup_in, h.delivered_at) - interval '24 hours') end as "wasInspected"
    from judged h
    join loads l on l.fleet_id = ${fleetId} and l.id = h.id
    left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
    left join lateral (${PICTURE}) photo on true
    where h.driver_id is not null
    order by h.delivered_at, h.id`.execute(trx)
  return rows.map(({ pickupSiteId, deliverySiteId, ...haul }) => ({ ...haul, lane: { pickupSiteId, deliverySiteId } }))
}

/**
 * Of the load `l`: whether a picture of a ticket of it can be read. The reader found its net without asking, or somebody of the
 * office verified it. A ticket without a picture cannot be read; one that nobody has looked at is not judged.
 */
const PICTURE = sql`
  select case when bool_or(t.document_id is not null and (t.status in ('verified', 'locked')
        or (coalesce(t.reading, t.phone_reading) is not null
          and not jsonb_exists(coalesce(t.reading, t.phone_reading) -> 'needsConfirmation', 'net')))) then true
      when bool_and(t.document_id is null or coalesce(t.reading, t.phone_reading) is not null) then false end as is_legible
  from weigh_tickets t where t.fleet_id = l.fleet_id and t.load_id = l.id
    and t.status not in ('rejected', 'void', 'duplicate')`

const MIN_PER_HOUR = 60

/** What the loads say of their drivers. */
export function haulRows(hauls: readonly DriverHaul[]): FleetRow[] {
  return hauls.flatMap((haul) => {
    const of = (metric: Metric, value: number): FleetRow => rowOf(haul, metric, value)
    const { netLb, cycleMin, wantsTicket, hasTicket, isLegible, hadDefect, wasInspected } = haul
    return [
      of('defects', Number(hadDefect)),
      ...(netLb !== null && cycleMin !== null && cycleMin > 0
        ? [of('tonsPerHour', netLb / (cycleMin / MIN_PER_HOUR))]
        : []),
      ...(wantsTicket || hasTicket ? [of('tickets', Number(hasTicket))] : []),
      ...(hasTicket && isLegible !== null ? [of('photos', Number(isLegible))] : []),
      ...(wasInspected === null ? [] : [of('inspections', Number(wasInspected))]),
    ]
  })
}

/** A row of a load. */
export function rowOf(haul: DriverHaul, metric: Metric, value: number): FleetRow {
  const { id, number, driverId, day, lane, truckKind } = haul
  return { metric, driverId, id, day, value, lane, truckKind, number, loadId: id }
}
