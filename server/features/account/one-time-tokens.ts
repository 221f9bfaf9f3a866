import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { OneTimeTokens } from '#db/schema/people.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Holder, Ports } from '../../ports.ts'

type Purpose = OneTimeTokens['purpose']

const MINUTE_MS = 60_000
const LASTS_MS: Record<Purpose, number> = {
  reset: 60 * MINUTE_MS,
  // From the end of this session to the end of all, one page later.
  sign_out_everywhere: 5 * MINUTE_MS,
  demo_sign_in: 60 * MINUTE_MS,
  // From the password to the code of the app.
  second_factor: 10 * MINUTE_MS,
  // Where no mail goes out yet, it waits.
  confirm_address: 72 * 60 * MINUTE_MS,
}

/**
 * Makes a secret of one use for a person; only its hash is kept. It counts in the holder's epoch; null where that is over.
 * @param isMailed it stands in a mail and nowhere else
 */
export async function issueToken(
  db: Kysely<Database>,
  ports: Pick<Ports, 'ids' | 'clock'>,
  { id, epoch }: Holder,
  purpose: Purpose,
  isMailed = false,
): Promise<string | null> {
  const token = ports.ids.secret()
  const hash = await sha256Hex(token)
  const now = ports.clock.now()
  const expires = instant(Date.parse(now) + LASTS_MS[purpose])
  const issued = await db
    .insertInto('one_time_tokens')
    .columns(['hash', 'user_id', 'epoch', 'purpose', 'expires_at', 'issued_at', 'is_mailed'])
    .expression(({ selectFrom, val }) =>
      selectFrom('users')
        .select([val(hash).as('hash'), 'id', 'epoch', val(purpose).as('purpose')])
        .select([val(expires).as('expires_at'), val(now).as('issued_at'), val(isMailed).as('is_mailed')])
        .where('id', '=', id)
        .where('epoch', '=', epoch)
        // Whoever raises the epoch meanwhile waits, and finds this one.
        .forShare(),
    )
    .returning('hash')
    .executeTakeFirst()
  return issued ? token : null
}

/** Whether a token would open something now; asked before work that costs time. */
export async function isOpenToken(
  db: Kysely<Database>,
  token: string,
  purpose: Purpose,
  now: Instant,
): Promise<boolean> {
  const row = await db
    .selectFrom('one_time_tokens as t')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').onRef('u.epoch', '=', 't.epoch'))
    .select('t.hash')
    .where('t.hash', '=', await sha256Hex(token))
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Uses a token up and says whose it was; null when it is unknown, used, expired, of an older epoch or for something else.
 * @param userId where it counts for this person only; another's stays unused
 */
export async function redeemToken(
  db: Kysely<Database>,
  token: string,
  purpose: Purpose,
  now: Instant,
  userId?: Uuid,
): Promise<(Holder & { isMailed: boolean; issuedAt: Instant }) | null> {
  let using = db
    .updateTable('one_time_tokens as t')
    .from('users as u')
    .set({ used_at: now })
    .where('t.hash', '=', await sha256Hex(token))
    .where('t.purpose', '=', purpose)
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .whereRef('u.id', '=', 't.user_id')
    .whereRef('u.epoch', '=', 't.epoch')
  if (userId) using = using.where('t.user_id', '=', userId)
  const row = await using.returning(['t.user_id', 't.epoch', 't.is_mailed', 't.issued_at']).executeTakeFirst()
  if (!row) return null
  return { id: row.user_id, epoch: row.epoch, isMailed: row.is_mailed, issuedAt: row.issued_at ?? now }
}
