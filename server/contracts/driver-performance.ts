import * as z from 'zod/mini'
import { metrics, performanceCards } from '#domain/driver-performance/metrics.ts'
import { contestStates, taskStates } from '#domain/driver-performance/task-states.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { day, operation, page, prose, uuid, versioned } from './base.ts'
import { filterShape } from './filters.ts'

const REASON_MOST = 500
const TASK_MOST = 1000

const days = filterShape(listFilters.driverPerformance)
/** Of which days; the last thirty without a choice. */
export const performanceFilter = z.strictObject(days)
export type PerformanceFilter = z.infer<typeof performanceFilter>

export const performanceLookInput = z.strictObject({ ...operation, id: uuid, driverId: uuid })
export type PerformanceLookInput = z.infer<typeof performanceLookInput>

/** A driver's own card needs no look; another's is read through one that is kept. */
const ofDriver = { ...days, driverId: uuid, lookId: z.nullable(uuid) }
export const performanceCardInput = z.strictObject(ofDriver)
export type PerformanceCardInput = z.infer<typeof performanceCardInput>
export const performanceRowsInput = z.strictObject({ ...ofDriver, metric: z.enum(metrics) })
export type PerformanceRowsInput = z.infer<typeof performanceRowsInput>

export const contestListInput = z.strictObject({
  ...page,
  driverId: z.optional(uuid),
  state: z.optional(z.enum(contestStates)),
})
export type ContestListInput = z.infer<typeof contestListInput>

export const contestInput = z.strictObject({
  ...operation,
  id: uuid,
  metric: z.enum(metrics),
  /** The load, purchase or day that the row is of, and the day it counts for. */
  rowId: z.union([uuid, day]),
  day,
  reason: prose(REASON_MOST),
})
export type ContestInput = z.infer<typeof contestInput>

export const decideContestInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  isUpheld: z.boolean(),
  reason: prose(REASON_MOST),
})
export type DecideContestInput = z.infer<typeof decideContestInput>

export const taskListInput = z.strictObject({
  ...page,
  driverId: z.optional(uuid),
  state: z.optional(z.enum(taskStates)),
})
export type TaskListInput = z.infer<typeof taskListInput>

export const giveTaskInput = z.strictObject({
  ...operation,
  id: uuid,
  driverId: uuid,
  card: z.enum(performanceCards),
  task: prose(TASK_MOST),
  dueOn: day,
})
export type GiveTaskInput = z.infer<typeof giveTaskInput>

export const endTaskInput = z.strictObject({
  ...operation,
  id: uuid,
  ...versioned,
  /** Dropped without it. */
  isDone: z.boolean(),
  result: prose(TASK_MOST),
})
export type EndTaskInput = z.infer<typeof endTaskInput>

export const recognizeInput = z.strictObject({
  ...operation,
  id: uuid,
  driverId: uuid,
  card: z.nullable(z.enum(performanceCards)),
  text: prose(TASK_MOST),
})
export type RecognizeInput = z.infer<typeof recognizeInput>

export const joinBoardInput = z.strictObject({ ...operation, isShown: z.boolean() })
export type JoinBoardInput = z.infer<typeof joinBoardInput>
