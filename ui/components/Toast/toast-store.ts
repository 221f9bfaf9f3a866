import { useSyncExternalStore } from 'react'
import type { ToastMessage } from './toast-message.ts'

let hasToasts = false
const listeners = new Set<() => void>()

/** Shows a message for eight seconds, or as long as it says, and returns a function that takes it away. */
export function showToast(message: ToastMessage): () => void {
  // What shows toasts comes with the first one: many a page never says any.
  const shown = import('./toast-queue.ts').then(({ addToast }) => addToast(message))
  hasToasts = true
  for (const changed of listeners) changed()
  return () => void shown.then((close) => close())
}

/** Takes all messages away: whoever comes next has not done what they say. */
export async function closeToasts(): Promise<void> {
  if (!hasToasts) return
  // Where it cannot be fetched, nothing was ever shown.
  await import('./toast-queue.ts').then(
    ({ closeAll }) => closeAll(),
    () => undefined,
  )
}

/** Whether anything was said yet on this page. */
export function useHasToasts(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => hasToasts,
    () => false,
  )
}
