import * as z from 'zod/mini'
import { day, operation, prose, uuid, versioned } from './base.ts'
import { assignmentFields } from './loads.ts'

export const dayBoardInput = z.strictObject({ day })
export type DayBoardInput = z.infer<typeof dayBoardInput>

/** Two weeks: further than anything is dragged or typed on a board. */
const MOST_SHIFT_MIN = 14 * 24 * 60

/** A load that is put elsewhere on the board. */
export const placeInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  /** So many minutes later, or earlier. */
  shiftMin: z.number().check(z.int(), z.minimum(-MOST_SHIFT_MIN), z.maximum(MOST_SHIFT_MIN)),
  /** Null leaves it with whoever has it. */
  to: z.nullable(z.strictObject(assignmentFields)),
  /** Why a warning of an assignment check is passed by. */
  checksReason: z.optional(prose(500)),
})
export type PlaceInput = z.infer<typeof placeInput>

/** More drivers than one board shows are not published in one step. */
const MOST_DRIVERS = 1000
const MOST_LOADS_OF_A_DAY = 100

export const publishInput = z.strictObject({
  ...operation,
  day,
  /** Whose days are published, each with its loads as they were looked at. */
  drivers: z
    .array(
      z.strictObject({
        driverId: uuid,
        loads: z.array(z.strictObject({ id: uuid, ...versioned })).check(z.maxLength(MOST_LOADS_OF_A_DAY)),
      }),
    )
    .check(z.minLength(1), z.maxLength(MOST_DRIVERS)),
})
export type PublishInput = z.infer<typeof publishInput>

export const confirmPlanInput = z.strictObject({ ...operation, id: uuid })
export type ConfirmPlanInput = z.infer<typeof confirmPlanInput>
