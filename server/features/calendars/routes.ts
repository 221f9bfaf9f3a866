import { Hono } from 'hono'
import { tokenHash } from '#domain/access/token-hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { notFound } from '../../errors.ts'
import { harmless } from '../../http/stored-file.ts'
import type { Ports } from '../../ports.ts'
import { calendarText } from './calendar-text.ts'
import { type FeedOf, feedEvents } from './feed-events.ts'

/** When a calendar was last read is kept by the hour: programs ask every few minutes. */
const READ_AGAIN_MIN = 60

type Feed = FeedOf & { fleetId: Uuid; id: Uuid; lastReadAt: Instant | null }

/** A calendar, by the secret in its address; unknown and ended ones look the same. */
export const calendarRoutes = new Hono<AppEnv>().get('/api/calendars/:key', async (c) => {
  const ports = c.get('ports')
  const feed = await findFeed(ports, c.req.param('key').replace(/\.ics$/, ''))
  if (!feed) throw notFound()
  const now = ports.clock.now()
  const { language, ...events } = await ports.db.read(
    feed.fleetId,
    (trx) => feedEvents(trx, feed.fleetId, feed, now),
    'calendar',
  )
  if (feed.lastReadAt === null || feed.lastReadAt < addMinutes(now, -READ_AGAIN_MIN)) await noteRead(ports, feed, now)
  const text = calendarText({ ...events, origin: ports.config.publicUrl }, await loadWords(language), now)
  return c.body(text, 200, {
    ...harmless({ mediaType: 'text/calendar; charset=utf-8', fileName: 'haulbook.ics', isInline: false }),
    'cache-control': 'private, max-age=300',
  })
})

/** Looked up by the hash of the secret, before any fleet is known. */
async function findFeed({ db }: Ports, secret: string): Promise<Feed | null> {
  const row = await db.system
    .selectFrom('calendar_feeds')
    .select(['fleet_id as fleetId', 'id', 'driver_id', 'truck_id', 'site_id', 'last_read_at as lastReadAt'])
    .where('token_hash', '=', await tokenHash(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

async function noteRead({ db }: Ports, { fleetId, id }: Feed, at: Instant): Promise<void> {
  await db.write(
    fleetId,
    (trx) =>
      trx
        .updateTable('calendar_feeds')
        .set({ last_read_at: at })
        .where('fleet_id', '=', fleetId)
        .where('id', '=', id)
        .execute(),
    'calendar',
  )
}
