import type { LogStatus } from '#domain/compliance/logs/duty-log.ts'
import type { Words } from '#domain/words/words.ts'

/** A status as the log names it; personal conveyance and yard moves by their own names. */
export function statusName({ status, special }: LogStatus, w: Words['logs']): string {
  return special ? w.special[special] : w.status[status]
}
