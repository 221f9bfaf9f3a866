import { useSyncExternalStore } from 'react'

const keyOf = (userId: string) => `haulbook.single-keys.${userId}`
const listeners = new Set<() => void>()

/** Whether keys without Ctrl or Cmd do something; who dictates or types with one hand switches them off. */
export function hasSingleKeys(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== 'off'
  } catch {
    return true
  }
}

/** Keeps the choice for this person on this device. */
export function setSingleKeys(userId: string, isOn: boolean): void {
  try {
    localStorage.setItem(keyOf(userId), isOn ? 'on' : 'off')
  } catch {
    // Storage may be refused; single keys then stay as they are.
  }
  for (const changed of listeners) changed()
}

/** The same for components, which follow it. */
export function useSingleKeys(userId: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => hasSingleKeys(userId),
  )
}
