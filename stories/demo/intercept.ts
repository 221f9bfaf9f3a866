import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { isForBackEnd, REQUEST_WORKER } from './back-end-paths.ts'
import type { BackEndLink } from './link.ts'

/** One handler hands every request for the back end to the worker; all others go where they would go. */
export async function interceptCalls(link: BackEndLink): Promise<void> {
  const forward = http.all(
    ({ request }) => isForBackEnd(request.url, location.origin),
    ({ request }) => link.answer(request),
  )
  await setupWorker(forward).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: REQUEST_WORKER },
  })
}
