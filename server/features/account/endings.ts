import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { EpochReason } from '#domain/access/epochs.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Session } from '../../ports.ts'

/** When and by what a credential of one's own ended. */
export type Ended = { at: Instant; because: EpochReason }

/**
 * Says for each of a person's credentials why it ended: what began the epoch after its own. Null for one that counts.
 * Asks the database only where one has ended.
 */
export async function endingsOf(
  db: Kysely<Database>,
  { userId, epoch: current }: Session,
  credentials: readonly { epoch: number }[],
): Promise<(credential: { epoch: number }) => Ended | null> {
  const ended = credentials.filter(({ epoch }) => epoch < current)
  if (ended.length === 0) return () => null
  const rows = await db
    .selectFrom('account_epochs')
    .select(['epoch', 'at', 'because'])
    .where('user_id', '=', userId)
    .where(
      'epoch',
      'in',
      ended.map(({ epoch }) => epoch + 1),
    )
    .execute()
  const began = new Map(rows.map(({ epoch, at, because }) => [epoch, { at, because }]))
  return ({ epoch }) => (epoch < current ? (began.get(epoch + 1) ?? null) : null)
}
