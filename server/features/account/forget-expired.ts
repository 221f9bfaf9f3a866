import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

/** Removes sessions, one-time secrets, counters, sign-ups and devices whose time is over. Safe to repeat. */
export async function forgetExpired(db: Kysely<Database>, now: Instant): Promise<void> {
  const aYearAgo = new Date(Date.parse(now) - YEAR_MS).toISOString() as Instant
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('ends_at', '<=', now)]))
    .execute()
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute()
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_devices').where('seen_at', '<=', aYearAgo).execute()
}
