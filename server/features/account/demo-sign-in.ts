import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { refused } from '../../errors.ts'
import { isFromHere } from '../../this-machine.ts'
import { holderOf } from './holder-of.ts'
import { redeemToken } from './one-time-tokens.ts'
import { openSession } from './open-session.ts'
import { countAttempt, takeBackAttempt } from './throttle.ts'

export type DemoUser = { userId: Uuid; fullName: string; fleetName: string; roles: Role[] }

const SHOWN = 20

/** Who can be signed in by one click: the people of demo fleets, from the machine itself. */
export async function demoUsers(ctx: Context): Promise<DemoUser[]> {
  return isAllowed(ctx) ? peopleOfDemoFleets(ctx.ports.db.system) : []
}

/** Only where the product is served to its own machine, and only to requests that nobody passed on. */
function isAllowed({ ports, request, ip }: Context): boolean {
  return ports.config.allowsDemoSignIn && isFromHere(request, ip)
}

async function peopleOfDemoFleets(db: Kysely<Database>, userId?: Uuid): Promise<DemoUser[]> {
  let people = db
    .selectFrom('user_roles as r')
    .innerJoin('fleets as f', 'f.id', 'r.fleet_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['r.user_id as userId', 'p.full_name as fullName', 'f.name as fleetName'])
    .select(sql<Role[]>`array_agg(r.role order by r.role)`.as('roles'))
    .where('f.is_demo', '=', true)
    // Whoever also works in a real fleet is not opened by a click.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('user_roles as o')
            .innerJoin('fleets as g', 'g.id', 'o.fleet_id')
            .select('o.user_id')
            .whereRef('o.user_id', '=', 'r.user_id')
            .where('g.is_demo', '=', false),
        ),
      ),
    )
  if (userId) people = people.where('r.user_id', '=', userId)
  return people
    .groupBy(['r.user_id', 'p.full_name', 'f.name', 'f.created_at', 'f.id'])
    .orderBy('f.created_at')
    .orderBy('f.id')
    .orderBy(({ fn }) => fn.min('r.granted_at'))
    .orderBy('p.full_name')
    .limit(SHOWN)
    .execute()
}

/** Signs in as a person of a demo fleet without a password. */
export async function demoSignIn(ctx: Context, userId: Uuid): Promise<{ ok: true }> {
  const { ports } = ctx
  if (!isAllowed(ctx)) throw refused('no_demo')
  const [person] = await peopleOfDemoFleets(ports.db.system, userId)
  if (!person) throw refused('no_demo')
  await openSession(ctx, 'account.demoSignIn', await holderOf(ports.db.system, person.userId), { isOneClick: true })
  return { ok: true }
}

/** Signs in by the one-use token of the QR code that the start prints; only people of demo fleets get such tokens. */
export async function redeemDemoSignIn(ctx: Context, token: string): Promise<{ ok: true }> {
  const { ports } = ctx
  const db = ports.db.system
  const key = `link:${ctx.ip}`
  await countAttempt(db, [key], ports.clock.now())
  const holder = await redeemToken(db, token, 'demo_sign_in', ports.clock.now())
  const [person] = holder ? await peopleOfDemoFleets(db, holder.id) : []
  if (!holder || !person) throw refused('link_not_valid')
  await takeBackAttempt(db, key)
  await openSession(ctx, 'account.redeemDemoSignIn', holder, { isOneClick: true })
  return { ok: true }
}
