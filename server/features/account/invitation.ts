import { type Kysely, sql, type Transaction } from 'kysely'
import type { AcceptInvitationInput } from '#contracts/account.ts'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { invalid, refused } from '../../errors.ts'
import { writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { grantRoles } from '../people/grant-roles.ts'
import { checkPassword } from './check-password.ts'
import { findUser } from './find-user.ts'
import { insertPerson } from './found-fleet.ts'
import { openSession } from './open-session.ts'
import { countAttempt, takeBackAttempt } from './throttle.ts'

export type InvitationView = {
  fleetName: string
  email: string
  fullName: string | null
  roles: Role[]
  /** Whether its person has an account already, and so signs in instead of choosing a password. */
  hasAccount: boolean
}

const valid = (db: Kysely<Database>, tokenHash: string, now: Instant) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('fleets as f', 'f.id', 'i.fleet_id')
    .select([
      'i.fleet_id',
      'i.id',
      'i.email',
      'i.full_name',
      'i.roles',
      'i.driver_id',
      'i.contractor_id',
      'i.invited_by',
    ])
    .select('f.name as fleet_name')
    .where('i.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)

/** What a link invites to. Used, expired, revoked and unknown links look the same. */
export async function invitation(ctx: Context, token: string): Promise<InvitationView> {
  const { system } = ctx.ports.db
  const key = `link:${ctx.ip}`
  const now = ctx.ports.clock.now()
  await countAttempt(system, [key], now)
  const found = await valid(system, await sha256Hex(token), now).executeTakeFirst()
  if (!found) throw refused('link_not_valid')
  await takeBackAttempt(system, key)
  return {
    fleetName: found.fleet_name,
    email: found.email,
    fullName: found.full_name,
    roles: found.roles,
    hasAccount: (await findUser(system, found.email)) !== undefined,
  }
}

/**
 * Joins the fleet with the roles of the invitation. Who has an account must be signed in with it: the link alone shows
 * that somebody reads the mail, not that he owns the account. Anyone else chooses name and password here.
 */
export async function acceptInvitation(ctx: Context, input: AcceptInvitationInput): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const key = `link:${ctx.ip}`
  const now = ports.clock.now()
  await countAttempt(ports.db.system, [key], now)
  const hash = await sha256Hex(input.token)
  const passwordHash = input.password ? await ports.passwords.hash(input.password) : null
  const joined = await ports.db.system.transaction().execute(async (trx) => {
    const found = await valid(trx, hash, now).executeTakeFirst()
    if (!found) throw refused('link_not_valid')
    await sql`select set_config('app.fleet_id', ${found.fleet_id}, true)`.execute(trx)
    const userId = await personFor(ctx, trx, found, input, passwordHash)
    // Of two acceptances at the same moment only one finds it open.
    const used = await trx
      .updateTable('invitations')
      .set({ accepted_at: now })
      .where('fleet_id', '=', found.fleet_id)
      .where('id', '=', found.id)
      .where('accepted_at', 'is', null)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!used) throw refused('link_not_valid')
    const actor = {
      userId,
      fleetId: found.fleet_id,
      fullName: session?.fullName ?? input.fullName ?? '',
      roles: found.roles,
      driverId: null,
      contractorIds: [],
    }
    const origin = { procedure: 'account.acceptInvitation', operationId: null, requestId: ctx.requestId, ip: ctx.ip }
    const tools = writing(trx, ports, actor, origin)
    await grantRoles(tools, {
      userId,
      roles: found.roles,
      driverId: found.driver_id,
      contractorId: found.contractor_id,
    })
    const facts = { by: actor.fullName || found.email, email: found.email }
    await notify(tools, { kind: 'invitation_accepted', id: userId, facts })
    return { userId, fleetId: found.fleet_id }
  })
  await takeBackAttempt(ports.db.system, key)
  ports.bell.ring()
  await openSession(ctx, 'account.acceptInvitation', joined.userId, { fleetId: joined.fleetId })
  return { ok: true }
}

async function personFor(
  ctx: Context,
  trx: Transaction<Database>,
  found: { email: string; full_name: string | null; fleet_name: string },
  input: AcceptInvitationInput,
  passwordHash: string | null,
): Promise<Uuid> {
  const existing = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', found.email)
    .executeTakeFirst()
  if (existing) {
    if (!ctx.session) throw refused('sign_in_first')
    if (ctx.session.userId !== existing.id) throw refused('other_account')
    return existing.id
  }
  if (!input.fullName) throw invalid('fullName', 'required')
  if (!input.password || !passwordHash) throw invalid('password', 'required')
  checkPassword(input.password, [found.email, input.fullName, found.fleet_name])
  return insertPerson(trx, ctx.ports, { email: found.email, passwordHash, fullName: input.fullName })
}
