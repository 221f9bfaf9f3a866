import { type RefObject, useEffect } from 'react'
import type { SpokenRefusal } from '#web/format/refusal.ts'

/**
 * Leads to the first field that the server refused.
 * @returns whether the refusal is of a field; of anything else it is said above the form
 */
export function useFocusRefused(form: RefObject<HTMLFormElement | null>, refusal: SpokenRefusal | null): boolean {
  const isOfAField = refusal !== null && Object.keys(refusal.fields).length > 0
  useEffect(() => {
    if (isOfAField) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, isOfAField])
  return isOfAField
}
