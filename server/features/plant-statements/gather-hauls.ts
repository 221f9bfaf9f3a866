import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import type { MoneyMeaning } from '#domain/plant-statements/columns.ts'
import type { PlantHaul } from '#domain/plant-statements/reconcile.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'

/** A haul of ours with what people see of it. */
export type FleetHaul = PlantHaul & {
  loadNumber: string | null
  ticketId: Uuid | null
  ticketVersion: number | null
  ticketStatus: WeighTicketStatus | null
  truck: string | null
  driver: string | null
  customer: string | null
  material: string | null
  isClosed: boolean
}

type Stored = {
  load_id: Uuid
  load_number: string | null
  load_status: string
  customer_id: Uuid | null
  customer: string | null
  material_id: Uuid | null
  material: string | null
  driver: string | null
  truck: string | null
  trailer: string | null
  ticket_id: Uuid | null
  version: number | null
  status: WeighTicketStatus | null
  ticket_number: string | null
  truck_text: string | null
  net_lb: number | null
  day: Day
  minute: number | null
  cents: number | null
  by_weight_cents: number | null
}

export type Period = { from: Day; to: Day }
/** A weighing of the night before or after may stand on a statement. */
const DAYS_AROUND = 2
const NOT_COUNTED = ['rejected', 'void']

/**
 * The loads that were at a plant in a period, and a few days around it, each once for every ticket of it from there, or once
 * without. A rejected ticket of a load that has another or none is there beside it.
 */
export async function haulsAt(
  trx: FleetTransaction,
  fleetId: Uuid,
  { siteId, from, to, money }: Period & { siteId: Uuid; money: MoneyMeaning },
): Promise<FleetHaul[]> {
  const counted = money === 'haul' ? sql`c.kind = 'linehaul'` : sql`true`
  const { rows } = await sql<Stored>`
    select l.id as load_id, l.load_number, l.status as load_status, l.customer_id, l.material_id,
      coalesce(u.company_name, l.customer_name) as customer, m.name as material, d.full_name as driver,
      t.unit_number as truck, r.unit_number as trailer, k.id as ticket_id, k.version, k.status, k.ticket_number,
      k.truck_text, k.net_lb, w.day::text as day, w.minute, h.cents, h.by_weight_cents
    from stops s
    join sites p on p.fleet_id = s.fleet_id and p.id = s.site_id
    join loads l on l.fleet_id = s.fleet_id and l.id = s.load_id
    left join weigh_tickets k on k.fleet_id = s.fleet_id and k.load_id = s.load_id and k.stop_id = s.id
    left join customers u on u.fleet_id = l.fleet_id and u.id = l.customer_id
    left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
    left join drivers d on d.fleet_id = l.fleet_id and d.id = l.driver_id
    left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
    left join trailers r on r.fleet_id = l.fleet_id and r.id = l.trailer_id
    cross join lateral (
      select coalesce(k.weighed_at, case when k.ticket_date is null then
        coalesce(s.departed_at, s.arrived_at, l.delivered_at, l.pickup_at) end) as at) as x
    cross join lateral (
      select coalesce((x.at at time zone p.zone)::date, k.ticket_date) as day,
        (extract(hour from x.at at time zone p.zone) * 60 + extract(minute from x.at at time zone p.zone))::int
          as minute) as w
    left join lateral (
      select sum(c.amount_cents)::float8 as cents,
        coalesce(sum(c.amount_cents) filter (where c.kind = 'linehaul' and c.unit in ('ton', 'tonne')), 0)::float8
          as by_weight_cents
      from charges c where c.fleet_id = l.fleet_id and c.load_id = l.id and c.side = 'customer' and ${counted}) as h on true
    where s.fleet_id = ${fleetId} and s.site_id = ${siteId} and l.status not in ('draft', 'cancelled')
      and (k.id is not null or s.status = 'done')
      and w.day between ${addDays(from, -DAYS_AROUND)}::date and ${addDays(to, DAYS_AROUND)}::date
    order by w.day, w.minute nulls last, l.id, k.created_at, k.id`.execute(trx)
  return haulsOf(rows, { from, to }, money)
}

function haulsOf(rows: readonly Stored[], period: Period, money: MoneyMeaning): FleetHaul[] {
  const counts = ({ status }: Stored) => status !== null && !NOT_COUNTED.includes(status)
  const weighed = new Set(rows.filter(counts).map(({ load_id }) => load_id))
  const seen = new Set<Uuid>()
  return rows.flatMap((row) => {
    const isFirst = !seen.has(row.load_id)
    if (counts(row)) {
      seen.add(row.load_id)
      // A load is charged once, however many tickets it has.
      return [haulOf(row, row, period, isFirst ? money : 'nothing')]
    }
    const rejected = row.ticket_id === null ? [] : [haulOf(row, row, period, money)]
    if (weighed.has(row.load_id) || !isFirst) return rejected
    seen.add(row.load_id)
    return [haulOf(row, null, period, money), ...rejected]
  })
}

type Ticket = Pick<Stored, 'ticket_id' | 'version' | 'status' | 'ticket_number' | 'truck_text' | 'net_lb'>
const NO_TICKET: Ticket = {
  ticket_id: null,
  version: null,
  status: null,
  ticket_number: null,
  truck_text: null,
  net_lb: null,
}

function haulOf(row: Stored, weighing: Ticket | null, { from, to }: Period, money: MoneyMeaning): FleetHaul {
  const ticket = weighing ?? NO_TICKET
  const isCharged = money !== 'nothing' && row.cents !== null
  return {
    key: `load:${row.load_id}:${ticket.ticket_id ?? ''}`,
    loadId: row.load_id,
    loadNumber: row.load_number,
    ticket: ticket.ticket_number,
    ticketId: ticket.ticket_id,
    ticketVersion: ticket.version,
    ticketStatus: ticket.status,
    isVoid: ticket.status !== null && NOT_COUNTED.includes(ticket.status),
    day: row.day,
    minute: row.minute,
    netLb: ticket.net_lb,
    trucks: [row.truck, row.trailer, ticket.truck_text].flatMap((name) => name ?? []),
    truck: row.truck,
    driver: row.driver,
    customerId: row.customer_id,
    customer: row.customer,
    materialId: row.material_id,
    material: row.material,
    amountCents: isCharged ? cents(row.cents ?? 0) : null,
    byWeightCents: isCharged ? cents(row.by_weight_cents ?? 0) : NO_MONEY,
    isCovered: row.day >= from && row.day <= to,
    isClosed: row.load_status === 'closed',
  }
}
