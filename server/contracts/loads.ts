import * as z from 'zod/mini'
import { listSorts } from '#domain/lists/list-sorts.ts'
import { loadUnits } from '#domain/loads/load-units.ts'
import {
  cents,
  day,
  instant,
  metresWithin,
  milli,
  operation,
  optionalProse,
  optionalText,
  page,
  plain,
  prose,
  uuid,
  versioned,
} from './base.ts'
import { sortShape } from './filters.ts'
import { fileAnswers } from './foreign-files.ts'
import { loadFilterFields } from './page-search.ts'

const order = sortShape(listSorts.loads)
/** The filter of an export, and the order of its rows. */
export const loadExportFilter = z.strictObject({ ...loadFilterFields, ...order })
export type LoadExportFilter = z.infer<typeof loadExportFilter>

export const loadListInput = z.strictObject({ ...loadFilterFields, ...order, ...page })
export type LoadListInput = z.infer<typeof loadListInput>

export const loadCountsInput = z.strictObject(loadFilterFields)

export const loadIdInput = z.strictObject({ id: uuid })

const stopFields = z.strictObject({
  siteId: z.nullable(uuid),
  windowStart: z.nullable(instant),
  windowEnd: z.nullable(instant),
  /** The ticket of this stop is asked for, also where no rule needs it. */
  requiresTicket: z.optional(z.boolean()),
})

/** A load as typed so far; everything may still be missing. */
export const draftFields = {
  /** The standing order that it belongs to; absent from drafts of an earlier release. */
  jobId: z.optional(z.nullable(uuid)),
  customerId: z.nullable(uuid),
  customerReference: optionalText(100),
  poNumber: optionalText(100),
  materialId: z.nullable(uuid),
  quantityMilli: z.nullable(milli),
  unit: z.nullable(z.enum(loadUnits)),
  pickup: stopFields,
  delivery: stopFields,
  /** Whole metres as typed; null takes the estimate between the two sites. */
  distanceM: z.nullable(metresWithin(20_000_000).check(z.minimum(0))),
  isPriceLater: z.boolean(),
  /** What the customer is charged for tolls; nothing typed is none, an amount of nothing a reminder. */
  tollsCents: z.optional(z.nullable(cents)),
  notes: optionalProse(2000),
}
/** Reads back what a draft's row keeps of the form. */
export const draftSchema = z.object(draftFields)
export type DraftFields = z.infer<typeof draftSchema>

/** Who and what hauls a load; a contractor alone, or a driver with their equipment. */
export const assignmentFields = {
  driverId: z.nullable(uuid),
  contractorId: z.nullable(uuid),
  truckId: z.nullable(uuid),
  trailerId: z.nullable(uuid),
}
const assignment = z.strictObject(assignmentFields)
export type AssignmentFields = z.infer<typeof assignment>

/** Why a warning of an assignment check is passed by. */
const checksReason = z.optional(prose(500))

/** A stored draft with whoever is meant to haul it. */
export const storedDraftSchema = z.object({ ...draftFields, assignment: z.optional(assignment) })

/** Without a version the draft is new. */
export const saveDraftInput = z.strictObject({
  ...operation,
  id: uuid,
  version: z.optional(versioned.version),
  ...draftFields,
  /** Who is meant to haul it; checked when it is assigned. */
  assignment: z.optional(assignment),
})
export type SaveDraftInput = z.infer<typeof saveDraftInput>

/** A planned or assigned load that nobody has accepted yet may still be edited. */
export const editLoadInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  ...draftFields,
  reason: z.optional(prose(500)),
})
export type EditLoadInput = z.infer<typeof editLoadInput>

export const previewInput = z.strictObject({
  /** The load being edited, so that it is no duplicate of itself. */
  id: z.optional(uuid),
  ...draftFields,
  ...assignmentFields,
})
export type PreviewInput = z.infer<typeof previewInput>

const one = { ...operation, id: uuid, ...versioned }

export const planInput = z.strictObject(one)

/** One load, or the same load N times: each id becomes a load of its own. */
export const createLoadInput = z.strictObject({
  ...operation,
  ids: z.array(uuid).check(
    z.minLength(1),
    z.maxLength(50),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
  /** Those of them that are there already, as the sender knows them: a stored draft, or what an earlier sending left. */
  known: z.optional(z.array(z.strictObject({ id: uuid, ...versioned })).check(z.maxLength(50))),
  ...draftFields,
  /** Assigned at once, where it is known who hauls. */
  assignment: z.optional(assignment),
  checksReason,
})
export type CreateLoadInput = z.infer<typeof createLoadInput>

/** The copy is a draft without dates, number or assignment. */
export const duplicateInput = z.strictObject({ ...operation, id: uuid, newId: uuid })

export const templateInput = z.strictObject({ customerId: uuid })
export const usualTrailerInput = z.strictObject({ truckId: uuid })

export const assignInput = z.strictObject({ ...one, ...assignmentFields, checksReason })

export const reasonInput = z.strictObject({ ...one, reason: prose(500) })
export const releaseInput = z.strictObject(one)
export const closeInput = z.strictObject(one)
/** A draft that a driver proposed is declined by deleting it, which takes a reason. */
export const deleteDraftInput = z.strictObject({ ...one, reason: z.optional(prose(500)) })

export const cancelInput = z.strictObject({
  ...one,
  reason: prose(500),
  /** Truck ordered, not used: the customer is charged for the trip. */
  isTonu: z.boolean(),
})

const bulkRows = z.array(z.strictObject({ id: uuid, ...versioned })).check(
  z.minLength(1),
  z.maxLength(200),
  z.refine((rows) => new Set(rows.map((row) => row.id)).size === rows.length),
)
const bulk = { ...operation, loads: bulkRows }

/** What can be done to many loads, by its name. */
const steps = {
  plan: { action: z.literal('plan') },
  assign: { action: z.literal('assign'), ...assignmentFields, checksReason },
  unassign: { action: z.literal('unassign'), reason: prose(500) },
  hold: { action: z.literal('hold'), reason: prose(500) },
  release: { action: z.literal('release') },
  cancel: { action: z.literal('cancel'), reason: prose(500), isTonu: z.boolean() },
  close: { action: z.literal('close') },
  duplicate: { action: z.literal('duplicate') },
  verify: { action: z.literal('verify') },
  /** With its hauler: the copy goes to the same driver and truck where no check stands in the way. */
  rollForward: { action: z.literal('roll_forward'), day, withHauler: z.optional(z.boolean()) },
  deleteDraft: { action: z.literal('delete_draft'), reason: z.optional(prose(500)) },
}

/** A list of loads, a few lines of it from one on: only looked at, or planned. */
export const importLoadsInput = z.strictObject({
  ...operation,
  csv: z.string().check(z.minLength(1), z.maxLength(500_000), plain),
  answers: z.optional(fileAnswers),
  dryRun: z.boolean(),
  /** The line to begin with, from 0. */
  from: z.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  /** Lines whose reference the customer has on another load are taken too. */
  takesSameReference: z.boolean(),
  /** Where no rate is on file, the load is priced later. */
  pricesLater: z.boolean(),
})
export type ImportLoadsInput = z.infer<typeof importLoadsInput>

/** The same step for up to 200 loads; each row succeeds or is refused by itself. */
export const bulkInput = z.discriminatedUnion('action', [
  z.strictObject({ ...bulk, ...steps.plan }),
  z.strictObject({ ...bulk, ...steps.assign }),
  z.strictObject({ ...bulk, ...steps.unassign }),
  z.strictObject({ ...bulk, ...steps.hold }),
  z.strictObject({ ...bulk, ...steps.release }),
  z.strictObject({ ...bulk, ...steps.cancel }),
  z.strictObject({ ...bulk, ...steps.close }),
  z.strictObject({ ...bulk, ...steps.duplicate }),
  z.strictObject({ ...bulk, ...steps.verify }),
  z.strictObject({ ...bulk, ...steps.rollForward }),
  z.strictObject({ ...bulk, ...steps.deleteDraft }),
])
export type BulkInput = z.infer<typeof bulkInput>

/** A step without its loads, as a job keeps it. */
export const bulkStep = z.discriminatedUnion('action', [
  z.strictObject(steps.plan),
  z.strictObject(steps.assign),
  z.strictObject(steps.unassign),
  z.strictObject(steps.hold),
  z.strictObject(steps.release),
  z.strictObject(steps.cancel),
  z.strictObject(steps.close),
  z.strictObject(steps.duplicate),
  z.strictObject(steps.verify),
  z.strictObject(steps.rollForward),
  z.strictObject(steps.deleteDraft),
])
export type BulkStep = z.infer<typeof bulkStep>

/** The step for every load that matches, as a job. */
export const bulkMatchingInput = z.strictObject({
  ...operation,
  filter: z.strictObject(loadFilterFields),
  step: bulkStep,
})
export type BulkMatchingInput = z.infer<typeof bulkMatchingInput>
export const bulkJobInput = z.strictObject({ id: uuid })
export const stopBulkInput = z.strictObject({ ...operation, id: uuid })

/** One of the two references that an office may write while a load is under way. */
export const setReferenceInput = z.strictObject({
  ...one,
  field: z.enum(['customerReference', 'poNumber']),
  value: optionalText(100),
})
export type SetReferenceInput = z.infer<typeof setReferenceInput>
