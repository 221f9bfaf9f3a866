import type { Kysely } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { forgetExpired } from '../account/forget-expired.ts'

const DAY_MS = 86_400_000

/** Offline phones may come back after weeks; their operations must still be known. */
const OPERATIONS_DAYS = 30
/** A browser that was away longer reloads instead of replaying. */
const EVENTS_DAYS = 7

/** Long enough to answer for the times of everything that is not settled yet. */
const CONTACTS_DAYS = 180

const before = (now: Instant, days: number) => instant(Date.parse(now) - days * DAY_MS)

/** What was told half a year ago helps nobody; the facts themselves are kept elsewhere. */
const NOTIFICATIONS_DAYS = 180

/** Removes what has an end: expired sessions and tokens, old operations, events that no stream replays any more. */
export async function forgetOld(db: Kysely<Database>, now: Instant): Promise<void> {
  await forgetExpired(db, now)
  await db.deleteFrom('operations').where('created_at', '<', before(now, OPERATIONS_DAYS)).execute()
  await db.deleteFrom('events').where('at', '<', before(now, EVENTS_DAYS)).where('seq', 'is not', null).execute()
  await db.deleteFrom('notifications').where('created_at', '<', before(now, NOTIFICATIONS_DAYS)).execute()
  await db.deleteFrom('device_contacts').where('at', '<', before(now, CONTACTS_DAYS)).execute()
  await db.deleteFrom('bulk_jobs').where('created_at', '<', before(now, OPERATIONS_DAYS)).execute()
  await db.deleteFrom('work_outbox').where('handed_over_at', '<', before(now, EVENTS_DAYS)).execute()
}
