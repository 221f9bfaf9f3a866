import * as z from 'zod/mini'
import { operation, page, uuid, versioned } from './base.ts'

export const alertFilter = z.strictObject({
  ...page,
  /** Those that are over too; without it only what still needs somebody. */
  past: z.optional(z.boolean()),
  loadId: z.optional(uuid),
})
export type AlertFilter = z.infer<typeof alertFilter>

const alertSteps = ['acknowledge', 'resolve', 'take', 'snooze'] as const
export const alertStepInput = z.strictObject({ ...operation, ...versioned, id: uuid, step: z.enum(alertSteps) })
export type AlertStepInput = z.infer<typeof alertStepInput>

/** Gives an alert to somebody of the office. */
export const alertAssignInput = z.strictObject({ ...operation, ...versioned, id: uuid, to: uuid })
export type AlertAssignInput = z.infer<typeof alertAssignInput>
