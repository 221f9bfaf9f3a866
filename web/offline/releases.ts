import { createStore } from '@tanstack/react-store'
import { TAKE_OVER } from './take-over-message.ts'

const WORKER = '/service-worker.js'
const LOOK_AGAIN_MS = 30 * 60_000

let registration: ServiceWorkerRegistration | null = null

/** Whether a new release is here and may take over. */
export const isReleaseWaiting = createStore(false)

const setWaiting = (isWaiting: boolean) => isReleaseWaiting.setState(() => isWaiting)

/** Lets the phone open the product without a network. Only a built product has the worker, the demo has none; a browser may refuse it. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || import.meta.env.VITE_INSTALLABLE !== 'yes' || !('serviceWorker' in navigator)) return
  try {
    registration = await navigator.serviceWorker.register(WORKER)
  } catch {
    return // not served safely, or switched off: the product works, with a network
  }
  // A browser told to let no worker through answers with nothing.
  if (!registration) return
  setWaiting(registration.waiting !== null)
  registration.addEventListener('updatefound', () => {
    const fresh = registration?.installing
    fresh?.addEventListener('statechange', () => setWaiting(registration?.waiting != null && hasPage()))
  })
  setInterval(lookForRelease, LOOK_AGAIN_MS)
}

/** The very first worker replaces nothing, so nobody has to be asked. */
const hasPage = () => navigator.serviceWorker.controller !== null

/** Looks for a new release; one that had to stay out while work was unsent is tried again. */
export function lookForRelease(): void {
  void registration?.update().catch(() => undefined) // without a network there is none
}

/** Lets the release that waits take over, and starts the page anew with it. */
export function takeRelease(): void {
  const { waiting } = registration ?? {}
  if (!waiting) return
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.postMessage(TAKE_OVER)
}
