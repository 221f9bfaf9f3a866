import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { keepUnsent } from '#web/api.ts'
import { startDesk } from '#web/offline/desk-queue.ts'
import { deskChange, mayWait, withChange } from '#web/offline/desk-rules.ts'
import { writeDesk } from '#web/offline/desk-store.ts'

/** From here on what this person types without a connection is kept on this device and sent once there is one; gives the way to end it. */
export function beginDesk(userId: Uuid): () => void {
  keepUnsent((path, input) => {
    const change = mayWait(path) ? deskChange(path, input, instant(Date.now())) : null
    return change !== null && writeDesk(userId, (queue) => withChange(queue, change))
  })
  const stop = startDesk(userId)
  return () => {
    keepUnsent(null)
    stop()
  }
}
