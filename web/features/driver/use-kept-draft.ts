import { useCallback, useRef, useState } from 'react'
import { useDriverWork } from './use-driver-work.ts'

/**
 * Something in the making under this name, written down on the phone with every change, so that a reload or a dead battery
 * loses nothing. `change` alters what is newest, also from work that began at an older state: a picture that is being
 * saved takes back nothing that was typed meanwhile. It does nothing where nothing is in the making.
 */
export function useKeptDraft<Draft>(name: string, read: (kept: unknown) => Draft) {
  const { work, state } = useDriverWork()
  const [draft, setDraft] = useState(() => read(state.drafts.find(({ step }) => step === name)?.value))
  const latest = useRef(draft)
  /** Shows another, or none, without writing it down. */
  const show = useCallback((next: Draft) => {
    latest.current = next
    setDraft(next)
  }, [])
  const keep = useCallback(
    (next: Draft) => {
      show(next)
      if (next === null) void work.removeDraft(name)
      else void work.saveDraft({ step: name, value: next })
    },
    [work, name, show],
  )
  const change = useCallback(
    (alter: (before: NonNullable<Draft>) => NonNullable<Draft>) => {
      const before = latest.current
      if (before !== null && before !== undefined) keep(alter(before))
    },
    [keep],
  )
  return { draft, show, keep, change }
}
