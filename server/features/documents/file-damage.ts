import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { FileDamage } from '#db/schema/loads.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'

/** Remembers that a stored file is damaged or gone, for the doctor; the first time counts. */
export async function noteDamage(
  db: Kysely<Database>,
  damage: { fleetId: Uuid; sha256: Sha256; how: FileDamage['how']; now: Instant },
): Promise<void> {
  await db
    .insertInto('file_damage')
    .values({ fleet_id: damage.fleetId, sha256: damage.sha256, how: damage.how, found_at: damage.now })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'sha256']).doUpdateSet({ how: damage.how }))
    .execute()
}

/** Under which key admins were told of a damaged file. */
export const damageKey = (sha256: Sha256) => `file_damaged:${sha256}`

/** The file is whole again, and nobody is told of it any longer. */
export async function forgetDamage(db: Kysely<Database>, fleetId: Uuid, sha256: Sha256): Promise<void> {
  await db.deleteFrom('file_damage').where('fleet_id', '=', fleetId).where('sha256', '=', sha256).execute()
  await db
    .deleteFrom('notifications')
    .where('fleet_id', '=', fleetId)
    .where('once_key', '=', damageKey(sha256))
    .execute()
}
