import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'

const YEAR_MS = 365 * 24 * 3600 * 1000

/** The longest that a link in a mail lasts. */
const LINKS_MS = 72 * 3600 * 1000

/** Links in mails that never left, because no mail server is configured, end as well; their text is not to open anything. */
async function forgetMailedSecrets(db: Kysely<Database>, now: Instant): Promise<void> {
  const ended = instant(Date.parse(now) - LINKS_MS)
  await db
    .updateTable('mails')
    .set({ body: sql<string>`regexp_replace(body, '(#[a-z]+=)[A-Za-z0-9_-]{43}', '\\1…', 'g')` })
    .where('created_at', '<=', ended)
    .where('sent_at', 'is', null)
    .where(sql<boolean>`body ~ '#[a-z]+=[A-Za-z0-9_-]{43}'`)
    .execute()
}

/** Removes sessions, one-time secrets, counters, sign-ups and devices whose time is over. Safe to repeat. */
export async function forgetExpired(db: Kysely<Database>, now: Instant): Promise<void> {
  const aYearAgo = instant(Date.parse(now) - YEAR_MS)
  await db
    .deleteFrom('sessions')
    .where(({ or, eb }) => or([eb('expires_at', '<=', now), eb('ends_at', '<=', now)]))
    .execute()
  await forgetMailedSecrets(db, now)
  await db.deleteFrom('one_time_tokens').where('expires_at', '<=', now).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('throttles').where('resets_at', '<=', now).execute()
  await db.deleteFrom('sign_ups').where('expires_at', '<=', now).execute()
  await db.deleteFrom('known_devices').where('seen_at', '<=', aYearAgo).execute()
}
