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
