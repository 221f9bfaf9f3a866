import { createStore, useSelector } from '@tanstack/react-store'

const keyOf = (userId: string) => `haulbook.single-keys.${userId}`
/** How often a choice was written on this page; the choice itself lies in the storage. */
const writes = createStore(0)

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
  writes.setState((count) => count + 1)
}

/** The same for components, which follow it. */
export function useSingleKeys(userId: string): boolean {
  return useSelector(writes, () => hasSingleKeys(userId))
}
