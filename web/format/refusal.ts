import { isApiError, isKeptHere, isUnreached } from '#web/api.ts'
import { useSayRefusal } from './say-refusal.ts'
import { useWords } from './words.tsx'

export type SpokenRefusal = {
  sentence: string
  /** Sentences by the name of the field they belong to. */
  fields: Record<string, string>
  requestId: string | null
}

/** Says in the page's language what an error of the API means; null where there is none. */
export function useRefusal(error: unknown): SpokenRefusal | null {
  const { refusals, shell } = useWords()
  const say = useSayRefusal()
  if (!error) return null
  if (isKeptHere(error)) return { sentence: shell.savedHere, fields: {}, requestId: null }
  if (isUnreached(error)) return { sentence: refusals.unavailable(), fields: {}, requestId: null }
  const refusal = isApiError(error) ? error.data?.refusal : undefined
  if (!refusal) return { sentence: refusals.unexpected(), fields: {}, requestId: null }
  return {
    sentence: say(refusal),
    fields: Object.fromEntries(refusal.fields.map((field) => [field.field, say(field)])),
    requestId: refusal.requestId,
  }
}
