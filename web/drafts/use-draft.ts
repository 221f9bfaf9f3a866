import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Instant } from '#domain/units/brands.ts'
import { useMe } from '#web/session.ts'
import { forgetDraft, isLike, keepDraft, keptDraft } from './kept-drafts.ts'

/** What a form may offer back to who typed it. */
export type Offer = { at: Instant; restore: () => void; discard: () => void }

/** Called by whatever holds a form when its person throws away what they typed; the forms in it forget it then. */
export const Discarding = createContext<Set<() => void> | null>(null)

type DraftOptions<Values extends object> = {
  /** Of the form, with the record that it edits. */
  name: string
  /** What the form begins with. */
  start: Values
  /** Puts kept values into the form; `version` is that of the record they were typed over. */
  restore: (values: Values, version: number) => void
}

/**
 * Keeps what is typed into a form on this device, for this person: when the session ends or the page is loaded anew it
 * is offered again. `keep` with every change, `forget` when it is saved or given up.
 */
export function useDraft<Values extends object>({ name, start, restore }: DraftOptions<Values>) {
  const { userId } = useMe()
  const [begun] = useState(() => JSON.stringify(start))
  const [found, setFound] = useState(() => {
    const draft = keptDraft(userId, name, Date.now())
    if (!draft || !isLike(draft.values, start) || JSON.stringify(draft.values) === begun) return null
    return { ...draft, values: draft.values }
  })
  const forget = useCallback(() => {
    forgetDraft(userId, name)
    setFound(null)
  }, [userId, name])
  const keep = useCallback(
    (values: Values, version: number) => {
      // What stands there as it began is nothing to come back to.
      if (JSON.stringify(values) === begun) forgetDraft(userId, name)
      else keepDraft(userId, name, { values, version }, Date.now())
    },
    [userId, name, begun],
  )
  const discarding = useContext(Discarding)
  useEffect(() => {
    discarding?.add(forget)
    return () => void discarding?.delete(forget)
  }, [discarding, forget])
  const offer: Offer | null = found && {
    at: found.at,
    restore: () => {
      setFound(null)
      restore(found.values, found.version)
    },
    discard: forget,
  }
  return { offer, keep, forget }
}

/** The state of a form of few fields, kept on this device while it differs from what it began with. */
export function useKeptValues<Values extends object>(name: string, start: Values) {
  const [begun] = useState(start)
  const [values, setValues] = useState(begun)
  const latest = useRef(begun)
  const hold = useCallback((next: Values) => {
    latest.current = next
    setValues(next)
  }, [])
  const { offer, keep, forget } = useDraft({ name, start: begun, restore: hold })
  const change = useCallback(
    (changes: Partial<Values>) => {
      hold({ ...latest.current, ...changes })
      keep(latest.current, 0)
    },
    [hold, keep],
  )
  return useMemo(() => ({ values, change, offer, forget }), [values, change, offer, forget])
}
