import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { ItemResult } from '#domain/compliance/inspections/item-answers.ts'
import { isTooFast } from '#domain/compliance/inspections/report-figures.ts'
import { type Certification, certifiedAs, type ReportStatus } from '#domain/compliance/inspections/report-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import { readStrokes, type SignatureStrokes } from '../proof/strokes.ts'
import { storedSettings } from '../stored-settings.ts'
import { type DefectRow, defectsOf } from './list-defects.ts'
import { visibleInspections } from './own-units.ts'

export type InspectionDetails = {
  id: Uuid
  kind: 'pre' | 'post'
  status: ReportStatus
  certifiedAs: Certification | null
  truck: string
  trailer: string | null
  driver: string
  startedAt: Instant
  submittedAt: Instant
  receivedAt: Instant
  durationS: number
  isFast: boolean
  odometerM: number
  engineHoursTenths: number | null
  isSafe: boolean
  unsafeReason: string | null
  note: string | null
  place: { lat: number; lon: number; accuracyM: number | null } | null
  signerName: string
  strokes: SignatureStrokes | null
  reviewedAt: Instant | null
  reviewedBy: string | null
  items: { part: InspectionPart; code: string; label: string | null; result: ItemResult }[]
  photos: { part: InspectionPart; code: string; sha256: Sha256; capturedAt: Instant }[]
  defects: DefectRow[]
}

/** A report with all that it says. Throws not_found for one that the actor may not see. */
export async function getInspection(trx: FleetTransaction, id: Uuid, actor: Actor): Promise<InspectionDetails> {
  const row = await reportOf(trx, id, actor)
  if (!row) throw notFound()
  const [items, photos, defects, settings] = await Promise.all([
    trx
      .selectFrom('inspection_items')
      .select(['part', 'code', 'label', 'result'])
      .where('fleet_id', '=', actor.fleetId)
      .where('inspection_id', '=', id)
      .orderBy('position')
      .execute(),
    trx
      .selectFrom('inspection_photos')
      .select(['part', 'code', 'sha256', 'captured_at as capturedAt'])
      .where('fleet_id', '=', actor.fleetId)
      .where('inspection_id', '=', id)
      .orderBy('captured_at')
      .orderBy('id')
      .execute(),
    defectsOf(trx, actor, id),
    storedSettings(trx, actor.fleetId),
  ])
  const { lat, lon, accuracyM, strokes, ...facts } = row
  return {
    ...facts,
    certifiedAs: certifiedAs(defects.map(({ status }) => status)),
    isFast: isTooFast(row.durationS, settingValue(settings, 'inspection_fast_min')),
    place: lat === null || lon === null ? null : { lat, lon, accuracyM },
    strokes: readStrokes(strokes),
    items,
    photos,
    defects,
  }
}

function reportOf(trx: FleetTransaction, id: Uuid, actor: Actor) {
  return trx
    .selectFrom('inspections as i')
    .innerJoin('trucks as t', (join) => join.onRef('t.fleet_id', '=', 'i.fleet_id').onRef('t.id', '=', 'i.truck_id'))
    .leftJoin('trailers as r', (join) => join.onRef('r.fleet_id', '=', 'i.fleet_id').onRef('r.id', '=', 'i.trailer_id'))
    .innerJoin('drivers as v', (join) => join.onRef('v.fleet_id', '=', 'i.fleet_id').onRef('v.id', '=', 'i.driver_id'))
    .leftJoin('drivers as n', (join) => join.onRef('n.fleet_id', '=', 'i.fleet_id').onRef('n.id', '=', 'i.reviewed_by'))
    .select([
      'i.id',
      'i.kind',
      'i.status',
      't.unit_number as truck',
      'r.unit_number as trailer',
      'v.full_name as driver',
    ])
    .select(['i.started_at as startedAt', 'i.submitted_at as submittedAt', 'i.received_at as receivedAt'])
    .select(['i.duration_s as durationS', 'i.odometer_m as odometerM', 'i.engine_hours_tenths as engineHoursTenths'])
    .select(['i.is_safe as isSafe', 'i.unsafe_reason as unsafeReason', 'i.note', 'i.lat', 'i.lon'])
    .select(['i.accuracy_m as accuracyM', 'i.signer_name as signerName', 'i.strokes'])
    .select(['i.reviewed_at as reviewedAt', 'n.full_name as reviewedBy'])
    .where('i.fleet_id', '=', actor.fleetId)
    .where('i.id', '=', id)
    .where(visibleInspections(actor, 'i'))
    .executeTakeFirst()
}
