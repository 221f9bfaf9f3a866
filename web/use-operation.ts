import { useState } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { isAnswered } from './api.ts'
import { operation } from './operation.ts'

type Held = { action: { operationId: Uuid }; answered: unknown }

/**
 * The operation of a form's call: the same while nobody knows whether it was done, so that sending it again has one effect;
 * another once it was refused, as the server keeps a refusal for the input that it was given to.
 */
export function useOperation({ error }: { error: unknown }): { operationId: Uuid } {
  const [held, setHeld] = useState<Held>(() => ({ action: operation(), answered: null }))
  if (error === null || error === held.answered || !isAnswered(error)) return held.action
  const next = { action: operation(), answered: error }
  setHeld(next)
  return next.action
}
