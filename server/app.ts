import type { TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { Hono, type Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from './app-env.ts'
import type { Context } from './context.ts'
import { AppError, refusalIn, retryAfterS, statusOf } from './errors.ts'
import { routes } from './features/all/routes.gen.ts'
import { readLink } from './features/share/link-of-request.ts'
import { createGather } from './features/tracking/gather.ts'
import { apiRoutes } from './http/api/routes.ts'
import { bearerOf, bearerSession } from './http/bearer.ts'
import { boundedStreams } from './http/bounded-streams.ts'
import { decodedPath } from './http/decoded-path.ts'
import { fileRoutes } from './http/files.ts'
import { healthRoutes } from './http/health.ts'
import { intakeRoutes } from './http/intake.ts'
import { listRoutes } from './http/list-routes.ts'
import { metricsRoutes } from './http/metrics.ts'
import { clientIp } from './http/origin.ts'
import { refusalResponse, requestTooLarge } from './http/refusal-response.ts'
import { requestLog } from './http/request-log.ts'
import { stalledBodies } from './http/stalled-bodies.ts'
import { uploadRoutes } from './http/uploads.ts'
import type { Ports } from './ports.ts'
import { appRouter } from './router.ts'

const BODY_LIMIT = 1024 * 1024
const MAX_BATCH = 10

/** What is asked for by a plain address and not by a procedure: files, papers, lists to keep, positions. */
const plainRoutes = [listRoutes, ...routes, fileRoutes, uploadRoutes]

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
  app.onError(failed)
  app.use(requestLog)
  app.use(stalledBodies)
  app.use(readablePath)

  app.route('/', healthRoutes)
  app.route('/', metricsRoutes)
  app.route('/', intakeRoutes(createGather(ports)))
  app.route('/', apiRoutes())

  // What a cookie authorises must come from our own pages; device intake carries a key and never looks at the cookie.
  app.use('/trpc/*', ownPagesOnly)
  app.use('/api/*', ownPagesOnly)
  app.use('/trpc/*', signedIn)
  app.use('/api/*', signedIn)
  const bounded = boundedStreams()
  app.use('/trpc/live.changes', bounded)
  app.use('/api/tracking/stream', bounded)

  for (const routes of plainRoutes) app.route('/', routes)

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
        const refusals = errors.map(({ cause }) => (cause instanceof AppError ? cause : null))
        const seconds = refusals.map((refusal) => refusal && retryAfterS(refusal)).find((wait) => wait !== null)
        if (seconds) headers.set('Retry-After', String(seconds))
        const statuses = new Set(refusals.map((refusal) => refusal && statusOf(refusal)))
        const [status] = statuses
        // tRPC lacks some of our statuses; like itself, several different ones are left to 207.
        return status && statuses.size === 1 ? { headers, status } : { headers }
      },
      onError: ({ error, path }) => {
        const failure = failureIn(error)
        if (failure !== undefined) logFailure(c, failure, { path }, 'procedure failed')
      },
    })
  })
  return app
}

/** What went wrong here; undefined where the caller asked for what cannot be had, which the answer tells them. */
function failureIn(error: TRPCError): unknown {
  if (error.cause instanceof AppError) return error.cause.cause
  return getHTTPStatusCodeFromError(error) < 500 ? undefined : (error.cause ?? error)
}

/** What the routers cannot take apart is a bad request, not a failure of theirs. */
async function readablePath(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<void> {
  if (decodedPath(new URL(c.req.url).pathname) === null) throw new AppError({ kind: 'invalid', code: 'bad_request' })
  await next()
}

async function ownPagesOnly(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<void> {
  if (!c.get('ports').cookies.isFromOwnPage(c.req.raw)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  await next()
}

async function signedIn(c: HonoContext<AppEnv>, next: () => Promise<void>): Promise<void> {
  const { sessions } = c.get('ports')
  const token = bearerOf(c.req.raw)
  c.set('session', token ? await bearerSession(c, token) : await sessions.read(c.req.raw))
  c.set('link', await readLink(c.get('ports'), c.req.raw))
  await next()
}

function failed(error: Error, c: HonoContext<AppEnv>): Response {
  const refusal = refusalIn(error)
  if (refusal?.data.kind === 'full') c.get('ports').readiness.full()
  const failure = refusal ? refusal.cause : error
  if (failure !== undefined) logFailure(c, failure, { path: c.req.path }, 'request failed')
  return refusalResponse(c, refusal ?? new AppError({ kind: 'unexpected', code: 'unexpected' }))
}

function logFailure(c: HonoContext<AppEnv>, failure: unknown, where: { path?: string }, what: string): void {
  const stack = failure instanceof Error ? failure.stack : undefined
  c.get('ports').log.error({ requestId: c.get('requestId'), ...where, error: String(failure), stack }, what)
}
