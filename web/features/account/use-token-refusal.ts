import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** A link that was cut off is refused like a used one: the person sees no field for it. */
export function useTokenRefusal(error: unknown) {
  const { refusals } = useWords()
  const refusal = useRefusal(error)
  if (!refusal?.fields.token) return refusal
  return { ...refusal, sentence: refusals.link_not_valid(), fields: {} }
}
