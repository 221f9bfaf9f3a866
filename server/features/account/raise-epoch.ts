import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { type CredentialKind, type EpochReason, outlives } from '#domain/access/epochs.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Holder } from '../../ports.ts'

const TABLES = {
  sessions: ['sessions'],
  tokens: ['one_time_tokens'],
  devices: ['known_devices'],
  second_factor: ['second_factors', 'recovery_codes'],
  passkeys: ['passkeys'],
  api_tokens: ['api_tokens'],
} as const satisfies Record<CredentialKind, readonly (keyof Database)[]>

/** What is of no use to anybody once it has ended; keys stay, so that their owner learns that and why they ended. */
const REMOVED = ['sessions', 'one_time_tokens', 'known_devices'] as const

/**
 * Ends an account's credentials by raising its epoch, and moves on those that outlive the reason. Needs a transaction.
 * Null, and nothing done, where the epoch of the holder is over already.
 * @param reason where it is a suspension, the sessions and keys of other fleets go on too
 */
export async function raiseEpoch(
  trx: Kysely<Database>,
  holder: Holder,
  reason: Exclude<EpochReason, 'suspended'> | { suspendedIn: Uuid },
  now: Instant,
): Promise<Holder | null> {
  const because = typeof reason === 'string' ? reason : 'suspended'
  const raised = await trx
    .updateTable('users')
    .set(({ eb }) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', holder.id)
    .where('epoch', '=', holder.epoch)
    .returning(['id', 'epoch'])
    .executeTakeFirst()
  if (!raised) return null
  const { id: userId, epoch } = raised
  await trx.insertInto('account_epochs').values({ user_id: userId, epoch, at: now, because }).execute()
  for (const table of outlives[because].flatMap((kind) => TABLES[kind])) {
    await trx
      .updateTable(table)
      .set({ epoch })
      .where('user_id', '=', userId)
      .where('epoch', '=', holder.epoch)
      .execute()
  }
  if (typeof reason !== 'string') await keepOtherFleets(trx, holder, epoch, reason.suspendedIn)
  for (const table of REMOVED) {
    await trx.deleteFrom(table).where('user_id', '=', userId).where('epoch', '<', epoch).execute()
  }
  return raised
}

async function keepOtherFleets(trx: Kysely<Database>, before: Holder, epoch: number, fleetId: Uuid): Promise<void> {
  for (const table of ['sessions', 'api_tokens'] as const) {
    await trx
      .updateTable(table)
      .set({ epoch })
      .where('user_id', '=', before.id)
      .where('epoch', '=', before.epoch)
      .where('fleet_id', 'is distinct from', fleetId)
      .execute()
  }
}
