import { useEffect } from 'react'

/** Tells whoever holds the form that closing it now would lose something. */
export function useDirtyReport(isDirty: boolean, onDirtyChange?: (isDirty: boolean) => void): void {
  // The holder keeps it to guard the way out: a drawer's Escape, a press beside it.
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange])
}
