import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { isAnswered } from './api.ts'
import { operation } from './operation.ts'

type Call = { error: unknown; isSuccess?: boolean; submittedAt?: number }
type Held = { action: { operationId: Uuid }; answered: unknown }

/**
 * The operation of a call: the same while nobody knows whether it was done, so that sending it again has one effect; another
 * once it was done, as what is sent next is another step, and once it was refused, as the server keeps a refusal for the input
 * that it was given to.
 */
export function useOperation(call: Call): { operationId: Uuid } {
  const [held, setHeld] = useState<Held>(() => ({ action: operation(), answered: null }))
  const answered = answerOf(call)
  if (answered === null || answered === held.answered) return held.action
  const next = { action: operation(), answered }
  setHeld(next)
  return next.action
}

/** What tells one answer from the next; null while there is none. */
function answerOf({ error, isSuccess, submittedAt }: Call): unknown {
  if (isSuccess) return submittedAt ?? null
  return error !== null && isAnswered(error) ? error : null
}
