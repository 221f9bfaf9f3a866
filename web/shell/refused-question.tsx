import { Banner } from '#ui'
import { isAnswered, isApiError } from '#web/api.ts'
import { useRefusal } from '#web/format/refusal.ts'

/** Days or filters that do not hold: asked again, the same question gets the same answer. */
export function isRefusedQuestion(error: unknown): boolean {
  return isAnswered(error) && isApiError(error) && (error.data?.refusal?.fields.length ?? 0) > 0
}

/** What is wrong with a question; the filters that it is made of stand above. */
export function RefusedQuestion({ error }: { error: unknown }) {
  const refusal = useRefusal(error)
  return refusal && <Banner kind="danger" role="alert" title={refusal.sentence} />
}
