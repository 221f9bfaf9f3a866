import { useRef } from 'react'
import { type Inputs, isAnswered, isApiError, isOvertaken, trpc } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'
import { missingWords } from '../missing-words.ts'

export type LinkedInput = Inputs['driverLinks']['step']

/**
 * Sends a step of the link's load. Pressed again with nothing changed while nobody knows whether it was done, it sends the
 * same operation, so that it has one effect; and the version it is based on is taken once. `onTaken` once it was.
 */
export function useLinkedStep(onTaken?: () => void) {
  const words = useWords()
  const utils = trpc.useUtils()
  const step = trpc.driverLinks.step.useMutation({
    onSuccess: onTaken,
    // A load that has moved on meanwhile shows where it stands.
    onSettled: (_, error) => (!error || isOvertaken(error) ? utils.driverLinks.load.invalidate() : undefined),
  })
  const sent = useRef<{ from: unknown; input: LinkedInput } | null>(null)
  const refusal = useRefusal(step.error)
  const data = isApiError(step.error) ? step.error.data?.refusal : undefined
  const missing = Array.isArray(data?.params.missing) ? data.params.missing.map(String) : []
  return {
    /** Takes the step made of `from`; made anew where `from` is another than before or the last was refused. */
    async take(from: unknown, make: () => LinkedInput | Promise<LinkedInput>): Promise<void> {
      const last = sent.current
      const isUncertain = last !== null && last.from === from && step.error !== null && !isAnswered(step.error)
      const input = isUncertain ? last.input : await make()
      sent.current = { from, input }
      step.mutate(input)
    },
    isPending: step.isPending,
    /** Why it was not taken, with what is missing. */
    said: refusal && {
      title: isOvertaken(step.error) ? words.driverLinks.page.stale : refusal.sentence,
      missing: missingWords(missing, words),
    },
    isOutside: data?.code === 'outside_geofence',
  }
}
