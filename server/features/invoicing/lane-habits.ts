import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { LaneHabit } from '#domain/sales/billing-findings.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import type { BillingLoad } from './billing-loads.ts'

/** So many of a customer's newest loads say what is usual on a lane. */
const NEWEST_LOADS = 100

type HabitRow = {
  pickup_id: Uuid
  delivery_id: Uuid
  material_id: Uuid | null
  median_lb: number
  tickets: number
  unit: TicketUnit | null
}

/** What a ticket usually weighs, and in which unit, on the lanes of these loads: same customer, sites and material. */
export async function laneHabits(
  trx: FleetTransaction,
  fleetId: Uuid,
  loads: readonly BillingLoad[],
): Promise<(load: BillingLoad) => LaneHabit | null> {
  const customerIds = [...new Set(loads.map(({ customer_id }) => customer_id))]
  const { rows } = await sql<HabitRow>`
    select p.site_id as pickup_id, d.site_id as delivery_id, l.material_id, count(*)::int as tickets,
           round(percentile_cont(0.5) within group (order by k.net_lb))::int as median_lb,
           mode() within group (order by k.unit) as unit
    from unnest(${customerIds}::uuid[]) as c (id)
    cross join lateral (
      select id, fleet_id, material_id from loads
      where fleet_id = ${fleetId} and customer_id = c.id order by created_at desc, id desc limit ${NEWEST_LOADS}) l
    join weigh_tickets k on k.fleet_id = l.fleet_id and k.load_id = l.id and k.status in ('verified', 'locked')
      and k.kind = 'origin' and k.net_lb is not null
    join stops p on p.fleet_id = l.fleet_id and p.load_id = l.id and p.kind = 'pickup'
    join stops d on d.fleet_id = l.fleet_id and d.load_id = l.id and d.kind = 'delivery'
    group by 1, 2, 3`.execute(trx)
  const key = (pickup: Uuid | null, delivery: Uuid | null, material: Uuid | null) => `${pickup} ${delivery} ${material}`
  const habits = new Map(
    rows.map((row): [string, LaneHabit] => [
      key(row.pickup_id, row.delivery_id, row.material_id),
      { medianLb: row.median_lb, tickets: row.tickets, unit: row.unit },
    ]),
  )
  return (load) => habits.get(key(load.pickup_id, load.delivery_id, load.material_id)) ?? null
}
