import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { DAY_S, limits, mailsLimit } from '#domain/access/limits.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { refused } from '../../errors.ts'

/** After so many tries a mail stays in the outbox as failed. */
export const MOST_MAIL_ATTEMPTS = 8
/** Mail that waits for its next try is at most this old. */
const RETRIED_WITHIN_MS = 8 * DAY_S * 1000

const dayBefore = (now: Instant) => instant(Date.parse(now) - DAY_S * 1000)

/** Refuses one more mail of a fleet that has written its number within a day; fewer in its first days. */
export async function assertMailsLeft(db: Kysely<Database>, fleetId: Uuid, now: Instant): Promise<void> {
  const most = await mostMails(db, fleetId, now)
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('fleet_id', '=', fleetId)
        .where('created_at', '>', dayBefore(now))
        .limit(most)
        .as('written'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= most) throw refused('too_many_mails', { maximum: most })
}

/** The fleets with mail waiting that have sent their number within a day: the rest of it waits. */
export async function fleetsOutOfMails(db: Kysely<Database>, now: Instant): Promise<Uuid[]> {
  const waiting = await db
    .selectFrom('mails')
    .select('fleet_id')
    .distinct()
    .where('sent_at', 'is', null)
    .where('fleet_id', 'is not', null)
    .execute()
  const out: Uuid[] = []
  for (const { fleet_id: fleetId } of waiting) {
    if (!fleetId) continue
    const most = await mostMails(db, fleetId, now)
    const { count } = await db
      .selectFrom('mails')
      .select(sql<number>`count(*)`.as('count'))
      .where('fleet_id', '=', fleetId)
      .where('created_at', '>', instant(Date.parse(now) - RETRIED_WITHIN_MS))
      .where('sent_at', '>', dayBefore(now))
      .executeTakeFirstOrThrow()
    if (count >= most) out.push(fleetId)
  }
  return out
}

async function mostMails(db: Kysely<Database>, fleetId: Uuid, now: Instant): Promise<number> {
  const { created_at } = await db
    .selectFrom('fleets')
    .select('created_at')
    .where('id', '=', fleetId)
    .executeTakeFirstOrThrow()
  return limits[mailsLimit((Date.parse(now) - Date.parse(created_at)) / 1000)].most
}
