import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { severities } from '#domain/compliance/inspections/item-answers.ts'
import { defectStatuses } from '#domain/compliance/inspections/report-states.ts'
import { visibleInspections } from '../../inspections/own-units.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`defects e
  join inspections i on i.fleet_id = e.fleet_id and i.id = e.inspection_id
  join drivers v on v.fleet_id = i.fleet_id and v.id = i.driver_id
  left join trucks t on t.fleet_id = e.fleet_id and t.id = e.truck_id
  left join trailers r on r.fleet_id = e.fleet_id and r.id = e.trailer_id
  left join members m on m.fleet_id = e.fleet_id and m.id = e.certified_by`

/** Defects and what the carrier certified of them; the open ones of the first day and what came and went close the line. */
export const defects = sqlReport({
  group: 'compliance',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: sql`e.reported_at` },
  choices: {
    status: { options: defectStatuses, of: 'defectStatus', sql: sql`e.status` },
    kind: { options: severities, of: 'severity', sql: sql`e.severity` },
  },
  records: { driverId: sql`i.driver_id`, truckId: sql`i.truck_id` },
  from: SOURCES,
  where: ({ actor }) => [sql<boolean>`e.fleet_id = ${actor.fleetId}`, visibleInspections(actor, 'i')],
  order: [
    { sql: sql`e.reported_at`, type: 'timestamptz' },
    { sql: sql`e.id`, type: 'uuid' },
  ],
  columns: {
    reportedAt: { kind: 'instant', word: 'reported', sql: sql`e.reported_at` },
    unit: { kind: 'text', word: 'equipment', sql: sql`coalesce(t.unit_number, r.unit_number)` },
    item: { kind: 'code', of: 'inspectionItem', word: 'item', sql: sql`coalesce(e.label, e.code)` },
    severity: { kind: 'code', of: 'severity', word: 'severity', sql: sql`e.severity` },
    note: { kind: 'text', word: 'note', sql: sql`e.note` },
    driver: { kind: 'text', word: 'driver', sql: sql`v.full_name` },
    status: { kind: 'code', of: 'defectStatus', word: 'status', sql: sql`e.status` },
    certifiedAt: { kind: 'instant', word: 'certified', sql: sql`e.certified_at` },
    certifiedBy: { kind: 'text', word: 'certifiedBy', sql: sql`m.full_name` },
    work: { kind: 'text', word: 'work', sql: sql`e.certification_note` },
  },
  async reconcile(trx, { span, zone, filters }, totals, { ever }) {
    // A choice of the status of today leaves out what the days before need.
    if (filters.status) return null
    const { from, to } = span
    const start = sql`${from}::date::timestamp at time zone ${zone}`
    const end = sql`(${to}::date + 1)::timestamp at time zone ${zone}`
    const { rows } = await sql<{ opening: number; repaired: number; not_needed: number; closing: number }>`
      select
        count(*) filter (where e.reported_at < ${start} and (e.certified_at is null or e.certified_at >= ${start}))::int as opening,
        count(*) filter (where e.status = 'repaired' and e.certified_at >= ${start} and e.certified_at < ${end})::int as repaired,
        count(*) filter (where e.status = 'not_needed' and e.certified_at >= ${start} and e.certified_at < ${end})::int as not_needed,
        count(*) filter (where e.reported_at < ${end} and (e.certified_at is null or e.certified_at >= ${end}))::int as closing
      from ${SOURCES} where ${ever}`.execute(trx)
    const [count = { opening: 0, repaired: 0, not_needed: 0, closing: 0 }] = rows
    return {
      kind: 'count',
      parts: [
        { word: 'open_at_start', value: count.opening },
        { word: 'reported', value: totals.rows },
        { word: 'repaired', value: -count.repaired },
        { word: 'not_needed', value: -count.not_needed },
      ],
      result: { word: 'open_at_end', value: count.closing },
    }
  },
})
