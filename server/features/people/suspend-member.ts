import { sql } from 'kysely'
import type { RestoreInput, SuspendInput } from '#contracts/people.ts'
import type { Confirmed } from '../../confirmed.ts'
import { notFound, refused } from '../../errors.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { assertOtherAdmin, isAdminHere, lockAdmins } from './admins.ts'

/**
 * Shuts a member out of this fleet until they are restored; their roles are kept. An admin only after the password again.
 * What they sign in with here ends with the same commit, once for each suspension.
 */
export function suspendMember(ctx: MemberTools, input: SuspendInput): Promise<{ ok: true }> {
  return ctx.write((writing) => suspend(writing, input, ctx.confirmed))
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
  await sql`select end_credentials_of_suspended(${userId}, ${now})`.execute(trx)
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
