import { type Kysely, sql, type Transaction } from 'kysely'
import type { AcceptInvitationInput } from '#contracts/account.ts'
import type { Database } from '#db/schema/index.ts'
import type { Role } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant } from '#domain/units/brands.ts'
import { confirmedByInvitation } from '../../confirmed.ts'
import type { Context } from '../../context.ts'
import { invalid, refused } from '../../errors.ts'
import type { Holder } from '../../ports.ts'
import { writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { grantRoles } from '../people/grant-roles.ts'
import { checkPassword } from './check-password.ts'
import { findUser } from './find-user.ts'
import { insertPerson } from './found-fleet.ts'
import { openSession } from './open-session.ts'
import { wrongLink } from './wrong-link.ts'

export type InvitationView = {
  fleetName: string
  email: string
  fullName: string | null
  roles: Role[]
  /**
   * Whether its person has an account already, and so signs in instead of choosing a password. Null for a link that was
   * shown to the admin who made it: whoever opens it is not told.
   */
  hasAccount: boolean | null
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
      'i.is_mailed',
    ])
    .select('f.name as fleet_name')
    .where('i.token_hash', '=', tokenHash)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .where('i.expires_at', '>', now)

/** What a link invites to. Used, expired, revoked and unknown links look the same. */
export async function invitation(ctx: Context, token: string): Promise<InvitationView> {
  const { system } = ctx.ports.db
  const now = ctx.ports.clock.now()
  const found = await valid(system, await sha256Hex(token), now).executeTakeFirst()
  if (!found) throw await wrongLink(ctx)
  return {
    fleetName: found.fleet_name,
    email: found.email,
    fullName: found.full_name,
    roles: found.roles,
    hasAccount: found.is_mailed ? (await findUser(system, found.email)) !== undefined : null,
  }
}

/**
 * Joins the fleet with the roles of the invitation. Who has an account must be signed in with it: the link alone shows
 * that somebody reads the mail, not that they own the account. Anyone else chooses name and password here.
 */
export async function acceptInvitation(ctx: Context, input: AcceptInvitationInput): Promise<{ ok: true }> {
  const { ports, session } = ctx
  const now = ports.clock.now()
  const hash = await sha256Hex(input.token)
  if (!(await valid(ports.db.system, hash, now).executeTakeFirst())) throw await wrongLink(ctx)
  const passwordHash = input.password ? await ports.passwords.hash(input.password) : null
  const joined = await ports.db.system.transaction().execute(async (trx) => {
    // Of two acceptances at the same moment the second waits here, and then finds the link used.
    const found = await valid(trx, hash, now).forUpdate('i').executeTakeFirst()
    if (!found) throw refused('link_not_valid')
    await sql`select set_config('app.fleet_id', ${found.fleet_id}, true)`.execute(trx)
    const holder = await personFor(ctx, trx, found, input, passwordHash)
    const userId = holder.id
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
      confirmed: confirmedByInvitation,
    })
    const facts = { by: actor.fullName || found.email, email: found.email }
    await notify(tools, { kind: 'invitation_accepted', id: userId, facts })
    return { holder, fleetId: found.fleet_id }
  })
  ports.bell.ring()
  await openSession(ctx, 'account.acceptInvitation', joined.holder, { fleetId: joined.fleetId })
  return { ok: true }
}

async function personFor(
  ctx: Context,
  trx: Transaction<Database>,
  found: { email: string; full_name: string | null; fleet_name: string; is_mailed: boolean },
  input: AcceptInvitationInput,
  passwordHash: string | null,
): Promise<Holder> {
  // Asked for before anything is looked up: a link that was shown to somebody else tells nobody who has an account.
  const isTold = found.is_mailed || ctx.session !== null
  if (!isTold) newPersonOf(found, input)
  const existing = await trx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', found.email)
    .executeTakeFirst()
  if (existing) {
    if (!ctx.session) throw refused('sign_in_first')
    if (ctx.session.userId !== existing.id) throw refused('other_account')
    return { id: existing.id, epoch: ctx.session.epoch }
  }
  const { fullName } = newPersonOf(found, input)
  if (!passwordHash) throw invalid('password', 'required')
  // Where mail was switched off since, admins read the link in the outbox.
  const isConfirmed = found.is_mailed && ctx.ports.mail.isConfigured
  return insertPerson(trx, ctx.ports, { email: found.email, passwordHash, fullName, isConfirmed })
}

function newPersonOf(found: { email: string; fleet_name: string }, input: AcceptInvitationInput): { fullName: string } {
  const { fullName, password } = input
  if (!fullName) throw invalid('fullName', 'required')
  if (!password) throw invalid('password', 'required')
  checkPassword(password, [found.email, fullName, found.fleet_name])
  return { fullName }
}
