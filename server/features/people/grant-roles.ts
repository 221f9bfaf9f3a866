import type { Role } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Confirmed } from '../../confirmed.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type Grant = {
  userId: Uuid
  roles: readonly Role[]
  driverId?: Uuid | null
  contractorId?: Uuid | null
  confirmed: Confirmed
}

/** Adds roles to those a person holds in the fleet and gives them the records that go with them. */
export async function grantRoles(writing: Writing, grant: Grant): Promise<void> {
  const { trx, actor, now } = writing
  const rows = grant.roles.map((role) => ({ fleet_id: actor.fleetId, user_id: grant.userId, role, granted_at: now }))
  if (rows.length > 0) {
    await trx
      .insertInto('user_roles')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['fleet_id', 'user_id', 'role']).doNothing())
      .execute()
  }
  await writing.audit({ entity: 'member', id: grant.userId, after: { granted: [...grant.roles] } })
  await writing.announce({ topic: 'people', entity: 'member', id: grant.userId })
  if (grant.roles.includes('driver')) await linkDriver(writing, grant)
  if (grant.roles.includes('contractor')) await linkContractor(writing, grant)
}

/** Makes a driver record a person's own, or adds one: without it nobody could give them a load. */
async function linkDriver(writing: Writing, { userId, driverId, contractorId }: Grant): Promise<void> {
  const { trx, actor } = writing
  const own = await trx
    .selectFrom('drivers')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (own) return
  if (!driverId) return addDriver(writing, userId, contractorId ?? null)
  const linked = await trx
    .updateTable('drivers')
    .set(({ eb }) => ({ user_id: userId, version: eb('version', '+', 1) }))
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', driverId)
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!linked) throw refused('record_taken', {}, 'driverId')
  await writing.audit({ entity: 'driver', id: driverId, before: { userId: null }, after: { userId } })
  await writing.announce({ topic: 'parties', entity: 'driver', id: driverId, driverId })
}

async function addDriver(writing: Writing, userId: Uuid, contractorId: Uuid | null): Promise<void> {
  const { trx, actor, now } = writing
  const person = await trx
    .selectFrom('members')
    .select(['full_name', 'email', 'phone'])
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!person) throw notFound()
  const id = writing.newId()
  await trx
    .insertInto('drivers')
    .values({
      fleet_id: actor.fleetId,
      id,
      user_id: userId,
      contractor_id: contractorId,
      terminal_id: null,
      full_name: person.full_name,
      email: person.email,
      phone: person.phone,
      licence_number: null,
      licence_region: null,
      licence_class: null,
      licence_expires_on: null,
      medical_expires_on: null,
      created_at: now,
      archived_at: null,
    })
    .execute()
  await writing.audit({ entity: 'driver', id, after: { fullName: person.full_name, userId } })
  await writing.announce({ topic: 'parties', entity: 'driver', id, driverId: id })
}

async function linkContractor(writing: Writing, { userId, contractorId }: Grant): Promise<void> {
  const { trx, actor } = writing
  const own = await trx
    .selectFrom('contractor_users')
    .select('contractor_id')
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!contractorId) {
    if (own) return
    throw refused('contractor_needed', {}, 'contractorId')
  }
  await assertContractor(writing, contractorId)
  await trx
    .insertInto('contractor_users')
    .values({ fleet_id: actor.fleetId, contractor_id: contractorId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await writing.audit({ entity: 'contractor', id: contractorId, after: { userId } })
  await writing.announce({ topic: 'parties', entity: 'contractor', id: contractorId, contractorId })
}

/** @throws not_found for a contractor that is not this fleet's */
export async function assertContractor({ trx, actor }: Writing, contractorId: Uuid): Promise<void> {
  const row = await trx
    .selectFrom('contractors')
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', contractorId)
    .executeTakeFirst()
  if (!row) throw notFound()
}
