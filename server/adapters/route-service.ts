import type { GeoPoint } from '#domain/tracking/geo.ts'
import { type RouteService, readRouteReply, routeRequest } from '#domain/tracking/route-reply.ts'
import type { FoundRoute, RoutePort } from '#server/ports.ts'

/** A service that answers later than this is not waited for; the load goes by its lane meanwhile. */
const TIMEOUT_MS = 8000
/** A line across the continent takes far less. */
const MOST_BYTES = 8 * 1024 * 1024

export type RouteServiceEnv = { service: RouteService; url: string }

/** Road routes by OSRM or Valhalla, whichever the operator runs; without one, nobody is asked. */
export function routeService(env: RouteServiceEnv | null, timeoutMs = TIMEOUT_MS): RoutePort {
  return {
    isConfigured: env !== null,
    find: (through) => (env ? ask(env, through, timeoutMs) : Promise.resolve({ ok: false, reason: 'not_configured' })),
  }
}

async function ask(
  { service, url }: RouteServiceEnv,
  through: readonly GeoPoint[],
  timeoutMs: number,
): Promise<FoundRoute> {
  const { path, body } = routeRequest(service, through)
  try {
    const response = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: body === null ? 'GET' : 'POST',
      body,
      headers: body === null ? {} : { 'Content-Type': 'application/json' },
      // The operator named one address; a redirect must not lead to another one inside the network.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) return { ok: false, reason: 'unavailable' }
    const text = await textWithin(response)
    return text === null ? { ok: false, reason: 'unreadable' } : readRouteReply(service, response.status, parsed(text))
  } catch {
    return { ok: false, reason: 'unavailable' }
  }
}

/** The body as text, or null where it is longer than any route. */
async function textWithin(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    text += decoder.decode(piece.value, { stream: true })
    if (text.length <= MOST_BYTES) continue
    await reader.cancel()
    return null
  }
  return text
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
