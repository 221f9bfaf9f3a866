import type { ContestState, TaskState } from '#domain/driver-performance/task-states.ts'
import type { Tone } from '#ui'
import type { Outputs } from '#web/api.ts'

/** A driver's card as the server gives it. */
export type ShownCard = Outputs['driverPerformance']['card']

export const contestTones: Record<ContestState, Tone> = { open: 'offer', upheld: 'done', declined: 'idle' }
export const taskTones: Record<TaskState, Tone> = { open: 'offer', done: 'done', dropped: 'idle' }
