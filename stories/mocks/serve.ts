import { getResponse, type HttpHandler } from 'msw'
import { SilentEventSource } from './event-stream.ts'

/**
 * Requests of a page story meet its handlers where they leave the page, without a service worker: one would also answer for
 * the catalogue itself, stay after it is closed, and could not be had in a test's browser. Pictures come as static files.
 */
const fetchOutside = window.fetch.bind(window)
let served: readonly HttpHandler[] = []

const OURS = /^\/(trpc|api)\//

async function answered(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const { origin, pathname } = new URL(request.url)
  if (served.length === 0 || origin !== location.origin || !OURS.test(pathname)) return fetchOutside(input, init)
  const answer = getResponse([...served], request).then((found) => {
    // Without signal a browser rejects.
    if (found?.type === 'error') throw new TypeError('Failed to fetch')
    return found ?? new Response(null, { status: 404 })
  })
  return Promise.race([answer, aborted(request.signal)])
}

Object.assign(window, { fetch: answered, EventSource: SilentEventSource })

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
}

// Pages follow changes by one stream per browser, held by whoever has this lock; a story has nobody to follow.
void navigator.locks?.request('haulbook.live', () => new Promise(() => undefined))

/** Answers the page's requests by these handlers until told otherwise; returns a function that stops it. */
export function serve(handlers: readonly HttpHandler[]): () => void {
  served = handlers
  return () => {
    if (served === handlers) served = []
  }
}
