import * as z from 'zod/mini'
import { truckBodies } from '#domain/fleet/truck-bodies.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { officeSorts } from '#domain/lists/office-sorts.ts'
import { workOrderLineKinds } from '#domain/maintenance/work-order-states.ts'
import {
  aboveZero,
  because,
  cents,
  day,
  engineHoursTenths,
  instant,
  int32,
  metresWithin,
  microRate,
  milli,
  odometerM,
  operation,
  optionalProse,
  optionalText,
  page,
  prose,
  text,
  uuid,
  versioned,
} from './base.ts'
import { filterShape, sortShape } from './filters.ts'

const NOTE_MOST = 500
const MOST_LINES = 40
const MOST_TRUCKS = 500

const serviceOrder = sortShape(officeSorts.services)
export const serviceFilter = z.strictObject({ ...filterShape(listFilters.services), ...serviceOrder })
export const serviceListInput = z.strictObject({ ...filterShape(listFilters.services), ...serviceOrder, ...page })
export type ServiceListInput = z.infer<typeof serviceListInput>

const workOrderOrder = sortShape(officeSorts.workOrders)
export const workOrderFilter = z.strictObject({ ...filterShape(listFilters.workOrders), ...workOrderOrder })
export const workOrderListInput = z.strictObject({ ...filterShape(listFilters.workOrders), ...workOrderOrder, ...page })
export type WorkOrderListInput = z.infer<typeof workOrderListInput>

export const workOrderInput = z.strictObject({ id: uuid })

/** What is serviced how often; `version` is 0 for a new program. */
export const saveProgramInput = z
  .strictObject({
    ...operation,
    id: uuid,
    version: int32(0),
    name: text(80),
    everyM: z.nullable(metresWithin(1_000_000_000).check(aboveZero)),
    everyHoursTenths: z.nullable(engineHoursTenths.check(aboveZero)),
    everyDays: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(3650))),
    soonPct: z.number().check(z.int(), z.minimum(0), z.maximum(50)),
    appliesTo: z.enum(['all', 'body', 'trucks']),
    body: z.nullable(z.enum(truckBodies)),
    truckIds: z.array(uuid).check(z.maxLength(MOST_TRUCKS)),
    checklist: z.array(text(120)).check(z.maxLength(MOST_LINES)),
  })
  .check(
    z.refine(
      ({ everyM, everyHoursTenths, everyDays }) => everyM !== null || everyHoursTenths !== null || everyDays !== null,
      {
        path: ['everyM'],
        ...because('required'),
      },
    ),
    z.refine(({ appliesTo, body }) => appliesTo !== 'body' || body !== null, {
      path: ['body'],
      ...because('required'),
    }),
    z.refine(({ appliesTo, truckIds }) => appliesTo !== 'trucks' || truckIds.length > 0, {
      path: ['truckIds'],
      ...because('required'),
    }),
  )
export type SaveProgramInput = z.infer<typeof saveProgramInput>

export const archiveProgramInput = z.strictObject({ ...operation, id: uuid, ...versioned })
export type ArchiveProgramInput = z.infer<typeof archiveProgramInput>

/** When a service was last done, as far as no work order says so. */
export const setLastInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  at: instant,
  odometerM: z.nullable(odometerM),
  engineHoursTenths: z.nullable(engineHoursTenths),
})
export type SetLastInput = z.infer<typeof setLastInput>

const checkLine = z.strictObject({ text: text(120), isDone: z.boolean() })
const orderFields = {
  title: text(120),
  vendor: optionalText(120),
  isWarranty: z.boolean(),
  estimateCents: cents,
  checklist: z.array(checkLine).check(z.maxLength(MOST_LINES)),
}

export const addOrderInput = z
  .strictObject({
    ...operation,
    id: uuid,
    /** Both null for the unit of the defects. */
    truckId: z.nullable(uuid),
    trailerId: z.nullable(uuid),
    /** Services of the truck that it does. */
    reminderIds: z.array(uuid).check(z.maxLength(20)),
    /** Open defects of the unit that it repairs. */
    defectIds: z.array(uuid).check(z.maxLength(20)),
    ...orderFields,
  })
  .check(
    z.refine(
      ({ truckId, trailerId, defectIds }) =>
        !(truckId !== null && trailerId !== null) && (truckId !== null || trailerId !== null || defectIds.length > 0),
      {
        path: ['truckId'],
        ...because('required'),
      },
    ),
  )
export type AddOrderInput = z.infer<typeof addOrderInput>

export const editOrderInput = z.strictObject({ ...operation, id: uuid, ...versioned, ...orderFields })
export type EditOrderInput = z.infer<typeof editOrderInput>

const meters = {
  /** Null where nobody read it. */
  odometerM: z.nullable(odometerM),
  /** The instrument was replaced: it begins to count anew. */
  isNewOdometer: z.boolean(),
  /** More than a truck drives in the time, and right all the same. */
  isOdometerSure: z.boolean(),
  engineHoursTenths: z.nullable(engineHoursTenths),
}

/** The next step of a work order; the meters are those at which work began. */
export const moveOrderInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  to: z.enum(['approved', 'in_progress', 'waiting_parts', 'closed', 'cancelled']),
  ...meters,
})
export type MoveOrderInput = z.infer<typeof moveOrderInput>

export const addLineInput = z.strictObject({
  ...operation,
  id: uuid,
  orderId: uuid,
  kind: z.enum(workOrderLineKinds),
  description: text(200),
  quantityMilli: milli.check(aboveZero),
  rateMicro: microRate,
})
export type AddLineInput = z.infer<typeof addLineInput>

export const removeLineInput = z.strictObject({ ...operation, id: uuid })

export const completeOrderInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  ...meters,
  /** What was done; the next driver reads it beside the defects. */
  note: prose(NOTE_MOST),
  /** The unit goes back into service. */
  isBack: z.boolean(),
})
export type CompleteOrderInput = z.infer<typeof completeOrderInput>

/** Takes the unit of a work order out of service. */
export const takeDownInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  until: z.nullable(day),
  reason: prose(200),
})
export type TakeDownInput = z.infer<typeof takeDownInput>

export const putBackInput = z.strictObject({ ...operation, id: uuid, ...versioned, note: optionalProse(NOTE_MOST) })
export type PutBackInput = z.infer<typeof putBackInput>
