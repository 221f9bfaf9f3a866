import { showToast } from '#ui'
import { type Inputs, isApiError, trpc } from '#web/api.ts'
import { useTicketsChanged } from '#web/features/documents/ticket-changes.ts'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { operation } from '#web/operation.ts'

type Accepted = Inputs['ticketDetection']['takeBack']['tickets']

/** Takes an acceptance back, and says how many tickets stay accepted since something rests on them. */
export function useTakeBack(): (tickets: Accepted) => Promise<void> {
  const { ticketDetection: w, refusals } = useWords()
  const formats = useFormats()
  const changed = useTicketsChanged()
  const takeBack = trpc.ticketDetection.takeBack.useMutation()
  return async (tickets) => {
    try {
      const { done, left } = await takeBack.mutateAsync({ ...operation(), tickets, reason: w.undoReason })
      await changed()
      const count = formats.number(done.length)
      if (left.length === 0) showToast({ tone: 'done', text: w.takenBack(count) })
      else showToast({ text: w.takenBackBut(count, formats.number(left.length)) })
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ tone: 'danger', text: refusals.unavailable() })
    }
  }
}
