import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import type { BackEndLink } from './link.ts'

/** The first part of every plain route's path, and tRPC: whatever the server would answer. */
const PREFIXES = new Set(['trpc', ...Object.keys(httpRouteTable).map((route) => route.split('/')[1] ?? '')])

/** Whether a request is for the back end rather than for a file of the page. */
export function isForBackEnd(url: string, origin: string): boolean {
  const asked = new URL(url)
  return asked.origin === origin && PREFIXES.has(asked.pathname.split('/')[1] ?? '')
}

/** One handler hands every request for the back end to the worker; all others go where they would go. */
export async function interceptCalls(link: BackEndLink): Promise<void> {
  const forward = http.all(
    ({ request }) => isForBackEnd(request.url, location.origin),
    ({ request }) => link.answer(request),
  )
  await setupWorker(forward).start({ quiet: true, onUnhandledRequest: 'bypass' })
}
