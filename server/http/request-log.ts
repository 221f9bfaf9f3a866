import type { Context, MiddlewareHandler } from 'hono'
import type { AppEnv } from '../app-env.ts'

const QUIET = new Set(['/health', '/ready', '/metrics'])

/**
 * One line and one count a request: id, path, status, time, who. Never the query: it may carry what nobody should read.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const begun = performance.now()
  await next()
  const ms = performance.now() - begun
  const { log, metrics } = c.get('ports')
  const { path } = c.req
  const group = groupOf(c)
  metrics.add('haulbook_http_requests_total', { route: group, status: String(c.res.status) })
  metrics.observe('haulbook_http_request_seconds', { route: group }, ms / 1000)
  if (QUIET.has(path)) return
  // Thousands a second, with keys in their paths: counted, and told of only where they failed, without the key.
  const isIntake = first(path) === 'intake'
  if (isIntake && c.res.status < 500) return
  const fields = {
    requestId: c.get('requestId'),
    method: c.req.method,
    path: isIntake ? group : path,
    status: c.res.status,
    ms: Math.round(ms * 10) / 10,
    userId: c.get('session')?.userId ?? null,
  }
  if (c.res.status >= 500) log.warn(fields, 'request')
  else log.info(fields, 'request')
}

const first = (path: string) => path.split('/')[1]

/** Procedures by router, plain routes by their first two parts: ids in a path make no series of their own. */
function groupOf(c: Context<AppEnv>): string {
  const [, top = '', second = ''] = c.req.path.split('/')
  if (top === 'intake') return /^[a-z]+$/.test(second) ? `/intake/${second}` : '/intake'
  if (top === 'trpc') return /^[a-zA-Z]+\./.test(second) ? `/trpc/${second.split('.')[0]}` : '/trpc'
  if (top === 'api') return /^[a-z.]+$/.test(second) ? `/api/${second}` : '/api'
  return QUIET.has(c.req.path) ? c.req.path : 'other'
}
