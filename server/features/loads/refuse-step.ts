import type { JsonObject } from '#db/schema/ledger.ts'
import type { CheckedStep } from '#domain/loads/check-step.ts'
import type { RefusedStep } from '#domain/loads/refusals.ts'
import { type AppError, refused, stale } from '../../errors.ts'

/** A refused step as the caller gets it: why, what is missing, where the load stands and what it allows instead. */
function stepRefusal({ reason, missing, current, allowed }: RefusedStep): AppError {
  const params: JsonObject = { missing: [...missing], current: { ...current }, allowed: [...allowed] }
  if (reason === 'stale_version') return stale({ ...current, allowed: [...allowed] })
  return refused(reason, params)
}

/** The events of a step that may be taken; throws its refusal otherwise. */
export function taken(checked: CheckedStep): Extract<CheckedStep, { ok: true }>['records'] {
  if (!checked.ok) throw stepRefusal(checked)
  return checked.records
}
