import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { visibleLoads } from '../../loads/own-loads.ts'
import { LOAD_JOINS, LOAD_RECORDS } from '../load-parts.ts'
import { sqlReport } from '../sql-report.ts'

/** Every load by its pickup day, as the list of loads shows them, with what the customer is charged for whom may see it. */
export const loads = sqlReport({
  group: 'operations',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: sql`l.pickup_at` },
  choices: { status: { options: loadStatuses, of: 'loadStatus', sql: sql`l.status` } },
  records: LOAD_RECORDS,
  from: sql`loads l ${LOAD_JOINS}`,
  where: ({ actor }) => [sql<boolean>`l.fleet_id = ${actor.fleetId}`, visibleLoads(actor, 'l')],
  order: [
    { sql: sql`l.pickup_at`, type: 'timestamptz' },
    { sql: sql`l.id`, type: 'uuid' },
  ],
  columns: {
    load: { kind: 'text', word: 'load', sql: sql`l.load_number` },
    status: { kind: 'code', of: 'loadStatus', word: 'status', sql: sql`l.status` },
    pickupAt: { kind: 'instant', word: 'pickupAt', sql: sql`l.pickup_at` },
    deliveredAt: { kind: 'instant', word: 'delivered', sql: sql`l.delivered_at` },
    customer: { kind: 'text', word: 'customer', sql: sql`l.customer_name` },
    reference: { kind: 'text', word: 'reference', sql: sql`l.customer_reference`, isFileOnly: true },
    poNumber: { kind: 'text', word: 'poNumber', sql: sql`l.po_number`, isFileOnly: true },
    material: { kind: 'text', word: 'material', sql: sql`m.name` },
    quantity: { kind: 'quantity', unitIn: 'unit', word: 'quantity', sql: sql`l.quantity_milli` },
    pickup: { kind: 'text', word: 'pickup', sql: sql`p.name` },
    delivery: { kind: 'text', word: 'delivery', sql: sql`dl.name` },
    driver: { kind: 'text', word: 'driver', sql: sql`d.full_name` },
    contractor: { kind: 'text', word: 'contractor', sql: sql`c.company_name`, isFileOnly: true },
    truck: { kind: 'text', word: 'truck', sql: sql`t.unit_number` },
    unit: { kind: 'text', word: 'unit', sql: sql`l.unit`, isFileOnly: true },
    distance: { kind: 'distance', word: 'distance', sql: sql`l.distance_m`, isSummed: true },
    charge: {
      kind: 'money',
      word: 'charge',
      needs: 'customerRates',
      isSummed: true,
      sql: sql`(select sum(x.amount_cents)::bigint from charges x
        where x.fleet_id = l.fleet_id and x.load_id = l.id and x.side = 'customer')`,
    },
  },
  async reconcile(trx, _asked, totals, { within }) {
    const { rows } = await sql<{ before: number; under_way: number; delivered: number; cancelled: number }>`
      select count(*) filter (where l.status in ('draft', 'planned', 'assigned', 'accepted'))::int as before,
             count(*) filter (where l.status in ('en_route_pickup', 'at_pickup', 'in_transit', 'at_delivery'))::int as under_way,
             count(*) filter (where l.status in ('delivered', 'closed'))::int as delivered,
             count(*) filter (where l.status = 'cancelled')::int as cancelled
      from loads l where ${within}`.execute(trx)
    const [counted = { before: 0, under_way: 0, delivered: 0, cancelled: 0 }] = rows
    return {
      kind: 'count',
      parts: [
        { word: 'not_begun', value: counted.before },
        { word: 'under_way', value: counted.under_way },
        { word: 'delivered', value: counted.delivered },
        { word: 'cancelled', value: counted.cancelled },
      ],
      result: { word: 'loads', value: totals.rows },
    }
  },
})
