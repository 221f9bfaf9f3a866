import { tokenHash } from '#domain/access/token-hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import type { Confirmed } from '../../confirmed.ts'
import { refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'

/** What is kept of a key, once the password was typed for it. */
export type NewKey = { hash: string; hint: string; confirmed: Confirmed }

/** A new key is told this once and kept nowhere, so a repeated request gets the answer without it. */
export type WithKey<Answer> = Answer & { key: string | null }

/** As long a key that was replaced still opens, so that nobody has to be at all trucks at once. */
const OLD_KEY_MIN = 24 * 60
const HINT_LENGTH = 4

/** Runs a write that stores the hash of a new key; the key itself is no part of the kept answer of the operation. */
export async function withNewKey<Answer extends object>(
  ctx: MemberTools & { ports: Ports },
  work: (w: Writing, key: NewKey) => Promise<Answer>,
): Promise<WithKey<Answer>> {
  const key = ctx.ports.ids.secret()
  const made = { hash: await tokenHash(key), hint: key.slice(-HINT_LENGTH) }
  const { answer, keyHash } = await ctx.write(async (w) => ({
    answer: await work(w, { ...made, confirmed: ctx.confirmed() }),
    keyHash: made.hash,
  }))
  return { ...answer, key: keyHash === made.hash ? key : null }
}

/** Stores a key for a device, or for the whole fleet; the ones before it end in a day. */
export async function replaceKey(w: Writing, id: Uuid, deviceId: Uuid | null, key: NewKey): Promise<void> {
  await w.trx
    .updateTable('device_keys')
    .set({ expires_at: addMinutes(w.now, OLD_KEY_MIN) })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('device_id', 'is not distinct from', deviceId)
    .where('revoked_at', 'is', null)
    .where('expires_at', 'is', null)
    .execute()
  const made = await w.trx
    .insertInto('device_keys')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      device_id: deviceId,
      key_hash: key.hash,
      hint: key.hint,
      created_by: w.actor.userId,
      created_at: w.now,
      expires_at: null,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
}

/** Every key of a device stops working now. */
export async function revokeKeys(w: Writing, deviceId: Uuid, at: Instant): Promise<void> {
  await w.trx
    .updateTable('device_keys')
    .set({ revoked_at: at })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('device_id', '=', deviceId)
    .where('revoked_at', 'is', null)
    .execute()
}
