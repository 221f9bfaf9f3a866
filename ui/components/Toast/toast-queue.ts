import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { ToastMessage } from './toast-message.ts'

/** How long a toast stays, in milliseconds; the clock stands still while it is hovered or holds focus. */
const STAYS_MS = 8_000

/** The toasts that are shown or wait for their place. */
export const queue = /* @__PURE__ */ new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })

/** Puts a message into the queue and returns a function that removes it. */
export function addToast(message: ToastMessage): () => void {
  const key = queue.add(message, { timeout: message.staysMs ?? STAYS_MS, onClose: () => message.onGone?.() })
  return () => queue.close(key)
}

/** Takes out all messages, also those that still waited for their place. */
export function closeAll(): void {
  for (let next = queue.visibleToasts[0]; next; next = queue.visibleToasts[0]) queue.close(next.key)
}
