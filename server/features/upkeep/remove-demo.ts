import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { fleetTables } from './fleet-tables.ts'

/** Under this key the installation remembers that its demo fleets were removed, so that no start brings them back. */
const DEMO_REMOVED = 'demo_removed'

/** Whether somebody removed the demo fleets of this installation. */
export async function isDemoRemoved(ports: Pick<Ports, 'db'>): Promise<boolean> {
  const row = await ports.db.system
    .selectFrom('installation')
    .select('key')
    .where('key', '=', DEMO_REMOVED)
    .executeTakeFirst()
  return row !== undefined
}

/** Removes every demo fleet with all its rows, and the people who belong to no other fleet. Gives the fleets' names. */
export async function removeDemo(ports: Ports): Promise<string[]> {
  return ports.db.system.transaction().execute(async (trx) => {
    const fleets = await trx.selectFrom('fleets').select(['id', 'name']).where('is_demo', '=', true).execute()
    for (const { id } of fleets) await removeFleet(trx, id)
    await trx
      .insertInto('installation')
      .values({
        key: DEMO_REMOVED,
        value: { fleets: fleets.map((fleet) => fleet.name) },
        changed_at: ports.clock.now(),
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    return fleets.map((fleet) => fleet.name)
  })
}

/** Removes a fleet with all its rows, and the people who belong to no other. */
export async function removeFleet(trx: Transaction<Database>, id: Uuid): Promise<void> {
  const people = await trx.selectFrom('user_roles').select('user_id').distinct().where('fleet_id', '=', id).execute()
  for (const table of await fleetTables(trx))
    await sql`delete from ${sql.table(table)} where fleet_id = ${id}`.execute(trx)
  await removePeople(
    trx,
    people.map(({ user_id }) => user_id),
  )
  await trx.deleteFrom('fleets').where('id', '=', id).execute()
}

/** Removes those of these people who belong to no fleet. */
export async function removePeople(trx: Transaction<Database>, userIds: Uuid[]): Promise<void> {
  for (const userId of userIds) {
    const role = await trx.selectFrom('user_roles').select('fleet_id').where('user_id', '=', userId).executeTakeFirst()
    if (role) continue
    for (const table of ['sessions', 'one_time_tokens', 'seal_keys'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', userId).execute()
    }
    await trx.deleteFrom('profiles').where('id', '=', userId).execute()
    await trx.deleteFrom('users').where('id', '=', userId).execute()
  }
}
