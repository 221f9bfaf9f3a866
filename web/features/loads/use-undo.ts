import { useState } from 'react'
import { showToast } from '#ui'
import { isAnswered, isApiError, trpc } from '#web/api.ts'
import { useWords } from '#web/format/words.tsx'
import type { Undo } from './undo-of.ts'

/** Takes a step for loads back, and says how much of it was left as it is since somebody has changed it. */
export function useUndo() {
  const { loadPages, refusals } = useWords()
  const bulk = trpc.loads.bulk.useMutation()
  const reopen = trpc.tickets.reopen.useMutation()
  const utils = trpc.useUtils()
  const [isUndoing, setUndoing] = useState(false)

  const undo = async ({ loads, tickets }: Undo): Promise<boolean> => {
    let [done, left] = [0, 0]
    setUndoing(true)
    try {
      for (const call of loads) {
        const report = await bulk.mutateAsync(call)
        done += report.done
        left += report.refused
      }
      for (const call of tickets) {
        const isDone = await reopen.mutateAsync(call).then(() => true, isLeft)
        if (isDone) done += 1
        else left += 1
      }
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ tone: 'danger', text: refusals.unavailable() })
      return false
    } finally {
      setUndoing(false)
      await Promise.all([utils.loads.invalidate(), utils.tickets.invalidate()])
    }
    const text = left > 0 ? loadPages.undo.left(done, left) : loadPages.undo.undone(done)
    showToast({ text, tone: left > 0 ? 'neutral' : 'done' })
    return true
  }
  return { undo, isUndoing }
}

/** A ticket that was changed since is left; what got no answer is said. */
function isLeft(error: unknown): false {
  if (isApiError(error) && isAnswered(error)) return false
  throw error
}
