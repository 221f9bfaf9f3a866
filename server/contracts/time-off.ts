import * as z from 'zod/mini'
import { timeOffKinds, timeOffStates } from '#domain/time-off/time-off.ts'
import type { Day } from '#domain/units/brands.ts'
import { because, day, operation, optionalProse, uuid, versioned } from './base.ts'

/** A year: longer leave is entered anew. */
const MOST_DAYS = 366

const MS_PER_DAY = 86_400_000

const span = { from: day, to: day }
type Span = { from: Day; to: Day }
/** Also of days that are none, which are refused by themselves. */
const length = ({ from, to }: Span) => (Date.parse(to) - Date.parse(from)) / MS_PER_DAY
const inOrder = [
  z.refine<Span>((days) => !(length(days) < 0), { path: ['to'], ...because('period_ends_before_start') }),
  z.refine<Span>((days) => !(length(days) > MOST_DAYS), { path: ['to'], ...because('too_far') }),
]

export const timeOffListInput = z.strictObject({ ...span, state: z.optional(z.enum(timeOffStates)) }).check(...inOrder)
export type TimeOffListInput = z.infer<typeof timeOffListInput>

const days = { ...operation, id: uuid, ...span, kind: z.enum(timeOffKinds), note: optionalProse(300) }

export const askTimeOffInput = z.strictObject(days).check(...inOrder)
export type AskTimeOffInput = z.infer<typeof askTimeOffInput>

export const enterTimeOffInput = z.strictObject({ ...days, driverId: uuid }).check(...inOrder)
export type EnterTimeOffInput = z.infer<typeof enterTimeOffInput>

export const decideTimeOffInput = z
  .strictObject({
    ...operation,
    id: uuid,
    ...versioned,
    isApproved: z.boolean(),
    /** Why it is declined. */
    reason: optionalProse(300),
  })
  .check(
    z.refine(({ isApproved, reason }) => isApproved || reason !== null, { path: ['reason'], ...because('required') }),
  )
export type DecideTimeOffInput = z.infer<typeof decideTimeOffInput>

export const withdrawTimeOffInput = z.strictObject({ ...operation, id: uuid, ...versioned })
export type WithdrawTimeOffInput = z.infer<typeof withdrawTimeOffInput>
