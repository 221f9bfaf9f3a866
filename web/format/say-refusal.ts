import { useCallback } from 'react'
import { useSpoken } from './words.tsx'

type Refused = { code: string; params?: Record<string, unknown> | undefined }
/** A refusal as a sentence of the page's language. */
export type SayRefusal = (refused: Refused) => string

/**
 * Says refusals by the words that are here, which those of an answer of the API always are. One that a newer server knows
 * and this page does not is something unexpected.
 */
export function useSayRefusal(): SayRefusal {
  const { refusal, words } = useSpoken()
  return useCallback(({ code, params = {} }) => (refusal(code) ?? words.refusals.unexpected)(params), [refusal, words])
}

/** The same for refusals that are kept among other figures; it suspends until a sentence of any domain can be said. */
export function useSayKeptRefusal(): SayRefusal {
  const { refusal, refusalsComing } = useSpoken()
  const say = useSayRefusal()
  return (refused) => {
    const coming = refusal(refused.code) ? null : refusalsComing()
    if (coming) throw coming
    return say(refused)
  }
}
