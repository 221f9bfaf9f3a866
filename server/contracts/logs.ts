import * as z from 'zod/mini'
import { dutyCycles, dutySpecials, dutyStatuses } from '#domain/compliance/hos/duty-record.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { day, fix, instant, int32, odometerM, operation, optionalText, page, plain, text, uuid } from './base.ts'
import { filterShape, sortShape } from './filters.ts'

const REMARK_MOST = 60
const LOCATION_MOST = 60
const REASON_MOST = 200
/** Trailer and shipping document numbers as an ELD takes them: 395 subpart B appendix A 7.42, 7.39. */
const NUMBERS_MOST = 3

const statusFields = { status: z.enum(dutyStatuses), special: z.nullable(z.enum(dutySpecials)) }

const change = z.strictObject({
  kind: z.literal('change'),
  id: uuid,
  ...statusFields,
  truckId: z.nullable(uuid),
  location: optionalText(LOCATION_MOST),
  remark: optionalText(REMARK_MOST),
  odometerM: z.nullable(odometerM),
  fix: z.nullable(fix),
})

const stretch = {
  /** Made by the caller, like `restoreId`: that of the entry which goes on after the stretch. */
  id: uuid,
  restoreId: uuid,
  ...statusFields,
  fromAt: instant,
  toAt: instant,
  location: optionalText(LOCATION_MOST),
  reason: text(REASON_MOST),
}
const edit = z.strictObject({ kind: z.literal('edit'), ...stretch })

const certify = z.strictObject({
  kind: z.literal('certify'),
  id: uuid,
  day,
  /** The day as the driver saw it. */
  content: z.string().check(z.minLength(2), z.maxLength(100_000)),
  signerName: text(200),
})

const answer = z.strictObject({
  kind: z.literal('answer'),
  editId: uuid,
  accepts: z.boolean(),
  note: optionalText(REASON_MOST),
  /** Ids of the entries that an accepted edit makes. */
  id: uuid,
  restoreId: uuid,
})

const facts = z.strictObject({
  kind: z.literal('facts'),
  day,
  trailers: z.array(text(10)).check(z.maxLength(NUMBERS_MOST)),
  shippingDocuments: z.array(text(40)).check(z.maxLength(NUMBERS_MOST)),
  coDriver: optionalText(120),
  exception: z.nullable(z.enum(['adverse', 'short_haul_16h'])),
  exceptionNote: optionalText(REASON_MOST),
})

const claim = z.strictObject({ kind: z.literal('claim'), drivingId: uuid, id: uuid, restoreId: uuid })

/** One thing that a driver does to their log, with or without signal: its ids are made on the phone. */
export const keepLogInput = z.strictObject({
  ...operation,
  deviceId: uuid,
  happenedAt: instant,
  act: z.discriminatedUnion('kind', [change, edit, certify, answer, facts, claim]),
})
export type KeepLogInput = z.infer<typeof keepLogInput>
export type LogAct = KeepLogInput['act']
export type ActOf<Kind extends LogAct['kind']> = Extract<LogAct, { kind: Kind }>

/** A driver's log of the eight days up to one; without it up to today. */
export const driverLogInput = z.strictObject({ driverId: uuid, through: z.optional(day) })
export const clocksInput = z.strictObject({ ...page, ...sortShape(officeSorts.clocks) })
export type ClocksInput = z.infer<typeof clocksInput>

export const violationListInput = z.strictObject({
  ...filterShape(listFilters.violations),
  ...page,
  ...sortShape(officeSorts.violations),
})
export type ViolationListInput = z.infer<typeof violationListInput>

export const proposeEditInput = z.strictObject({
  ...operation,
  id: uuid,
  driverId: uuid,
  ...statusFields,
  fromAt: instant,
  toAt: instant,
  location: optionalText(LOCATION_MOST),
  reason: text(REASON_MOST),
})
export type ProposeEditInput = z.infer<typeof proposeEditInput>
export const withdrawEditInput = z.strictObject({ ...operation, id: uuid })

export const unidentifiedInput = z.strictObject({
  ...filterShape(listFilters.unidentified),
  ...sortShape(officeSorts.unidentified),
  ...page,
})
export type UnidentifiedInput = z.infer<typeof unidentifiedInput>
const drivingVersion = { id: uuid, version: int32(1) }
export const assignDrivingInput = z.strictObject({ ...operation, ...drivingVersion, driverId: uuid, editId: uuid })
export type AssignDrivingInput = z.infer<typeof assignDrivingInput>
export const annotateDrivingInput = z.strictObject({ ...operation, ...drivingVersion, note: text(REASON_MOST) })
export type AnnotateDrivingInput = z.infer<typeof annotateDrivingInput>

export const setDutyRulesInput = z.strictObject({
  ...operation,
  driverId: uuid,
  /** 0 where none were set. */
  version: int32(0),
  cycle: z.nullable(z.enum(dutyCycles)),
  hasConstructionRestart: z.boolean(),
  isShortHaul: z.boolean(),
  mayUsePersonal: z.boolean(),
  mayMoveInYard: z.boolean(),
  hasSleeper: z.boolean(),
})
export type SetDutyRulesInput = z.infer<typeof setDutyRulesInput>

/** Months of one driver's log. */
const ELD_FILE_MOST = 250_000
/** An output file of an ELD; a dry run only says what it would do. */
export const importEldInput = z.strictObject({
  ...operation,
  id: uuid,
  driverId: uuid,
  fileName: text(200),
  content: z.string().check(plain, z.minLength(1), z.maxLength(ELD_FILE_MOST)),
  dryRun: z.boolean(),
  /** Somebody has seen what is wrong and takes it all the same. */
  acceptsFindings: z.boolean(),
})
export type ImportEldInput = z.infer<typeof importEldInput>
export const eldImportsInput = z.strictObject({ ...page, ...sortShape(officeSorts.eldFiles) })
export type EldImportsInput = z.infer<typeof eldImportsInput>

export const logExportFilter = z.strictObject({ driverId: z.optional(uuid), from: day, to: day })
export type LogExportFilter = z.infer<typeof logExportFilter>
