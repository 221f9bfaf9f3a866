import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import { typeOfTrailer, typeOfTruck } from '#domain/compliance/inspections/equipment-types.ts'
import { itemKey, type ReportGap, reportGaps } from '#domain/compliance/inspections/report-gaps.ts'
import type { TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import { stepTime } from '#domain/loads/step-clock.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import { AppError, invalid, notFound } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { deviceSkewMs } from '../sync/device-skew.ts'
import { acknowledgeReports } from './acknowledge-reports.ts'
import { keepFindings } from './keep-findings.ts'
import { keepOdometer } from './keep-odometer.ts'
import { ownTrailers, ownTrucks } from './own-units.ts'
import { usedTemplate } from './templates.ts'

type Units = {
  truck: { id: Uuid; unit_number: string; contractor_id: Uuid | null }
  trailer: { id: Uuid; unit_number: string } | null
  items: { truck: TemplateItem[]; trailer: TemplateItem[] | null }
}

/**
 * Keeps a driver's report of a truck and its trailer with all that it found. What comes again under its own id is the same
 * report. Throws invalid, at the field, for what is missing by the lists that the report was made by.
 */
export async function submitInspection(w: Writing, input: SubmitInspectionInput): Promise<{ id: Uuid }> {
  const { driverId } = w.actor
  if (!driverId) throw notFound()
  const { id } = input
  if (await isThere(w, id, driverId)) return { id }
  const units = await chosenUnits(w, driverId, input)
  requireWhole(input, units)
  const skewMs = await deviceSkewMs(w.trx, w.actor.fleetId, input.deviceId)
  const submittedAt = stepTime(input.submittedAt, w.now, skewMs).at
  await keepOdometer(w, input, submittedAt)
  await insertReport(w, input, { driverId, units, submittedAt })
  const defects = await keepFindings(w, input, { ...units, submittedAt })
  await acknowledgeReports(w, input, driverId)
  for (const { severity, part, note } of defects) {
    const unit = part === 'truck' ? units.truck.unit_number : (units.trailer?.unit_number ?? '')
    const facts = { truck: unit, by: w.actor.fullName, defect: note }
    const kind = severity === 'out_of_service' ? ('defect_out_of_service' as const) : ('defect_reported' as const)
    await notify(w, { kind, id, facts, contractorId: units.truck.contractor_id })
  }
  await w.audit({
    entity: 'inspection',
    id,
    after: { kind: input.kind, truck: units.truck.unit_number, is_safe: input.isSafe, defects: defects.length },
  })
  const { contractor_id: contractorId } = units.truck
  await w.announce({ topic: 'inspections', entity: 'inspection', id, driverId, contractorId })
  return { id }
}

/** Whether the driver has sent this before. Throws not_found for the id of anybody else's report. */
async function isThere({ trx, actor }: Writing, id: Uuid, driverId: Uuid): Promise<boolean> {
  const row = await trx
    .selectFrom('inspections')
    .select('driver_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row && row.driver_id !== driverId) throw notFound()
  return row !== undefined
}

/** Truck and trailer, which must be the driver's to inspect, with the lists that the report names. */
async function chosenUnits(w: Writing, driverId: Uuid, input: SubmitInspectionInput): Promise<Units> {
  const { trx, actor, now } = w
  const { fleetId } = actor
  const driver = { fleetId, driverId, now }
  const truck = await ownTrucks(trx, driver).where('t.id', '=', input.truckId).executeTakeFirst()
  if (!truck) throw missing('truckId')
  const trailer = input.trailerId
    ? await ownTrailers(trx, driver).where('t.id', '=', input.trailerId).executeTakeFirst()
    : null
  if (trailer === undefined) throw missing('trailerId')
  const ofTruck = { id: input.truckTemplateId, type: typeOfTruck(truck.body), field: 'truckTemplateId' }
  const ofTrailer = trailer && {
    id: input.trailerTemplateId,
    type: typeOfTrailer(trailer.kind),
    field: 'trailerTemplateId',
  }
  return {
    truck,
    trailer,
    items: {
      truck: await usedTemplate(trx, fleetId, ofTruck),
      trailer: ofTrailer && (await usedTemplate(trx, fleetId, ofTrailer)),
    },
  }
}

const missing = (field: string) => new AppError({ kind: 'not_found', code: 'not_found', field })

/** Refuses a report that lacks something, or says something of an item that its lists do not have. */
function requireWhole(input: SubmitInspectionInput, { items: lists }: Units): void {
  const seen = new Set<string>()
  for (const [at, { part, code, result, defect }] of input.items.entries()) {
    const isAsked = lists[part]?.some((item) => item.code === code) ?? false
    const key = itemKey(part, code)
    if (!isAsked || seen.has(key)) throw invalid(`items.${at}.code`, 'inspection_item_unknown')
    if ((result === 'defect') !== (defect !== null)) throw invalid(`items.${at}.defect`, 'inspection_severity_missing')
    seen.add(key)
  }
  const [gap] = reportGaps({
    templates: lists,
    items: input.items.map(({ part, code, result, defect, photos }) => ({
      part,
      code,
      result,
      severity: defect?.severity ?? null,
      note: defect?.note ?? '',
      photos: photos.length,
    })),
    odometerM: input.odometerM,
    // Judged beside all readings of the truck when it is kept.
    lastOdometerM: null,
    isSafe: input.isSafe,
    unsafeReason: input.unsafeReason ?? '',
    isSigned: true,
  })
  if (gap) throw invalid(fieldOf(gap, input), gap.code, gap.at ? { item: gap.at } : {})
}

function fieldOf({ code, at }: ReportGap, { items }: SubmitInspectionInput): string {
  const index = items.findIndex((item) => itemKey(item.part, item.code) === at)
  switch (code) {
    case 'inspection_item_open':
      return 'items'
    case 'inspection_severity_missing':
      return `items.${index}.defect.severity`
    case 'inspection_defect_note_missing':
      return `items.${index}.defect.note`
    case 'inspection_photo_missing':
      return `items.${index}.photos`
    case 'inspection_odometer_missing':
    case 'reading_goes_back':
      return 'odometerM'
    case 'inspection_safety_open':
    case 'inspection_safe_out_of_service':
      return 'isSafe'
    case 'inspection_unsafe_without_reason':
      return 'unsafeReason'
    case 'inspection_signature_missing':
      return 'signature'
  }
}

type Report = { driverId: Uuid; units: Units; submittedAt: Instant }

async function insertReport(
  { trx, actor, now }: Writing,
  input: SubmitInspectionInput,
  { driverId, units, submittedAt }: Report,
): Promise<void> {
  const { strokes } = input.signature
  // By the phone's own clock on both ends, whatever that clock says.
  const durationS = Math.max(0, Math.round((instantMs(input.submittedAt) - instantMs(input.startedAt)) / 1000))
  await trx
    .insertInto('inspections')
    .values({
      fleet_id: actor.fleetId,
      id: input.id,
      kind: input.kind,
      status: 'submitted',
      truck_id: units.truck.id,
      trailer_id: units.trailer?.id ?? null,
      driver_id: driverId,
      contractor_id: units.truck.contractor_id,
      truck_template_id: input.truckTemplateId,
      trailer_template_id: units.trailer ? input.trailerTemplateId : null,
      is_safe: input.isSafe,
      unsafe_reason: input.isSafe ? null : input.unsafeReason,
      note: input.note,
      started_at: input.startedAt,
      submitted_at: submittedAt,
      received_at: now,
      duration_s: durationS,
      odometer_m: input.odometerM,
      engine_hours_tenths: input.engineHoursTenths,
      lat: input.fix?.lat ?? null,
      lon: input.fix?.lon ?? null,
      accuracy_m: input.fix?.accuracyM ?? null,
      signer_name: input.signature.signerName,
      signature_method: strokes ? 'drawn' : 'typed',
      strokes: strokes && { width: strokes.width, height: strokes.height, lines: strokes.lines },
      device_id: input.deviceId,
      created_by: actor.userId,
      reviewed_at: null,
      reviewed_by: null,
      reviewed_in: null,
      created_at: now,
    })
    .execute()
}
