import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { visibleLoads } from '../../loads/own-loads.ts'
import { LOAD_RECORDS } from '../load-parts.ts'
import { sqlReport } from '../sql-report.ts'

const WEIGHED_AT = sql`coalesce(w.weighed_at, w.created_at)`
const SOURCES = sql`weigh_tickets w
  join loads l on l.fleet_id = w.fleet_id and l.id = w.load_id
  left join sites s on s.fleet_id = w.fleet_id and s.id = w.site_id
  left join materials m on m.fleet_id = l.fleet_id and m.id = l.material_id
  left join trucks t on t.fleet_id = l.fleet_id and t.id = l.truck_id
  left join drivers d on d.fleet_id = l.fleet_id and d.id = l.driver_id`

/** The weigh tickets of loads that count, with their weights as printed and in pounds. */
export const tickets = sqlReport({
  group: 'operations',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: WEIGHED_AT },
  choices: {
    status: {
      options: ['captured', 'read', 'needs_review', 'matched', 'duplicate', 'mismatch', 'verified', 'locked'],
      of: 'ticketStatus',
      sql: sql`w.status`,
    },
    kind: { options: ['origin', 'destination', 'reweigh'], of: 'ticketKind', sql: sql`w.kind` },
  },
  records: LOAD_RECORDS,
  from: SOURCES,
  where: ({ actor }) => [
    sql<boolean>`w.fleet_id = ${actor.fleetId} and w.status not in ('rejected', 'void')`,
    visibleLoads(actor, 'l'),
  ],
  order: [
    { sql: WEIGHED_AT, type: 'timestamptz' },
    { sql: sql`w.id`, type: 'uuid' },
  ],
  columns: {
    ticket: { kind: 'text', word: 'ticket', sql: sql`w.ticket_number` },
    kind: { kind: 'code', of: 'ticketKind', word: 'kind', sql: sql`w.kind` },
    status: { kind: 'code', of: 'ticketStatus', word: 'status', sql: sql`w.status` },
    weighedAt: { kind: 'instant', word: 'weighedAt', sql: WEIGHED_AT },
    load: { kind: 'text', word: 'load', sql: sql`l.load_number` },
    customer: { kind: 'text', word: 'customer', sql: sql`l.customer_name` },
    material: { kind: 'text', word: 'material', sql: sql`coalesce(m.name, w.material_text)` },
    site: { kind: 'text', word: 'site', sql: sql`coalesce(s.name, w.site_text)` },
    truck: { kind: 'text', word: 'truck', sql: sql`coalesce(t.unit_number, w.truck_text)` },
    driver: { kind: 'text', word: 'driver', sql: sql`d.full_name` },
    unit: { kind: 'text', word: 'unit', sql: sql`w.unit`, isFileOnly: true },
    gross: { kind: 'count', word: 'gross', sql: sql`w.gross`, isFileOnly: true },
    tare: { kind: 'count', word: 'tare', sql: sql`w.tare`, isFileOnly: true },
    netPrinted: { kind: 'count', word: 'net', sql: sql`w.net`, isFileOnly: true },
    net: { kind: 'weight', word: 'net', sql: sql`w.net_lb`, isSummed: true },
  },
  async reconcile(trx, _asked, { sums }, { within }) {
    const { rows } = await sql<{ origin: number; destination: number; reweigh: number }>`
      select coalesce(sum(w.net_lb) filter (where w.kind = 'origin'), 0)::bigint as origin,
             coalesce(sum(w.net_lb) filter (where w.kind = 'destination'), 0)::bigint as destination,
             coalesce(sum(w.net_lb) filter (where w.kind = 'reweigh'), 0)::bigint as reweigh
      from ${SOURCES} where ${within}`.execute(trx)
    const [by = { origin: 0, destination: 0, reweigh: 0 }] = rows
    return {
      kind: 'weight',
      parts: [
        { word: 'origin_tickets', value: by.origin },
        { word: 'destination_tickets', value: by.destination },
        { word: 'reweighs', value: by.reweigh },
      ],
      result: { word: 'net', value: sums.net ?? 0 },
    }
  },
})
