import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { LIKE_PICTURE_BITS } from '#domain/documents/ticket-duplicates.ts'
import type { EvidenceTicket } from '#domain/fraud/evidence.ts'
import type { Cents, Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { addMinutes } from '#domain/units/time.ts'
import { inLb } from '../../documents/duplicate-tickets.ts'
import { type Gathering, payOf } from './gathering.ts'

/** A number may come back within half a year, and what a truck usually weighs is known by less. */
const HISTORY_DAYS = 184
const DAY_MIN = 1440
const MOST_TICKETS = 60_000
const PICTURES_COMPARED = 2_000

type Row = {
  id: Uuid
  siteId: Uuid | null
  ticketNumber: string | null
  weighedAt: Instant | null
  truckId: Uuid | null
  unit: TicketUnit | null
  gross: number | null
  tare: number | null
  net: number | null
  fileSha256: Sha256 | null
  imageHash: string | null
  kind: EvidenceTicket['kind']
  loadId: Uuid | null
  loadNumber: string | null
  deliverySiteId: Uuid | null
  truck: string | null
  trailerId: Uuid | null
  driverId: Uuid | null
  contractorId: Uuid | null
  materialId: Uuid | null
  createdAt: Instant
  day: Day
  verifiedBy: string | null
  storedTareLb: number | null
  truckContractorId: Uuid | null
  truckOwner: string | null
  contractor: string | null
  loadTruckId: Uuid | null
  payCents: Cents
}

/** Tickets that count, with their loads; those of half a year before the span show what is usual. */
export async function ticketsOf(trx: FleetTransaction, { fleetId, span, zone }: Gathering): Promise<EvidenceTicket[]> {
  const { rows } = await sql<Row>`
    select k.id, k.site_id as "siteId", k.ticket_number as "ticketNumber", k.weighed_at as "weighedAt",
      k.truck_id as "truckId", k.unit, k.gross, k.tare, k.net, d.sha256 as "fileSha256", k.image_hash as "imageHash",
      k.kind, k.load_id as "loadId", l.load_number as "loadNumber", goal.site_id as "deliverySiteId",
      t.unit_number as truck, l.trailer_id as "trailerId", l.driver_id as "driverId",
      l.contractor_id as "contractorId", l.material_id as "materialId", k.created_at as "createdAt",
      (coalesce(k.weighed_at, k.created_at) at time zone ${zone})::date as day, v.full_name as "verifiedBy",
      (case when l.trailer_id is null then t.tare_lb else t.tare_lb + r.tare_lb end) as "storedTareLb",
      t.contractor_id as "truckContractorId", owner.company_name as "truckOwner", c.company_name as contractor,
      l.truck_id as "loadTruckId", ${payOf(fleetId, 'k.load_id')} as "payCents"
    from weigh_tickets k
    left join documents d on d.fleet_id = k.fleet_id and d.id = k.document_id
    left join loads l on l.fleet_id = k.fleet_id and l.id = k.load_id
    left join trucks t on t.fleet_id = k.fleet_id and t.id = k.truck_id
    left join trailers r on r.fleet_id = l.fleet_id and r.id = l.trailer_id
    left join contractors owner on owner.fleet_id = t.fleet_id and owner.id = t.contractor_id
    left join contractors c on c.fleet_id = l.fleet_id and c.id = l.contractor_id
    left join members v on v.fleet_id = k.fleet_id and v.id = k.verified_by
    left join lateral (select s.site_id from stops s
      where s.fleet_id = l.fleet_id and s.load_id = l.id and s.kind = 'delivery' order by s.seq limit 1) goal on true
    where k.fleet_id = ${fleetId} and k.status not in ('captured', 'read', 'rejected', 'void')
      and k.created_at >= ${addMinutes(span.from, -HISTORY_DAYS * DAY_MIN)}::timestamptz
      and k.created_at < ${span.to}::timestamptz
    order by k.created_at, k.id limit ${MOST_TICKETS}`.execute(trx)
  return rows.map((row) => ({
    ...row,
    grossLb: inLb(row.gross, row.unit),
    tareLb: inLb(row.tare, row.unit),
    netLb: inLb(row.net, row.unit),
  }))
}

/**
 * Which earlier tickets each of the span is worth comparing with: by number, file, weighing, and the look of the newest
 * pictures. Whether they are the same ticket the rule says.
 */
export async function lookalikesOf(
  trx: FleetTransaction,
  { fleetId, span }: Gathering,
): Promise<Map<Uuid, readonly Uuid[]>> {
  const counts = (name: string) => sql`${sql.ref(`${name}.status`)} not in ('captured', 'read', 'rejected', 'void')`
  const earlier = sql`(b.created_at, b.id) < (a.created_at, a.id) and ${counts('b')}`
  const { rows } = await sql<{ id: Uuid; earlier: Uuid[] }>`
    with a as materialized (
      select k.*, d.sha256 from weigh_tickets k
      left join documents d on d.fleet_id = k.fleet_id and d.id = k.document_id
      where k.fleet_id = ${fleetId} and ${counts('k')}
        and k.created_at >= ${span.from}::timestamptz and k.created_at < ${span.to}::timestamptz
    ), newest as materialized (
      select id, created_at, status, image_hash from weigh_tickets
      where fleet_id = ${fleetId} and image_hash is not null order by created_at desc, id desc limit ${PICTURES_COMPARED}
    ), pairs as (
      select a.id, b.id as other from a join weigh_tickets b on b.fleet_id = ${fleetId}
        and b.ticket_number_key = a.ticket_number_key and ${earlier}
      union
      select a.id, b.id from a join documents f on f.fleet_id = ${fleetId} and f.sha256 = a.sha256
        join weigh_tickets b on b.fleet_id = f.fleet_id and b.document_id = f.id and ${earlier}
      union
      select a.id, b.id from a join weigh_tickets b on b.fleet_id = ${fleetId} and b.truck_id = a.truck_id
        and b.site_id = a.site_id and b.weighed_at between a.weighed_at - interval '1 day' and a.weighed_at + interval '1 day'
        and ${earlier}
      union
      select a.id, b.id from a join newest b on a.image_hash is not null and ${earlier}
        and bit_count(('x' || b.image_hash)::bit(64) # ('x' || a.image_hash)::bit(64)) <= ${LIKE_PICTURE_BITS}
    )
    select id, array_agg(other) as earlier from pairs group by id`.execute(trx)
  return new Map(rows.map((row) => [row.id, row.earlier]))
}
