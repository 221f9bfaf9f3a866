import { useEffect } from 'react'
import { instant } from '#domain/units/time.ts'
import { keepUnsent } from '#web/api.ts'
import { startDesk } from '#web/offline/desk-queue.ts'
import { deskChange, mayWait, withChange } from '#web/offline/desk-rules.ts'
import { writeDesk } from '#web/offline/desk-store.ts'
import { useMe } from '#web/session.ts'

/** Keeps what the office types without a connection on this device, and sends it once there is one. */
export function useDesk(isAtDesk: boolean): void {
  const { userId } = useMe()
  useEffect(() => {
    if (!isAtDesk) return
    keepUnsent((path, input) => {
      const change = mayWait(path) ? deskChange(path, input, instant(Date.now())) : null
      return change !== null && writeDesk(userId, (queue) => withChange(queue, change))
    })
    const stop = startDesk(userId)
    return () => {
      keepUnsent(null)
      stop()
    }
  }, [userId, isAtDesk])
}
