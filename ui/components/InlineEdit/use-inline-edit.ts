import { useEffect, useState } from 'react'
import type { InlineEditProps } from './InlineEdit.tsx'

/** How long a change can be taken back in one press, in milliseconds; the clock stands still under pointer and focus. */
const UNDO_MS = 8_000

type Refused = { message: string; theirs?: string; next: string }

/** The states of a value that is edited where it stands: shown, being typed, on its way, kept, refused. */
export function useInlineEdit({ value, onSave, check }: Pick<InlineEditProps, 'value' | 'onSave' | 'check'>) {
  const [draft, setDraft] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [pending, setPending] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [before, setBefore] = useState<string | null>(null)
  const [isPaused, setPaused] = useState(false)
  const problem = draft === null ? undefined : check?.(draft)

  useEffect(() => {
    if (before === null || isPaused) return
    const timer = setTimeout(() => setBefore(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [before, isPaused])

  const send = async (next: string, old: string | null) => {
    setDraft(null)
    setTried(false)
    setRefused(null)
    setBefore(null)
    setPending(next)
    const result = await onSave(next)
    setPending(null)
    if (result.ok) setBefore(old)
    else setRefused({ message: result.message, theirs: result.theirs, next })
  }
  const cancel = () => {
    setDraft(null)
    setTried(false)
  }
  const save = () => {
    if (draft === null) return
    if (problem !== undefined) setTried(true)
    else if (draft === value) cancel()
    else void send(draft, value)
  }
  return {
    draft,
    /** Shown only once saving was tried, so that nobody is corrected while he types. */
    problem: isTried ? problem : undefined,
    mayLeave: problem === undefined,
    pending,
    refused,
    canUndo: before !== null,
    open: () => {
      setRefused(null)
      setDraft(refused?.next ?? value)
    },
    type: setDraft,
    save,
    cancel,
    undo: () => {
      if (before !== null) void send(before, null)
    },
    retry: () => {
      if (refused) void send(refused.next, value)
    },
    pausing: {
      onPointerEnter: () => setPaused(true),
      onPointerLeave: () => setPaused(false),
      onFocus: () => setPaused(true),
      onBlur: () => setPaused(false),
    },
  }
}
