import { sql } from 'kysely'
import { everyone } from '#domain/access/rules.ts'
import { reportStatuses } from '#domain/compliance/inspections/report-states.ts'
import { visibleInspections } from '../../inspections/own-units.ts'
import { sqlReport } from '../sql-report.ts'

const SOURCES = sql`inspections i
  join trucks t on t.fleet_id = i.fleet_id and t.id = i.truck_id
  left join trailers r on r.fleet_id = i.fleet_id and r.id = i.trailer_id
  join drivers v on v.fleet_id = i.fleet_id and v.id = i.driver_id`
const defects = (condition = sql`true`) => sql`(select count(*)::int from defects e
  where e.fleet_id = i.fleet_id and e.inspection_id = i.id and ${condition})`

/** Driver vehicle inspection reports, with what each found and what is still open of it (49 CFR 396.11). */
export const inspections = sqlReport({
  group: 'compliance',
  roles: everyone,
  period: 'days',
  within: { kind: 'instant', sql: sql`i.submitted_at` },
  choices: {
    status: { options: reportStatuses, of: 'inspectionStatus', sql: sql`i.status` },
    kind: { options: ['pre', 'post'], of: 'inspectionKind', sql: sql`i.kind` },
  },
  records: { driverId: sql`i.driver_id`, contractorId: sql`i.contractor_id`, truckId: sql`i.truck_id` },
  from: SOURCES,
  where: ({ actor }) => [sql<boolean>`i.fleet_id = ${actor.fleetId}`, visibleInspections(actor, 'i')],
  order: [
    { sql: sql`i.submitted_at`, type: 'timestamptz' },
    { sql: sql`i.id`, type: 'uuid' },
  ],
  columns: {
    submittedAt: { kind: 'instant', word: 'signedAt', sql: sql`i.submitted_at` },
    kind: { kind: 'code', of: 'inspectionKind', word: 'kind', sql: sql`i.kind` },
    truck: { kind: 'text', word: 'truck', sql: sql`t.unit_number` },
    trailer: { kind: 'text', word: 'trailer', sql: sql`r.unit_number` },
    driver: { kind: 'text', word: 'driver', sql: sql`v.full_name` },
    status: { kind: 'code', of: 'inspectionStatus', word: 'status', sql: sql`i.status` },
    isSafe: { kind: 'flag', word: 'safe', sql: sql`i.is_safe` },
    duration: { kind: 'seconds', word: 'took', sql: sql`i.duration_s` },
    odometer: { kind: 'distance', word: 'odometer', sql: sql`i.odometer_m` },
    defects: { kind: 'count', word: 'defects', sql: defects(), isSummed: true },
    open: { kind: 'count', word: 'open', sql: defects(sql`e.status = 'open'`), isSummed: true },
  },
  async reconcile(trx, _asked, totals, { within }) {
    const { rows } = await sql<{ safe: number; unsafe: number }>`
      select count(*) filter (where i.is_safe)::int as safe, count(*) filter (where not i.is_safe)::int as unsafe
      from ${SOURCES} where ${within}`.execute(trx)
    return {
      kind: 'count',
      parts: [
        { word: 'safe', value: rows[0]?.safe ?? 0 },
        { word: 'unsafe', value: rows[0]?.unsafe ?? 0 },
      ],
      result: { word: 'inspections', value: totals.rows },
    }
  },
})
