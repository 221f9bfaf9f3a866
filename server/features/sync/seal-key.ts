import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'

/**
 * The key under which a person's unsent work lies on a phone that they signed out of, made at the first question. It
 * reaches nobody but them, so that who finds the phone, or signs in on it next, finds nothing to read.
 */
export async function sealKeyOf(ports: Pick<Ports, 'db' | 'ids' | 'clock'>, userId: Uuid): Promise<{ key: string }> {
  await ports.db.system
    .insertInto('seal_keys')
    .values({ user_id: userId, key: ports.ids.secret(), created_at: ports.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ports.db.system.selectFrom('seal_keys').select('key').where('user_id', '=', userId).executeTakeFirstOrThrow()
}
