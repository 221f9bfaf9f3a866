import { type Expression, type RawBuilder, sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Cents, Instant } from '#domain/units/brands.ts'
import { visibleSides } from '../charges/charge-sight.ts'
import { visibleLoads } from '../loads/own-loads.ts'

/** What the reader may see of what hangs on a ticket, and by it the order of the queue: the rule `moneyAtRisk` says why. */
export const riskCents = sql<Cents>`(coalesce(c.bill_cents, c.pay_cents, 0)
  + case when k.status = 'duplicate' and c.bill_cents is not null then coalesce(c.pay_cents, 0) else 0 end)::bigint`

const sumOf = (condition: RawBuilder<unknown>, seen: Expression<unknown>) =>
  sql<Cents | null>`(sum(charges.amount_cents) filter (where ${condition} and ${seen}))::bigint`

/**
 * The tickets that an actor may see, each with its load, the stop it was weighed at, and the money that hangs on it; under
 * the names of a row.
 */
export async function ticketRows(trx: FleetTransaction, actor: Actor) {
  const seen = await visibleSides(trx, actor, 'charges')
  return trx
    .selectFrom('weigh_tickets as k')
    .innerJoin('loads', (join) => join.onRef('loads.fleet_id', '=', 'k.fleet_id').onRef('loads.id', '=', 'k.load_id'))
    .leftJoin('stops as s', (join) =>
      join.onRef('s.fleet_id', '=', 'k.fleet_id').onRef('s.load_id', '=', 'k.load_id').onRef('s.id', '=', 'k.stop_id'),
    )
    .leftJoin('sites as p', (join) => join.onRef('p.fleet_id', '=', 's.fleet_id').onRef('p.id', '=', 's.site_id'))
    .leftJoin('sites as z', (join) => join.onRef('z.fleet_id', '=', 'k.fleet_id').onRef('z.id', '=', 'k.site_id'))
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('trucks as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.id', '=', 'loads.truck_id'),
    )
    .leftJoin('trailers as r', (join) =>
      join.onRef('r.fleet_id', '=', 'loads.fleet_id').onRef('r.id', '=', 'loads.trailer_id'),
    )
    .leftJoin('drivers as d', (join) =>
      join.onRef('d.fleet_id', '=', 'loads.fleet_id').onRef('d.id', '=', 'loads.driver_id'),
    )
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'loads.fleet_id').onRef('j.id', '=', 'loads.job_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('charges')
          .select([
            sumOf(sql`charges.side = 'customer' and not charges.is_invoiced`, seen).as('bill_cents'),
            sumOf(sql`charges.side <> 'customer'`, seen).as('pay_cents'),
            sumOf(sql`charges.side = 'customer'`, sql`true`).as('value_cents'),
          ])
          .whereRef('charges.fleet_id', '=', 'k.fleet_id')
          .whereRef('charges.load_id', '=', 'k.load_id')
          .as('c'),
      (join) => join.onTrue(),
    )
    .select(['k.id', 'k.version', 'k.status', 'k.kind', 'k.ticket_number', 'k.flags', 'k.site_text', 'k.truck_text'])
    .select(['k.material_text', 'k.job_text', 'k.unit', 'k.tare', 'k.net', 'k.net_lb', 'k.weighed_at', 'k.created_at'])
    .select(['k.created_by', 'k.confirmed_by', 'k.site_id', 'k.truck_id', 'k.document_id', 'k.ticket_date'])
    .select(['loads.id as load_id', 'loads.load_number', 'loads.status as load_status', 'loads.po_number'])
    .select(['loads.customer_reference', 'loads.truck_id as load_truck_id', 'loads.trailer_id', 'j.job_number'])
    .select(['s.arrived_at', 's.departed_at', 'p.name as stop_site', 'z.name as site', 'm.name as material'])
    .select(['t.unit_number as truck', 't.body', 't.tare_lb as truck_tare', 't.registered_gross_lb', 'j.name as job'])
    .select(['r.unit_number as trailer', 'r.tare_lb as trailer_tare', 'd.full_name as driver'])
    .select(['c.bill_cents', 'c.pay_cents', 'c.value_cents'])
    .where('k.fleet_id', '=', actor.fleetId)
    .where(visibleLoads(actor))
}

export type StoredTicket = Awaited<ReturnType<Awaited<ReturnType<typeof ticketRows>>['execute']>>[number]

/** How long ago a weighing may lie to say what is usual. */
export const USUAL_DAYS = 180

/** An instant so many days before another. */
export function daysBefore(now: Instant, days: number): RawBuilder<Instant> {
  return sql<Instant>`${now}::timestamptz - make_interval(days => ${days}::int)`
}
