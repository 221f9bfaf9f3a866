import { createStore, useSelector } from '@tanstack/react-store'
import type { ToastMessage } from './toast-message.ts'

/** Whether anything was said yet on this page. */
const hasToasts = createStore(false)

/**
 * Fetches the code that shows toasts, for pages that may have one to show without a network. Rejects where it cannot be
 * fetched.
 */
export async function fetchToasts(): Promise<typeof import('./toast-queue.ts')> {
  const [queue] = await Promise.all([import('./toast-queue.ts'), import('./ToastList.tsx')])
  return queue
}

/**
 * Shows a message for eight seconds, or as long as it says, and returns a function that takes it away. A message whose
 * code cannot be fetched is dropped: it only confirms what is done.
 */
export function showToast(message: ToastMessage): () => void {
  // What shows toasts comes with the first one: many a page never says any.
  const shown = fetchToasts().then(
    ({ addToast }) => {
      const close = addToast(message)
      // The region loads the list when this is set, so not before the list is there: a failed load would end the page.
      hasToasts.setState(() => true)
      return close
    },
    () => message.onGone?.(),
  )
  return () => void shown.then((close) => close?.())
}

/** Takes all messages away: whoever comes next has not done what they say. */
export async function closeToasts(): Promise<void> {
  if (!hasToasts.state) return
  const { closeAll } = await fetchToasts()
  closeAll()
}

/** Whether anything was said yet on this page. */
export function useHasToasts(): boolean {
  return useSelector(hasToasts)
}
