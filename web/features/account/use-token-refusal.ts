import { useRefusal } from '#web/format/refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** A link that was cut off is refused like a used one: the person sees no field for it. */
export function useTokenRefusal(error: unknown) {
  const { peopleRefusals } = useWords()
  const refusal = useRefusal(error)
  if (!refusal?.fields.token) return refusal
  return { ...refusal, sentence: peopleRefusals.link_not_valid(), fields: {} }
}
