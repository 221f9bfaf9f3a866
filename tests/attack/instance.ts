import type { App } from '../server/access/call.ts'
import { openAccessWorld, type Reached } from '../server/access/fixture.ts'

const HOST = '127.0.0.1'

/** The world of two fleets behind a port of its own on loopback. Each request says from which address it counts. */
export async function openTarget(): Promise<{ access: Reached; close(): Promise<void> }> {
  const access = await openAccessWorld()
  for (const fixture of Object.values(access.fixtures)) await fixture.closed()
  access.ports.config.trustsProxy = true
  const listening = listen(access.app)
  return {
    access: { ...access, app: overNetwork(listening.url) },
    async close() {
      await listening.stop()
      await access.close()
    },
  }
}

/** A back end behind a port of its own on loopback. */
export function listen(app: App): { url: string; stop(): Promise<void> } {
  const server = Bun.serve({
    hostname: HOST,
    port: 0,
    // As the product: an answer may take longer than Bun waits.
    idleTimeout: 0,
    development: false,
    fetch: (request, bun) => app.fetch(request, { ip: bun.requestIP(request)?.address ?? '' }),
  })
  return { url: `http://${HOST}:${server.port}`, stop: () => server.stop(true) }
}

/** The back end at an address of this machine. */
function overNetwork(url: string): App {
  return {
    async fetch(request, { ip }) {
      const { host, pathname, search } = new URL(request.url)
      const headers = new Headers(request.headers)
      // By the name that the request is for: an origin is judged by it.
      headers.set('host', host)
      headers.set('x-forwarded-for', ip)
      const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
      const body = hasBody ? await request.arrayBuffer() : undefined
      return fetch(`${url}${pathname}${search}`, { method: request.method, headers, body, signal: request.signal })
    },
  }
}
