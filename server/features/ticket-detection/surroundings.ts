import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { legalPayloadLb, trailerTareLb } from '#domain/loads/legal-payload.ts'
import type { TicketSurroundings } from '#domain/ticket-detection/ticket-doubts.ts'
import { usualNet } from '#domain/ticket-detection/usual-weight.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { printedLb } from '#domain/units/printed-weight.ts'
import { daysBefore, type StoredTicket, USUAL_DAYS } from './ticket-rows.ts'

/** So many of a truck's newest weighings say what it usually carries. */
const MOST_WEIGHINGS = 40
/** Two weighings of a minute may stand in either order: clocks print minutes. */
const CLOCK_MIN = 2
/** Nobody drives to a scale with less than this share of what the truck may carry. */
const LEAST_SHARE = 0.25
/** A hundredth more than legal is flagged, and still the load's. */
const MOST_SHARE = 1.01

type Nets = ReadonlyMap<Uuid, number[]>

/** What each of these trucks weighed lately, in pounds, of tickets that were verified. */
export async function netsOfTrucks(
  trx: FleetTransaction,
  fleetId: Uuid,
  truckIds: readonly (Uuid | null)[],
  now: Instant,
): Promise<Nets> {
  const ids = [...new Set(truckIds.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ truck_id: Uuid; nets: number[] }>`
    select wanted.truck_id, array(
      select w.net_lb from weigh_tickets w
      where w.fleet_id = ${fleetId} and w.truck_id = wanted.truck_id and w.net_lb is not null
        and w.status in ('verified', 'locked') and w.ticket_date > (${daysBefore(now, USUAL_DAYS)})::date
      order by w.ticket_date desc limit ${MOST_WEIGHINGS}) as nets
    from unnest(${ids}::uuid[]) as wanted (truck_id)`.execute(trx)
  return new Map(rows.map(({ truck_id, nets }) => [truck_id, nets]))
}

type TruckOfLoad = Pick<
  StoredTicket,
  'load_truck_id' | 'body' | 'truck_tare' | 'registered_gross_lb' | 'trailer_id' | 'trailer_tare'
>
type OwnTare = Pick<StoredTicket, 'tare' | 'unit'>

/** Between which nets the truck of a load weighs: by its own weighings, else by what it may carry. */
export function usualOf(
  load: TruckOfLoad,
  ticket: OwnTare,
  { nets, allowableGrossLb }: { nets: Nets; allowableGrossLb: number },
): { from: number; to: number } | null {
  const known = usualNet((load.load_truck_id && nets.get(load.load_truck_id)) || [])
  if (known) return known
  const trailerTare = trailerTareLb(load.body, load.trailer_id === null ? null : { tareLb: load.trailer_tare })
  const printedTare = ticket.tare === null || ticket.unit === null ? null : printedLb(ticket.tare, ticket.unit)
  const payload =
    legalPayloadLb({
      registeredGrossLb: load.registered_gross_lb,
      allowableGrossLb,
      truckTareLb: load.truck_tare,
      trailerTareLb: trailerTare,
    }) ?? (printedTare === null ? null : Math.max(0, allowableGrossLb - printedTare))
  return payload === null ? null : { from: payload * LEAST_SHARE, to: payload * MOST_SHARE }
}

export type Around = Pick<TicketSurroundings, 'neighbours' | 'dayAtSite'>

/** What was weighed right before and after each ticket on its scale, and how often its truck was there that day. */
export async function aroundTickets(
  trx: FleetTransaction,
  fleetId: Uuid,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, Around>> {
  if (ids.length === 0) return new Map()
  const others = sql`from weigh_tickets n where n.fleet_id = k.fleet_id and n.site_id = k.site_id
    and n.ticket_date = k.ticket_date and n.status not in ('rejected', 'void') and n.id <> k.id`
  const apart = sql`interval ${sql.lit(`${CLOCK_MIN} minutes`)}`
  const { rows } = await sql<{
    id: Uuid
    before: string | null
    after: string | null
    tickets: number
    visits: number
  }>`
    select k.id,
      (select n.ticket_number ${others} and n.weighed_at < k.weighed_at - ${apart} order by n.weighed_at desc limit 1)
        as before,
      (select n.ticket_number ${others} and n.weighed_at > k.weighed_at + ${apart} order by n.weighed_at limit 1)
        as after,
      (select count(*)::int + 1 ${others} and n.truck_id = k.truck_id and n.kind = k.kind) as tickets,
      (select count(*)::int from site_visits v
        where v.fleet_id = k.fleet_id and v.site_id = k.site_id and v.truck_id = k.truck_id
          and v.arrived_at is not null and (v.entered_at at time zone z.zone)::date = k.ticket_date) as visits
    from weigh_tickets k left join sites z on z.fleet_id = k.fleet_id and z.id = k.site_id
    where k.fleet_id = ${fleetId} and k.id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(
    rows.map(({ id, before, after, tickets, visits }) => [
      id,
      { neighbours: { before, after }, dayAtSite: { tickets, visits } },
    ]),
  )
}
