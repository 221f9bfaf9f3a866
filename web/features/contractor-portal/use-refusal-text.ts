import { isApiError } from '#web/api.ts'
import { useSayRefusal } from '#web/format/say-refusal.ts'
import { useWords } from '#web/format/words.tsx'

/** Says why something was refused; of failed checks also which. */
export function useRefusalText() {
  const words = useWords()
  const say = useSayRefusal()
  return (error: unknown): string => {
    const refusal = isApiError(error) ? error.data?.refusal : undefined
    if (!refusal) return words.refusals.unavailable()
    const missing = Array.isArray(refusal.params.missing) ? refusal.params.missing : []
    const names: Record<string, string> = { ...words.loads.missing, ...words.loads.rule }
    const listed = missing.flatMap((code) => (typeof code === 'string' ? [names[code] ?? code] : [])).join(', ')
    return [say(refusal), listed].filter(Boolean).join(' ')
  }
}
