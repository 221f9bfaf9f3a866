import { httpRouteTable } from '#domain/access/http-routes.ts'

/** Where the demo's service worker has its script. */
export const REQUEST_WORKER = '/request-worker.js'

/** The first part of every plain route's path, and tRPC: whatever the server would answer. */
export const BACK_END_PATHS: readonly string[] = [
  ...new Set(['trpc', ...Object.keys(httpRouteTable).map((route) => route.split('/')[1] ?? '')]),
]

/** Whether a request is for the back end rather than for a file of the page. */
export function isForBackEnd(url: string, origin: string): boolean {
  const asked = new URL(url)
  return asked.origin === origin && BACK_END_PATHS.includes(asked.pathname.split('/')[1] ?? '')
}
