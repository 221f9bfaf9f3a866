import type { SetRolesInput } from '#contracts/people.ts'
import { roles as allRoles } from '#domain/access/roles.ts'
import type { Confirmed } from '../../confirmed.ts'
import { notFound, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { assertOtherAdmin, lockAdmins } from './admins.ts'
import { grantRoles } from './grant-roles.ts'

/**
 * Gives a member exactly these roles; with none they leave the fleet. They hold from their next request on, and their open
 * streams end within a second.
 */
export async function setRoles(writing: Writing, input: SetRolesInput, confirmed: Confirmed): Promise<{ ok: true }> {
  const { trx, actor } = writing
  const admins = await lockAdmins(trx, actor.fleetId)
  const rows = await trx
    .selectFrom('user_roles')
    .select('role')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', input.userId)
    .forUpdate()
    .execute()
  if (rows.length === 0) throw notFound()
  const before = allRoles.filter((role) => rows.some((row) => row.role === role))
  const expected = allRoles.filter((role) => input.expected.includes(role))
  if (before.join() !== expected.join()) throw stale({ roles: before })
  const after = allRoles.filter((role) => input.roles.includes(role))
  const removed = before.filter((role) => !after.includes(role))
  const added = after.filter((role) => !before.includes(role))
  if (removed.includes('admin')) assertOtherAdmin(admins, input.userId)
  if (added.length > 0) {
    await grantRoles(writing, { userId: input.userId, roles: added, contractorId: input.contractorId, confirmed })
  }
  if (removed.length > 0) {
    await trx
      .deleteFrom('user_roles')
      .where('fleet_id', '=', actor.fleetId)
      .where('user_id', '=', input.userId)
      .where('role', 'in', removed)
      .execute()
  }
  if (removed.includes('contractor')) {
    await trx
      .deleteFrom('contractor_users')
      .where('fleet_id', '=', actor.fleetId)
      .where('user_id', '=', input.userId)
      .execute()
  }
  await writing.audit({ entity: 'member', id: input.userId, before: { roles: before }, after: { roles: after } })
  await writing.announce({ topic: 'people', entity: 'member', id: input.userId })
  return { ok: true }
}
