import type { TaskState } from '#domain/driver-performance/task-states.ts'
import { StatusBadge } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { taskTones } from './card-data.ts'

/** Where a task stands; late where its day is over. */
export function TaskBadge({ state, isOverdue }: { state: TaskState; isOverdue: boolean }) {
  const { driverPerformance: w } = useWords()
  return isOverdue ? (
    <StatusBadge tone="danger" label={w.overdue} />
  ) : (
    <StatusBadge tone={taskTones[state]} label={w.taskState[state]} />
  )
}
