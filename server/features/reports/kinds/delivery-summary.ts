import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { visibleLoads } from '../../loads/own-loads.ts'
import { LOAD_JOINS, LOAD_RECORDS } from '../load-parts.ts'
import { sqlReport } from '../sql-report.ts'

/** What was delivered: loaded and delivered weight side by side, and who signed for it. */
export const deliverySummary = sqlReport({
  group: 'operations',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: sql`l.delivered_at` },
  records: LOAD_RECORDS,
  from: sql`loads l ${LOAD_JOINS}`,
  where: ({ actor }) => [
    sql<boolean>`l.fleet_id = ${actor.fleetId} and l.status in ('delivered', 'closed')`,
    visibleLoads(actor, 'l'),
  ],
  order: [
    { sql: sql`l.delivered_at`, type: 'timestamptz' },
    { sql: sql`l.id`, type: 'uuid' },
  ],
  columns: {
    load: { kind: 'text', word: 'load', sql: sql`l.load_number` },
    deliveredAt: { kind: 'instant', word: 'delivered', sql: sql`l.delivered_at` },
    customer: { kind: 'text', word: 'customer', sql: sql`l.customer_name` },
    poNumber: { kind: 'text', word: 'poNumber', sql: sql`l.po_number`, isFileOnly: true },
    material: { kind: 'text', word: 'material', sql: sql`m.name` },
    loaded: { kind: 'weight', word: 'loaded', sql: sql`w.loaded_lb`, isSummed: true },
    unloaded: { kind: 'weight', word: 'unloaded', sql: sql`w.delivered_lb`, isSummed: true },
    difference: { kind: 'weight', word: 'difference', sql: sql`w.delivered_lb - w.loaded_lb`, isSummed: true },
    pickup: { kind: 'text', word: 'pickup', sql: sql`p.name` },
    delivery: { kind: 'text', word: 'delivery', sql: sql`dl.name` },
    driver: { kind: 'text', word: 'driver', sql: sql`d.full_name` },
    truck: { kind: 'text', word: 'truck', sql: sql`t.unit_number` },
    signedBy: {
      kind: 'text',
      word: 'signedBy',
      sql: sql`(select g.signer_name from signatures g where g.fleet_id = l.fleet_id and g.load_id = l.id
        order by g.signed_at desc limit 1)`,
    },
  },
  async reconcile(trx, _asked, { sums }, { within }) {
    // From the tickets themselves: loads with a ticket at one end only are what the difference cannot have.
    const { rows } = await sql<{ pickup_only: number; delivery_only: number }>`
      select coalesce(sum(w.loaded_lb) filter (where w.delivered_lb is null), 0)::bigint as pickup_only,
             coalesce(sum(w.delivered_lb) filter (where w.loaded_lb is null), 0)::bigint as delivery_only
      from loads l ${LOAD_JOINS} where ${within}`.execute(trx)
    return {
      kind: 'weight',
      parts: [
        { word: 'loaded', value: sums.loaded ?? 0 },
        { word: 'not_weighed_at_delivery', value: -(rows[0]?.pickup_only ?? 0) },
        { word: 'not_weighed_at_pickup', value: rows[0]?.delivery_only ?? 0 },
        { word: 'difference', value: sums.difference ?? 0 },
      ],
      result: { word: 'unloaded', value: sums.unloaded ?? 0 },
    }
  },
})
