import type { Kysely } from 'kysely'
import { run } from './tenant.ts'

/**
 * Zone and currency of the books stand in the fleet's own row, which the session and each figure of a day read. The
 * setting writes both; until now it left the row as it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, 'grant update (zone, currency) on fleets to haulbook_app')
  for (const [column, key] of [
    ['zone', 'fleet_zone'],
    ['currency', 'currency'],
  ]) {
    await run(
      db,
      `update fleets f set ${column} = s.value #>> '{}' from fleet_settings s
       where s.fleet_id = f.id and s.key = '${key}'`,
    )
  }
}
