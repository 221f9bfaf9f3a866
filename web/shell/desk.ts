import type { AnyRouter } from '@tanstack/react-router'
import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { showToast } from '#ui'
import { keepUnsent, queryClient } from '#web/api.ts'
import { startDesk } from '#web/offline/desk-queue.ts'
import { deskChange, mayWait, withChange } from '#web/offline/desk-rules.ts'
import { writeDesk } from '#web/offline/desk-store.ts'
import { keepMe } from '#web/offline/kept-me.ts'
import { onSessionEnd } from './session-end.ts'

/**
 * From here on what this person types without a connection is kept on this device and sent once there is one, and the end
 * of their session leads to the sign-in and back; gives the way to end it.
 */
export function beginDesk(userId: Uuid, router: AnyRouter, sessionEnded: string): () => void {
  keepUnsent((path, input) => {
    const change = mayWait(path) ? deskChange(path, input, instant(Date.now())) : null
    return change !== null && writeDesk(userId, (queue) => withChange(queue, change))
  })
  const stop = startDesk(userId)
  const stopListening = onSessionEnd(queryClient, () => {
    const from = router.state.location.href
    keepMe(null)
    queryClient.clear()
    void router.navigate({ to: '/auth', search: { from } })
    showToast({ text: sessionEnded })
  })
  return () => {
    keepUnsent(null)
    stop()
    stopListening()
  }
}
