import { useSyncExternalStore } from 'react'
import type { Uuid } from '#domain/units/brands.ts'

/** A load to be assigned, with who was named for it. */
export type AskedAssignment = { assign: Uuid; driverId: Uuid | null; truckId: Uuid | null }

/** What lies above the page: the palette, the sheet of keys, an assignment, or nothing. One of them at a time. */
export type Overlay = 'palette' | 'help' | AskedAssignment | null

let shown: Overlay = null
const listeners = new Set<() => void>()

/** What is typed between the press of its key and the moment the palette is there; null where nothing is awaited. */
let typedAhead: string | null = null

/** Takes a key meant for a palette that is still on its way; false for one that is not. */
export function typeAhead({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  if (typedAhead === null || ctrlKey || metaKey || altKey) return false
  if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1)
  else if (key.length === 1) typedAhead += key
  else if (key !== 'Enter') return false
  return true
}

/** What was typed before the palette was there. */
export const typedSoFar = (): string => typedAhead ?? ''

/** From now on the palette has the keys itself. */
export function takeTypedAhead(): void {
  typedAhead = null
}

/** Shows one of them in place of what is there; null closes it. */
export function showOverlay(overlay: Overlay): void {
  typedAhead = overlay === 'palette' && shown !== 'palette' ? '' : null
  shown = overlay
  for (const changed of listeners) changed()
}

/** What is shown now. */
export function useOverlay(): Overlay {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => shown,
  )
}
