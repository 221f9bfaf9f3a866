import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { InvoiceBreak } from '#domain/sales/invoice-choices.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { ofLoad } from '../of-load.ts'

/** Loads with everything that billing looks at: the customer's terms, lines on no invoice, tickets, proof, overrides. */
export function billingLoads(trx: FleetTransaction, fleetId: Uuid, loadIds: readonly Uuid[]) {
  return trx
    .selectFrom('loads')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'loads.fleet_id').onRef('c.id', '=', 'loads.customer_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'loads.fleet_id').onRef('m.id', '=', 'loads.material_id'),
    )
    .leftJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'loads.fleet_id').onRef('j.id', '=', 'loads.job_id'))
    .leftJoin('load_terms as t', (join) =>
      join.onRef('t.fleet_id', '=', 'loads.fleet_id').onRef('t.load_id', '=', 'loads.id').on('t.side', '=', 'customer'),
    )
    .leftJoinLateral(endOf('pickup').as('p'), (join) => join.onTrue())
    .leftJoinLateral(endOf('delivery').as('d'), (join) => join.onTrue())
    .select(['loads.id', 'loads.load_number', 'loads.status', 'loads.po_number', 'loads.delivered_at', 'loads.job_id'])
    .select(['loads.customer_reference', sameReference.as('reference_load')])
    .select(['loads.material_id', 'loads.version', 'loads.created_at', 'j.name as job_name', 'm.name as material_name'])
    .select([
      'c.id as customer_id',
      'c.company_name',
      'c.address',
      'c.terms_days',
      'c.tax_exempt',
      'c.tax_exempt_until',
    ])
    .select(['c.po_required', 't.basis', 't.weight_basis'])
    .select(sql<InvoiceBreak>`c.invoice_break`.as('invoice_break'))
    .select(['p.site_id as pickup_id', 'p.name as pickup_name', 'd.site_id as delivery_id', 'd.name as delivery_name'])
    .select(['j.po_milli', sql<string | null>`coalesce(j.po_unit, j.unit)`.as('po_unit')])
    .select([
      jsonArrayFrom(unbilledCharges()).as('charges'),
      jsonArrayFrom(countedTickets()).as('tickets'),
      jsonArrayFrom(overridesOfLoad()).as('overrides'),
      sql<boolean>`exists (select from stops s where s.fleet_id = loads.fleet_id and s.load_id = loads.id
        and s.requires_ticket)`.as('requires_ticket'),
      sql<boolean>`exists (select from documents k where k.fleet_id = loads.fleet_id and k.load_id = loads.id
        and k.kind = 'delivery_photo' and k.superseded_by is null)`.as('has_photo'),
      sql<boolean>`exists (select from documents k where k.fleet_id = loads.fleet_id and k.load_id = loads.id
        and k.kind = 'delivery_paper' and k.superseded_by is null)`.as('has_paper'),
      sql<boolean>`exists (select from signatures k where k.fleet_id = loads.fleet_id and k.load_id = loads.id)`.as(
        'has_signature',
      ),
      sql<boolean>`exists (select from load_hours k where k.fleet_id = loads.fleet_id and k.load_id = loads.id)`.as(
        'has_hours',
      ),
      hauledOnOrder.as('po_hauled_milli'),
    ])
    .where('loads.fleet_id', '=', fleetId)
    .where(sql<boolean>`loads.id = any(${loadIds}::uuid[])`)
    .where('loads.status', 'in', ['delivered', 'closed', 'cancelled'])
    .orderBy('loads.delivered_at')
    .orderBy('loads.id')
}

export type BillingLoad = Awaited<ReturnType<ReturnType<typeof billingLoads>['execute']>>[number]

function endOf(kind: 'pickup' | 'delivery'): RawBuilder<{ site_id: Uuid; name: string }> {
  return sql`(select s.site_id, x.name from stops s join sites x on x.fleet_id = s.fleet_id and x.id = s.site_id
    where s.fleet_id = loads.fleet_id and s.load_id = loads.id and s.kind = ${sql.lit(kind)} order by s.seq limit 1)`
}

/** Locked lines of the customer that are on no live invoice, as people read them. */
const unbilledCharges = () =>
  ofLoad()
    .selectFrom('charges')
    .select(['charges.id', 'charges.kind', 'charges.label', 'quantity_milli', 'charges.unit', 'rate_micro'])
    .select(['amount_cents', 'adjusts_id', 'explanation'])
    .select((eb) =>
      // A line that takes back or corrects a billed one carries the tax of that one.
      eb
        .selectFrom('invoice_lines as o')
        .select('o.tax_hundredths')
        .whereRef('o.fleet_id', '=', 'charges.fleet_id')
        .whereRef('o.charge_id', '=', 'charges.adjusts_id')
        .where('o.is_live', '=', true)
        .as('tax_before'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('stops as s')
          .innerJoin('sites as x', (join) =>
            join.onRef('x.fleet_id', '=', 's.fleet_id').onRef('x.id', '=', 's.site_id'),
          )
          .select(['x.name', 'x.zone'])
          .whereRef('s.fleet_id', '=', 'charges.fleet_id')
          .whereRef('s.id', '=', 'charges.stop_id'),
      ).as('site'),
    )
    .whereRef('charges.fleet_id', '=', 'loads.fleet_id')
    .whereRef('charges.load_id', '=', 'loads.id')
    .where('charges.side', '=', 'customer')
    .where('charges.state', '=', 'locked')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoice_lines as l')
            .select('l.id')
            .whereRef('l.fleet_id', '=', 'charges.fleet_id')
            .whereRef('l.charge_id', '=', 'charges.id')
            .where('l.is_live', '=', true),
        ),
      ),
    )
    .orderBy('charges.created_at')
    .orderBy(
      sql`array_position(array['linehaul', 'fuel_surcharge', 'detention', 'tonu', 'tolls', 'accessorial'], charges.kind)`,
    )
    .orderBy(sql`charges.label = 'correction'`)
    .orderBy('charges.id')

/** Tickets that nobody turned down and that no other replaced. */
const countedTickets = () =>
  ofLoad()
    .selectFrom('weigh_tickets as k')
    .select(['k.id', 'k.kind', 'k.status', 'k.ticket_number', 'k.net', 'k.net_lb', 'k.unit'])
    .whereRef('k.fleet_id', '=', 'loads.fleet_id')
    .whereRef('k.load_id', '=', 'loads.id')
    .where('k.status', 'not in', ['rejected', 'void'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('weigh_tickets as n')
            .select('n.id')
            .whereRef('n.fleet_id', '=', 'k.fleet_id')
            .whereRef('n.load_id', '=', 'k.load_id')
            .whereRef('n.supersedes_id', '=', 'k.id')
            .where('n.status', 'not in', ['rejected', 'void']),
        ),
      ),
    )
    .orderBy('k.created_at')

const overridesOfLoad = () =>
  ofLoad()
    .selectFrom('billing_overrides as o')
    .select(['o.finding', 'o.reason'])
    .whereRef('o.fleet_id', '=', 'loads.fleet_id')
    .whereRef('o.load_id', '=', 'loads.id')

/** What was charged on the job's purchase order up to and with this load, where it is counted in the order's unit. */
const hauledOnOrder = sql<number | null>`
  (select sum(h.quantity_milli)::bigint from loads o
   join charges h on h.fleet_id = o.fleet_id and h.load_id = o.id and h.side = 'customer' and h.kind = 'linehaul'
     and h.state = 'locked' and h.unit = coalesce(j.po_unit, j.unit)
   where o.fleet_id = loads.fleet_id and o.job_id = loads.job_id and j.po_milli is not null
     and o.delivered_at <= loads.delivered_at)`

/** The number of another load of the customer that is billed under the same reference. */
const sameReference = sql<string | null>`
  (select o.load_number from loads o
   where o.fleet_id = loads.fleet_id and lower(o.customer_reference) = lower(loads.customer_reference)
     and o.customer_id = loads.customer_id and o.id <> loads.id and o.load_number is not null
     and exists (select from invoice_lines l where l.fleet_id = o.fleet_id and l.load_id = o.id and l.is_live)
   order by o.created_at limit 1)`
