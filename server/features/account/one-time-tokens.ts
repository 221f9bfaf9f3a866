import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { OneTimeTokens } from '#db/schema/people.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'

type Purpose = OneTimeTokens['purpose']

const MINUTE_MS = 60_000
const LASTS_MS: Record<Purpose, number> = {
  reset: 60 * MINUTE_MS,
  // From the end of this session to the end of all, one page later.
  sign_out_everywhere: 5 * MINUTE_MS,
  demo_sign_in: 60 * MINUTE_MS,
  // From the password to the code of the app.
  second_factor: 10 * MINUTE_MS,
}

/** Makes a secret of one use for a person; only its hash is kept. */
export async function issueToken(
  db: Kysely<Database>,
  ports: Pick<Ports, 'ids' | 'clock'>,
  userId: Uuid,
  purpose: Purpose,
): Promise<string> {
  const token = ports.ids.secret()
  const expires = Date.parse(ports.clock.now()) + LASTS_MS[purpose]
  await db
    .insertInto('one_time_tokens')
    .values({
      hash: await sha256Hex(token),
      user_id: userId,
      purpose,
      expires_at: instant(expires),
      used_at: null,
    })
    .execute()
  return token
}

/** Uses a token up and says whose it was; null when it is unknown, used, expired or for something else. */
export async function redeemToken(
  db: Kysely<Database>,
  token: string,
  purpose: Purpose,
  now: Instant,
): Promise<Uuid | null> {
  const row = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', await sha256Hex(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Makes every open token of a person and purpose worthless. */
export async function dropTokens(db: Kysely<Database>, userId: Uuid, purpose: Purpose): Promise<void> {
  await db.deleteFrom('one_time_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
}
