import type { Generated } from 'kysely'
import type { Metric, PerformanceCard } from '#domain/driver-performance/metrics.ts'
import type { ContestState, TaskState } from '#domain/driver-performance/task-states.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** That somebody opened a driver's card. */
export interface PerformanceLooks {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  user_id: Uuid
  at: Instant
}

/** A row of a driver's figures that they say is not theirs to answer for. */
export interface PerformanceContests {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  metric: Metric
  /** The load or purchase, or the day where the row is of neither. */
  row_id: string
  day: Day
  load_id: Uuid | null
  number: string | null
  value: number
  reason: string
  state: ContestState
  contested_by: Uuid
  created_at: Instant
  answer: string | null
  decided_by: Uuid | null
  decided_at: Instant | null
  version: Generated<number>
}

/** What a driver is asked to work on, with the card's score before and after. */
export interface CoachingTasks {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  card: PerformanceCard
  task: string
  due_on: Day
  state: TaskState
  score_before: number | null
  score_after: number | null
  result: string | null
  given_by: Uuid
  created_at: Instant
  ended_by: Uuid | null
  ended_at: Instant | null
  version: Generated<number>
}

/** What a driver is thanked for. */
export interface DriverRecognitions {
  fleet_id: Uuid
  id: Uuid
  driver_id: Uuid
  card: PerformanceCard | null
  text: string
  given_by: Uuid
  created_at: Instant
}

/** Whether a driver stands on the leaderboard; without a row, no. */
export interface LeaderboardChoices {
  fleet_id: Uuid
  driver_id: Uuid
  is_shown: boolean
  changed_at: Instant
}
