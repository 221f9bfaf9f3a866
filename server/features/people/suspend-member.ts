import type { Kysely } from 'kysely'
import type { RestoreInput, SuspendInput } from '#contracts/people.ts'
import type { Database } from '#db/schema/index.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Confirmed } from '../../confirmed.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { holderOf } from '../account/holder-of.ts'
import { raiseEpoch } from '../account/raise-epoch.ts'
import { assertOtherAdmin, isAdminHere, lockAdmins } from './admins.ts'

/**
 * Shuts a member out of this fleet until they are restored; their roles are kept. An admin only after the password again.
 * The session's own query looks for the suspension, so that it holds with the commit; then their sessions and keys here
 * end too.
 */
export async function suspendMember(ctx: MemberTools & { ports: Ports }, input: SuspendInput): Promise<{ ok: true }> {
  const done = await ctx.write((writing) => suspend(writing, input, ctx.confirmed))
  await ctx.ports.db.system
    .transaction()
    .execute((trx) => endCredentials(trx, ctx.actor.fleetId, input.userId, ctx.now))
  return done
}

/** Ends what the member signs in with here, once for each suspension: a request sent again raises no further epoch. */
async function endCredentials(trx: Kysely<Database>, fleetId: Uuid, userId: Uuid, now: Instant): Promise<void> {
  const holder = await holderOf(trx, userId)
  const isDone = await trx
    .selectFrom('account_epochs as e')
    .innerJoin('suspensions as s', 's.user_id', 'e.user_id')
    .select('e.epoch')
    .where('e.user_id', '=', userId)
    .where('e.because', '=', 'suspended')
    .where('s.fleet_id', '=', fleetId)
    .whereRef('e.at', '>=', 's.at')
    .limit(1)
    .executeTakeFirst()
  if (!isDone) await raiseEpoch(trx, holder, { suspendedIn: fleetId }, now)
}

async function suspend(
  writing: Writing,
  { userId, reason }: SuspendInput,
  confirm: () => Confirmed,
): Promise<{ ok: true }> {
  const { trx, actor, now } = writing
  if (userId === actor.userId) throw refused('not_yourself')
  await assertMember(writing, userId)
  assertOtherAdmin(await lockAdmins(trx, actor.fleetId), userId)
  if (await isAdminHere(trx, actor.fleetId, userId)) confirm()
  await trx
    .insertInto('suspensions')
    .values({ fleet_id: actor.fleetId, user_id: userId, at: now, by_id: actor.userId, reason })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'user_id']).doUpdateSet({ reason }))
    .execute()
  await writing.audit({ entity: 'member', id: userId, after: { suspended: true }, reason })
  await writing.announce({ topic: 'people', entity: 'member', id: userId })
  return { ok: true }
}

/** Lets a suspended member in again, with the roles they had: as sensitive as granting them. */
export async function restoreMember(
  writing: Writing,
  { userId }: RestoreInput,
  _confirmed: Confirmed,
): Promise<{ ok: true }> {
  const { trx, actor } = writing
  const row = await trx
    .deleteFrom('suspensions')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) throw notFound()
  await writing.audit({ entity: 'member', id: userId, before: { suspended: true }, after: { suspended: false } })
  await writing.announce({ topic: 'people', entity: 'member', id: userId })
  return { ok: true }
}

async function assertMember({ trx, actor }: Writing, userId: SuspendInput['userId']): Promise<void> {
  const row = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound()
}
