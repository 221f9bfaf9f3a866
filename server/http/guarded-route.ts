import type { Context } from 'hono'
import type { FleetTransaction } from '#db/lane.ts'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Access } from '#domain/access/rules.ts'
import type { Caller } from '../admission.ts'
import type { AppEnv } from '../app-env.ts'
import { confirmedBy } from '../confirmed.ts'
import type { ShareLink } from '../context.ts'
import { AppError, INSUFFICIENT_STORAGE } from '../errors.ts'
import { retried } from '../retried.ts'
import { actorOf } from '../trpc.ts'

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  refused: 422,
  too_many: 429,
  busy: 503,
  full: INSUFFICIENT_STORAGE,
  not_here: 501,
} as const

/** The rule of a plain route; like a procedure, one that the table lacks is refused. */
function routeAccess(route: string): Access | undefined {
  const table: Record<string, Access> = httpRouteTable
  return Object.hasOwn(table, route) ? table[route] : undefined
}

/** The member who calls a plain route, by the route's rule in the role table; throws a refusal. */
export function memberOf(c: Context<AppEnv>, route: string): Actor {
  const access = routeAccess(route)
  if (access?.for !== 'member') throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  const session = c.get('session')
  if (!session) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
  if (!session.fleet || session.roles.length === 0) throw new AppError({ kind: 'forbidden', code: 'no_role' })
  if (!access.roles.some((role) => session.roles.includes(role))) {
    throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  }
  if (access.confirms) confirmedBy(session, c.get('ports').clock.now())
  return actorOf(session, session.fleet.id)
}

/** The share link that calls a plain route, by the route's rule in the role table; throws a refusal. */
export function linkOf(c: Context<AppEnv>, route: string): ShareLink {
  if (routeAccess(route)?.for !== 'link') throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  const link = c.get('link')
  if (!link) throw new AppError({ kind: 'unauthenticated', code: 'not_signed_in' })
  return link
}

/** One short reading transaction of a plain route, when it is its caller's turn. `userId` may name a share link. */
export function readAs<T>(c: Context<AppEnv>, caller: Caller, work: (trx: FleetTransaction) => Promise<T>): Promise<T> {
  const { admission, db } = c.get('ports')
  const route = `${c.req.method} ${c.req.routePath}`
  return admission.run(caller, () => retried(() => db.read(caller.fleetId, work, route)))
}

/** A refusal as a plain JSON answer with its status, in the form that tRPC's answers carry too. */
export function refusalResponse(c: Context<AppEnv>, error: AppError): Response {
  const { kind, code, field, params = {} } = error.data
  const fields = field ? [{ field, code, params }] : []
  if (kind === 'too_many') c.header('Retry-After', String(params.seconds ?? 1))
  if (kind === 'busy') c.header('Retry-After', '2')
  return c.json({ code, params, fields, requestId: c.get('requestId') }, STATUS[kind])
}
