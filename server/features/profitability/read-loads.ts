import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LoadShare } from '#domain/profitability/pieces.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { judgedHauls } from '../scorecards/hauls.ts'
import type { AskedProfit } from './asked.ts'

/** A load with what it is put together by, and what its money is divided by. */
export type ProfitLoad = LoadShare & {
  number: string | null
  day: Day
  /** Delivered in the days: its miles, minutes and tons count. Else only money of the days names it. */
  isHauled: boolean
  customer: string
  job: string | null
  materialId: Uuid | null
  material: string | null
  pickupSiteId: Uuid | null
  pickup: string | null
  deliverySiteId: Uuid | null
  delivery: string | null
  truck: string | null
  driver: string | null
  contractor: string | null
  terminalId: Uuid | null
  terminal: string | null
  pickupQueueMinutes: number
  deliveryQueueMinutes: number
  lb: number
}

/** A cycle that took longer than this was not driven in one go: nobody knows when it began. */
const LONGEST_CYCLE_MIN = 1_440

/** The loads that were delivered in the days, and those that money of the days names. */
export async function readLoads(
  trx: FleetTransaction,
  asked: AskedProfit,
  named: readonly Uuid[],
): Promise<Map<Uuid, ProfitLoad>> {
  const { fleetId, zone, legalGrossLb, span, days } = asked
  const { rows } = await sql<ProfitLoad>`
    ${judgedHauls({ fleetId, spans: [span(days)], legalGrossLb })}
    select l.id, l.load_number as number,
      (coalesce(l.delivered_at, l.closed_at, l.updated_at) at time zone ${zone})::date as day, j.id is not null as "isHauled",
      l.customer_id as "customerId", coalesce(cu.company_name, l.customer_name) as customer,
      l.job_id as "jobId", jb.name as job, l.material_id as "materialId", m.name as material,
      p.site_id as "pickupSiteId", px.name as pickup, d.site_id as "deliverySiteId", dx.name as delivery,
      l.truck_id as "truckId", t.unit_number as truck, l.driver_id as "driverId", dr.full_name as driver,
      l.contractor_id as "contractorId", co.company_name as contractor, dr.terminal_id as "terminalId", te.name as terminal,
      case when j.id is null then 0 else coalesce(l.distance_m, 0) end as metres, coalesce(j.net_lb, 0)::int as lb,
      greatest(coalesce(round(j.pickup_queue_min), 0), coalesce(held.pickup_min, 0))::int as "pickupQueueMinutes",
      greatest(coalesce(round(j.delivery_queue_min), 0), coalesce(held.delivery_min, 0))::int as "deliveryQueueMinutes",
      coalesce(round(case when cycle.whole_min <= ${sql.lit(LONGEST_CYCLE_MIN)} then cycle.whole_min else cycle.loaded_min end), 0)::int
        as minutes, 0 as "waitingMinutes"
    from loads l
    left join judged j on j.id = l.id
    left join lateral (select s.id, s.site_id, s.started_at from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
      and s.kind = 'pickup' order by s.seq limit 1) p on true
    left join lateral (select s.id, s.site_id from stops s where s.fleet_id = l.fleet_id and s.load_id = l.id
      and s.kind = 'delivery' order by s.seq desc limit 1) d on true
    left join lateral (select
      greatest(0, extract(epoch from j.delivery_out - coalesce(p.started_at, j.pickup_in)) / 60) as whole_min,
      greatest(0, extract(epoch from j.delivery_out - j.pickup_in) / 60) as loaded_min) cycle on true
    left join lateral (${HELD}) held on j.id is not null
    left join sites px on px.fleet_id = l.fleet_id and px.id = p.site_id
    left join sites dx on dx.fleet_id = l.fleet_id and dx.id = d.site_id
    left join customers cu on cu.fleet_id = l.fleet_id and cu.id = l.customer_id
    left join jobs jb on jb.fleet_id = l.fleet_id and jb.id = l.job_id
    left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
    left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
    left join drivers dr on dr.fleet_id = l.fleet_id and dr.id = l.driver_id
    left join contractors co on co.fleet_id = l.fleet_id and co.id = l.contractor_id
    left join terminals te on te.fleet_id = dr.fleet_id and te.id = dr.terminal_id
    where l.fleet_id = ${fleetId} and (j.id is not null or l.id = any(${[...named]}::uuid[]))
    order by l.load_number, l.id`.execute(trx)
  return new Map(rows.map((row) => [row.id, withWaiting(row)]))
}

/** Of the load `l` with its ends `p` and `d`: minutes for which somebody was charged or paid waiting there. */
const HELD = sql`
  select round(max(c.quantity_milli) filter (where c.stop_id = p.id) * 0.06) as pickup_min,
    round(max(c.quantity_milli) filter (where c.stop_id = d.id) * 0.06) as delivery_min
  from charges c where c.fleet_id = l.fleet_id and c.load_id = l.id and c.kind = 'detention' and c.unit = 'hour'`

function withWaiting(load: ProfitLoad): ProfitLoad {
  return {
    ...load,
    waitingMinutes: Math.min(load.minutes, load.pickupQueueMinutes + load.deliveryQueueMinutes),
  }
}
