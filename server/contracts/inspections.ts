import * as z from 'zod/mini'
import { equipmentTypes } from '#domain/compliance/inspections/equipment-types.ts'
import { itemResults, severities } from '#domain/compliance/inspections/item-answers.ts'
import { MOST_ITEMS } from '#domain/compliance/inspections/template-items.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import {
  engineHoursTenths,
  fix,
  instant,
  odometerM,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  sha256,
  text,
  uuid,
  versioned,
} from './base.ts'
import { filterShape, sortShape } from './filters.ts'

const DEFECT_NOTE_MOST = 500
const PHOTOS_MOST = 6
const code = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/))

const photo = z.strictObject({
  id: uuid,
  /** Of the picture that was uploaded before. */
  sha256,
  capturedAt: instant,
  source: z.enum(['camera', 'library']),
  fix: z.nullable(fix),
})

const item = z.strictObject({
  part: z.enum(['truck', 'trailer']),
  code,
  result: z.enum(itemResults),
  /** What is wrong, where something is; its id is made on the phone. */
  defect: z.nullable(z.strictObject({ id: uuid, severity: z.enum(severities), note: prose(DEFECT_NOTE_MOST) })),
  photos: z.array(photo).check(z.maxLength(PHOTOS_MOST)),
})

const stroke = z.array(z.tuple([z.number(), z.number(), z.number()])).check(z.maxLength(5_000))
const signature = z.strictObject({
  signerName: text(200),
  /** Vectors of x, y and milliseconds on a canvas of this size; null for a typed name. */
  strokes: z.nullable(
    z.strictObject({
      width: z.number().check(z.minimum(1), z.maximum(10_000)),
      height: z.number().check(z.minimum(1), z.maximum(10_000)),
      lines: z.array(stroke).check(z.minLength(1), z.maxLength(500)),
    }),
  ),
})

/** A driver's report of a truck and its trailer, made with or without signal: its ids are made on the phone. */
export const submitInspectionInput = z.strictObject({
  ...operation,
  id: uuid,
  deviceId: uuid,
  kind: z.enum(['pre', 'post']),
  truckId: uuid,
  trailerId: z.nullable(uuid),
  /** The lists that it was made by; null for the product's own. */
  truckTemplateId: z.nullable(uuid),
  trailerTemplateId: z.nullable(uuid),
  items: z.array(item).check(z.minLength(1), z.maxLength(2 * MOST_ITEMS)),
  odometerM,
  /** The instrument was replaced: it begins to count anew. */
  isNewOdometer: z.boolean(),
  engineHoursTenths: z.nullable(engineHoursTenths),
  isSafe: z.boolean(),
  unsafeReason: optionalProse(DEFECT_NOTE_MOST),
  note: optionalProse(1000),
  /** Earlier reports with defects that the driver has read (49 CFR 396.13). */
  acknowledges: z.array(uuid).check(z.maxLength(20)),
  /** As of when the phone knew of earlier reports, by the clock of the server. */
  lookedAt: instant,
  signature,
  /** By the clock of the phone. */
  startedAt: instant,
  submittedAt: instant,
  fix: z.nullable(fix),
})
export type SubmitInspectionInput = z.infer<typeof submitInspectionInput>

const order = sortShape(listSorts.inspections)
export const inspectionFilter = z.strictObject({ ...filterShape(listFilters.inspections), ...order })
export type InspectionFilter = z.infer<typeof inspectionFilter>
export const inspectionListInput = z.strictObject({ ...filterShape(listFilters.inspections), ...order, ...page })
export type InspectionListInput = z.infer<typeof inspectionListInput>

export const defectListInput = z.strictObject({
  ...filterShape(listFilters.defects),
  ...sortShape(officeSorts.defects),
  ...page,
})
export type DefectListInput = z.infer<typeof defectListInput>

export const inspectionIdInput = z.strictObject({ id: uuid })
export const loadDefectsInput = z.strictObject({ loadId: uuid })

/** The carrier's word on a defect: repaired, or why no repair is needed (49 CFR 396.11(a)(3)(ii)). */
export const certifyDefectInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  as: z.enum(['repaired', 'not_needed']),
  note: prose(DEFECT_NOTE_MOST),
})
export type CertifyDefectInput = z.infer<typeof certifyDefectInput>

export const reopenDefectInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  reason: prose(DEFECT_NOTE_MOST),
})
export type ReopenDefectInput = z.infer<typeof reopenDefectInput>

/** A type's list as the office wants it from now on; `version` is the one that it was changed from, 0 for the product's own. */
export const saveTemplateInput = z.strictObject({
  ...operation,
  id: uuid,
  type: z.enum(equipmentTypes),
  version: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  items: z
    .array(z.strictObject({ code, label: optionalText(80), needsPhoto: z.boolean() }))
    .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
})
export type SaveTemplateInput = z.infer<typeof saveTemplateInput>
