import type { SubmitInspectionInput } from '#contracts/inspections.ts'
import type { InspectionPart } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import type { TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { invalid, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { filesAtHand } from '../documents/files-at-hand.ts'

type Of = {
  truck: { id: Uuid; contractor_id: Uuid | null }
  trailer: { id: Uuid } | null
  items: { truck: TemplateItem[]; trailer: TemplateItem[] | null }
  submittedAt: Instant
}
type Kept = { severity: Severity; part: InspectionPart; note: string }

/** Writes what a report says of each item: the answers, the defects as rows of their own, and the pictures. */
export async function keepFindings(w: Writing, input: SubmitInspectionInput, of: Of): Promise<Kept[]> {
  const { trx, actor } = w
  const labelOf = (part: InspectionPart, code: string) =>
    of.items[part]?.find((item) => item.code === code)?.label ?? null
  const rows = input.items.map(({ part, code, result }, position) => ({
    fleet_id: actor.fleetId,
    inspection_id: input.id,
    position,
    part,
    code,
    label: labelOf(part, code),
    result,
  }))
  await trx.insertInto('inspection_items').values(rows).execute()
  const kept: Kept[] = []
  for (const [at, { part, code, defect }] of input.items.entries()) {
    if (!defect) continue
    await insertDefect(w, input, of, { ...defect, part, code, label: labelOf(part, code), at })
    kept.push({ severity: defect.severity, part, note: defect.note })
  }
  await keepPhotos(w, input)
  return kept
}

type NewDefect = {
  id: Uuid
  severity: Severity
  note: string
  part: InspectionPart
  code: string
  label: string | null
  at: number
}

async function insertDefect(w: Writing, input: SubmitInspectionInput, of: Of, defect: NewDefect): Promise<void> {
  const { trx, actor, now } = w
  const { id, severity, note, part, code, label } = defect
  const added = await trx
    .insertInto('defects')
    .values({
      fleet_id: actor.fleetId,
      id,
      inspection_id: input.id,
      part,
      truck_id: part === 'truck' ? of.truck.id : null,
      trailer_id: part === 'trailer' ? (of.trailer?.id ?? null) : null,
      contractor_id: of.truck.contractor_id,
      code,
      label,
      severity,
      note,
      status: 'open',
      reported_at: of.submittedAt,
      certified_at: null,
      certified_by: null,
      certification_note: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw invalid(`items.${defect.at}.defect.id`, 'id_taken')
  await trx
    .insertInto('defect_events')
    .values({
      fleet_id: actor.fleetId,
      id: w.newId(),
      defect_id: id,
      kind: 'reported',
      at: now,
      by_user: actor.userId,
      note,
      inspection_id: input.id,
    })
    .execute()
}

/** Binds uploaded pictures to their items. Throws file_missing where the bytes have not come. */
async function keepPhotos(w: Writing, input: SubmitInspectionInput): Promise<void> {
  const photos = input.items.flatMap(({ part, code, photos: own }) => own.map((photo) => ({ ...photo, part, code })))
  if (photos.length === 0) return
  const files = await filesAtHand(
    w,
    photos.map(({ sha256 }) => sha256),
  )
  for (const { sha256 } of photos) {
    const file = files.find((row) => row.sha256 === sha256)
    if (!file) throw refused('file_missing', { sha256 }, 'items')
    if (!file.media_type.startsWith('image/')) throw refused('not_an_image', {}, 'items')
  }
  const added = await w.trx
    .insertInto('inspection_photos')
    .values(
      photos.map(({ id, sha256, source, capturedAt, fix, part, code }) => ({
        fleet_id: w.actor.fleetId,
        id,
        inspection_id: input.id,
        part,
        code,
        sha256,
        source,
        captured_at: capturedAt,
        lat: fix?.lat ?? null,
        lon: fix?.lon ?? null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .execute()
  if (added.length < photos.length) throw invalid('items', 'id_taken')
}
