import type { Context } from 'hono'
import { uuid } from '#contracts/base.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { httpRouteTable } from '#domain/access/http-routes.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Access } from '#domain/access/rules.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Caller } from '../admission.ts'
import type { AppEnv } from '../app-env.ts'
import { confirmedBy } from '../confirmed.ts'
import type { ShareLink } from '../context.ts'
import { notFound } from '../errors.ts'
import { readDriverLink } from '../features/driver-links/link-of-request.ts'
import { actorOfDriverLink, driverLinkBy, linkBy, memberBy } from '../gate.ts'
import { retried } from '../retried.ts'

/** The rule of a plain route. */
function routeAccess(route: string): Access | undefined {
  const table: Record<string, Access> = httpRouteTable
  return Object.hasOwn(table, route) ? table[route] : undefined
}

/** The member who calls a plain route, by the route's rule in the role table; throws a refusal. */
export function memberOf(c: Context<AppEnv>, route: string): Actor {
  const { rule, session, actor } = memberBy(routeAccess(route), c.get('session'))
  if (rule.confirms) confirmedBy(session, c.get('ports').clock.now())
  return actor
}

/** The share link that calls a plain route, by the route's rule in the role table; throws a refusal. */
export function linkOf(c: Context<AppEnv>, route: string): ShareLink {
  return linkBy(routeAccess(route), c.get('link'))
}

/** Whoever calls a plain route by a driver's link, by the route's rule in the role table; throws a refusal. */
export async function linkDriverOf(c: Context<AppEnv>, route: string): Promise<Actor> {
  const link = await readDriverLink(c.get('ports'), c.req.raw)
  return actorOfDriverLink(driverLinkBy(routeAccess(route), link))
}

/** One short reading transaction of a plain route, when it is its caller's turn. `userId` may name a share link. */
export function readAs<T>(c: Context<AppEnv>, caller: Caller, work: (trx: FleetTransaction) => Promise<T>): Promise<T> {
  const { admission, db } = c.get('ports')
  const route = `${c.req.method} ${c.req.routePath}`
  return admission.run(caller, () => retried(() => db.read(caller.fleetId, work, route)))
}

/** The id in a route's address; one that is none is a record that does not exist. */
export function recordIdOf(c: Context<AppEnv>): Uuid {
  const id = uuid.safeParse(c.req.param('id'))
  if (!id.success) throw notFound()
  return id.data
}
