import * as z from 'zod/mini'
import { MOST_LOADS_AT_ONCE } from '#domain/loads/job-loads.ts'
import { day, operation, uuid } from './base.ts'

export const jobIdInput = z.strictObject({ id: uuid })

/** So many loads of a job, to be picked up on a day. */
export const makeLoadsInput = z.strictObject({
  ...operation,
  id: uuid,
  count: z.number().check(z.int(), z.minimum(1), z.maximum(MOST_LOADS_AT_ONCE)),
  /** The calendar day at the pickup site. */
  date: day,
  /** Also beyond what is left of the job's quantity. */
  beyond: z.optional(z.boolean()),
})
export type MakeLoadsInput = z.infer<typeof makeLoadsInput>
