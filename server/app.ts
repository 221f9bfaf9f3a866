import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './app-env.ts'
import type { Context } from './context.ts'
import { AppError, diskFull, INSUFFICIENT_STORAGE, isDatabaseAway, retryAfterS } from './errors.ts'
import { createGather } from './features/tracking/gather.ts'
import { auditExportRoutes } from './http/audit-export.ts'
import { bearerOf, bearerSession } from './http/bearer.ts'
import { boundedStreams } from './http/bounded-streams.ts'
import { decodedPath } from './http/decoded-path.ts'
import { fileRoutes } from './http/files.ts'
import { refusalResponse } from './http/guarded-route.ts'
import { healthRoutes } from './http/health.ts'
import { intakeRoutes } from './http/intake.ts'
import { loadExportRoutes } from './http/loads-export.ts'
import { mapFileRoutes } from './http/map-file.ts'
import { metricsRoutes } from './http/metrics.ts'
import { clientIp } from './http/origin.ts'
import { positionRoutes } from './http/positions.ts'
import { proofRoutes } from './http/proof.ts'
import { readingsExportRoutes } from './http/readings-export.ts'
import { requestLog } from './http/request-log.ts'
import { shareRoutes } from './http/share.ts'
import { readLink } from './http/share-cookie.ts'
import { stalledBodies } from './http/stalled-bodies.ts'
import { requestTooLarge } from './http/too-large.ts'
import { trackingRoutes } from './http/tracking.ts'
import { unavailable } from './http/unavailable.ts'
import { uploadRoutes } from './http/uploads.ts'
import type { Ports } from './ports.ts'
import { isForLackOfSpace } from './refusal-shape.ts'
import { appRouter } from './router.ts'
import { isStorageFull } from './storage-full.ts'

const BODY_LIMIT = 1024 * 1024
const MAX_BATCH = 10

/** The whole back end as one web-standard app: `fetch(request) → response`. It starts nothing and imports no adapter. */
export function createApp(ports: Ports): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    c.set('ports', ports)
    c.set('requestId', ports.ids.uuid())
    c.set('ip', clientIp(c.req.raw, c.env?.ip ?? '', ports.config.trustsProxy))
    c.set('session', null)
    await next()
    // On the answer itself: the framework's own way would copy the answer, body and all, once a header.
    const { headers } = c.res
    headers.set('X-Request-Id', c.get('requestId'))
    headers.set('X-Content-Type-Options', 'nosniff')
    headers.set('Referrer-Policy', 'same-origin')
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
  app.onError((error, c) => failure(error, c))
  app.use(requestLog)
  app.use(stalledBodies)
  app.use(readablePath)

  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.route('/', intakeRoutes(createGather(ports)))

  // What a cookie authorises must come from our own pages; device intake carries a key and never looks at the cookie.
  app.use('/trpc/*', ownPagesOnly)
  app.use('/api/*', ownPagesOnly)
  app.use('/trpc/*', signedIn)
  app.use('/api/*', signedIn)
  const bounded = boundedStreams()
  app.use('/trpc/live.changes', bounded)
  app.use('/api/tracking/stream', bounded)

  app.route('/', loadExportRoutes)
  app.route('/', auditExportRoutes)
  app.route('/', positionRoutes)
  app.route('/', readingsExportRoutes)
  app.route('/', proofRoutes)
  app.route('/', trackingRoutes)
  app.route('/', shareRoutes)
  app.route('/', mapFileRoutes)
  app.route('/', fileRoutes)
  app.route('/', uploadRoutes)

  app.use('/trpc/*', bodyLimit({ maxSize: BODY_LIMIT, onError: requestTooLarge }))
  app.all('/trpc/*', (c) => {
    const headers = new Headers()
    const context = (): Context => ({
      ports,
      request: c.req.raw,
      headers,
      session: c.get('session'),
      link: c.get('link'),
      ip: c.get('ip'),
      requestId: c.get('requestId'),
    })
    return fetchRequestHandler({
      endpoint: '/trpc',
      req: c.req.raw,
      router: appRouter,
      createContext: context,
      maxBatchSize: MAX_BATCH,
      responseMeta: ({ errors }) => {
        const seconds = errors.map(retryAfterS).find((wait) => wait !== null)
        if (seconds) headers.set('Retry-After', String(seconds))
        const isFull = errors.length > 0 && errors.every(isForLackOfSpace)
        return isFull ? { headers, status: INSUFFICIENT_STORAGE } : { headers }
      },
      onError: ({ error, path }) => {
        if (error.code !== 'INTERNAL_SERVER_ERROR' && !isDatabaseAway(error.cause)) return
        ports.log.error(
          { requestId: c.get('requestId'), path, error: String(error.cause ?? error), stack: error.cause?.stack },
          'procedure failed',
        )
      },
    })
  })
  return app
}

/** What the routers cannot take apart is a bad request, not a failure of theirs. */
async function readablePath(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  if (decodedPath(new URL(c.req.url).pathname) === null) {
    return c.json({ code: 'bad_request', fields: [], requestId: c.get('requestId') }, 400)
  }
  await next()
  return undefined
}

async function ownPagesOnly(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<Response | undefined> {
  if (!c.get('ports').cookies.isFromOwnPage(c.req.raw)) return c.json({ code: 'not_allowed' }, 403)
  await next()
  return undefined
}

async function signedIn(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<void> {
  const { sessions } = c.get('ports')
  const token = bearerOf(c.req.raw)
  c.set('session', token ? await bearerSession(c, token) : await sessions.read(c.req.raw))
  c.set('link', await readLink(c.get('ports'), c.req.raw))
  await next()
}

const isFullRefusal = (error: Error) => error instanceof AppError && error.data.kind === 'full'

function failure(error: Error, c: HonoContext<AppEnv>): Response {
  if (isStorageFull(error) || isFullRefusal(error)) {
    c.get('ports').readiness.full()
    c.header('Retry-After', '30')
    return refusalResponse(c, diskFull())
  }
  if (error instanceof AppError) return refusalResponse(c, error)
  const requestId = c.get('requestId')
  c.get('ports').log.error({ requestId, path: c.req.path, error: String(error), stack: error.stack }, 'request failed')
  if (isDatabaseAway(error)) return unavailable(c)
  return c.json({ code: 'unexpected', requestId }, 500)
}
