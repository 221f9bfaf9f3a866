import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { DefectStatus } from '#domain/compliance/inspections/report-states.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A defect as the next driver reads it. */
type EarlierDefect = {
  id: Uuid
  part: InspectionPart
  code: string
  label: string | null
  severity: Severity
  note: string
  status: DefectStatus
  certificationNote: string | null
}
/** A report with defects that the next driver has to read before they drive: 49 CFR 396.13(b), (c). */
export type EarlierReport = {
  id: Uuid
  truckId: Uuid
  trailerId: Uuid | null
  driverName: string
  submittedAt: Instant
  receivedAt: Instant
  defects: EarlierDefect[]
}

const MOST = 20

type Units = { truckIds: readonly Uuid[]; trailerIds: readonly Uuid[] }

/** The reports with defects of these units that no driver has reviewed since they were certified, newest first. */
export async function earlierReports(
  trx: FleetTransaction,
  fleetId: Uuid,
  { truckIds, trailerIds }: Units,
): Promise<EarlierReport[]> {
  if (truckIds.length === 0 && trailerIds.length === 0) return []
  const rows = await trx
    .selectFrom('inspections as i')
    .innerJoin('drivers as v', (join) => join.onRef('v.fleet_id', '=', 'i.fleet_id').onRef('v.id', '=', 'i.driver_id'))
    .select(['i.id', 'i.truck_id', 'i.trailer_id', 'i.submitted_at', 'i.received_at', 'v.full_name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('defects as d')
          .select(['d.id', 'd.part', 'd.code', 'd.label', 'd.severity', 'd.note', 'd.status'])
          .select('d.certification_note as certificationNote')
          .whereRef('d.fleet_id', '=', 'i.fleet_id')
          .whereRef('d.inspection_id', '=', 'i.id')
          .where((d) => d.or(ofUnits(truckIds, trailerIds).map(([column, ids]) => d(column, 'in', [...ids]))))
          .orderBy('d.part')
          .orderBy('d.created_at'),
      ).as('defects'),
    )
    .where('i.fleet_id', '=', fleetId)
    .where('i.status', '!=', 'reviewed')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('defects as d')
          .select('d.id')
          .whereRef('d.fleet_id', '=', 'i.fleet_id')
          .whereRef('d.inspection_id', '=', 'i.id')
          .where((d) => d.or(ofUnits(truckIds, trailerIds).map(([column, ids]) => d(column, 'in', [...ids])))),
      ),
    )
    .orderBy('i.submitted_at', 'desc')
    .limit(MOST)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    truckId: row.truck_id,
    trailerId: row.trailer_id,
    driverName: row.full_name,
    submittedAt: row.submitted_at,
    receivedAt: row.received_at,
    defects: row.defects,
  }))
}

function ofUnits(truckIds: readonly Uuid[], trailerIds: readonly Uuid[]) {
  const columns: ['d.truck_id' | 'd.trailer_id', readonly Uuid[]][] = [
    ['d.truck_id', truckIds],
    ['d.trailer_id', trailerIds],
  ]
  return columns.filter(([, ids]) => ids.length > 0)
}
