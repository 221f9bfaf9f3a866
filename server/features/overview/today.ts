import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { plannedLb } from '#domain/loads/planned-weight.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Instant } from '#domain/units/brands.ts'
import { hasLeft } from './moved-tickets.ts'
import { currentPeriod } from './periods.ts'

/** The day's loads by how far they are, and what was moved of what was planned. */
export type TodayFigures = {
  planned: number
  dispatched: number
  loaded: number
  delivered: number
  /** On hold, or late at the pickup. */
  exceptions: number
  movedLb: number
  plannedLb: number
  /** Loads whose quantity cannot be told as weight; they are not in `plannedLb`. */
  withoutWeight: number
}

const dispatched: readonly LoadStatus[] = ['assigned', 'accepted', 'en_route_pickup', 'at_pickup']
const loaded: readonly LoadStatus[] = ['in_transit', 'at_delivery']
const delivered: readonly LoadStatus[] = ['delivered', 'closed']

/** Figures of the loads that are picked up today, in the fleet's zone. */
export async function todayFigures(trx: FleetTransaction, actor: Actor, now: Instant): Promise<TodayFigures> {
  const { from, to } = await currentPeriod(trx, actor, now, 'day')
  const rows = await trx
    .selectFrom('loads')
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoinLateral(firstStop.as('stop'), (join) => join.onTrue())
    .leftJoinLateral(originNet.as('ticket'), (join) => join.onTrue())
    .select(({ fn }) => [
      'loads.status',
      'loads.unit',
      'm.class',
      'm.default_unit',
      'm.density_lb_yd3',
      'm.bushel_lb',
      fn.countAll<number>().as('count'),
      fn.sum<number | null>(sql<number>`loads.quantity_milli`).as('quantity_milli'),
      sql<number>`coalesce(sum(ticket.net_lb), 0)::bigint`.as('moved_lb'),
      sql<number>`count(*) filter (where loads.quantity_milli is null)`.as('unmeasured'),
      sql<number>`count(*) filter (where ${isException(now)})`.as('exceptions'),
    ])
    .where('loads.fleet_id', '=', actor.fleetId)
    .where('loads.pickup_at', '>=', from)
    .where('loads.pickup_at', '<', to)
    .where('loads.status', 'not in', ['draft', 'cancelled'])
    .groupBy(['loads.status', 'loads.unit', 'm.class', 'm.default_unit', 'm.density_lb_yd3', 'm.bushel_lb'])
    .execute()
  const figures = { planned: 0, dispatched: 0, loaded: 0, delivered: 0, exceptions: 0, movedLb: 0, plannedLb: 0 }
  let withoutWeight = 0
  for (const row of rows) {
    figures.exceptions += row.exceptions
    figures.movedLb += row.moved_lb
    if (row.status === 'planned') figures.planned += row.count
    if (dispatched.includes(row.status)) figures.dispatched += row.count
    if (loaded.includes(row.status)) figures.loaded += row.count
    if (delivered.includes(row.status)) figures.delivered += row.count
    const lb =
      row.quantity_milli !== null && row.unit ? plannedLb(Number(row.quantity_milli), row.unit, measures(row)) : null
    if (lb === null) withoutWeight += row.count
    else {
      figures.plannedLb += lb
      withoutWeight += row.unmeasured
    }
  }
  return { ...figures, withoutWeight }
}

type Measured = {
  class: 'aggregate' | 'asphalt' | 'soil' | 'construction' | 'grain' | 'liquid' | 'scrap' | 'other' | null
  default_unit: 'ton' | 'tonne' | 'yd3' | 'bushel' | 'gallon' | 'barrel' | 'load' | 'hour' | null
  density_lb_yd3: number | null
  bushel_lb: number | null
}

function measures({ class: kind, default_unit, density_lb_yd3, bushel_lb }: Measured) {
  if (!kind || !default_unit) return null
  return { class: kind, defaultUnit: default_unit, densityLbYd3: density_lb_yd3, bushelLb: bushel_lb }
}

const firstStop = sql<{ window_end: Instant | null; arrived_at: Instant | null }>`
  (select s.window_end, s.arrived_at from stops s
   where s.fleet_id = loads.fleet_id and s.load_id = loads.id and s.kind = 'pickup' order by s.seq limit 1)`

const originNet = sql<{ net_lb: number | null }>`
  (select max(k.net_lb) as net_lb from weigh_tickets k left join stops s on s.fleet_id = k.fleet_id and s.id = k.stop_id
   where k.fleet_id = loads.fleet_id and k.load_id = loads.id and k.kind = 'origin'
   and k.status not in ('rejected', 'void') and ${hasLeft})`

const isException = (now: Instant) => sql`loads.held_at is not null
  or (stop.arrived_at is null and stop.window_end < ${now}::timestamptz
      and loads.status in ('planned', 'assigned', 'accepted', 'en_route_pickup'))`
