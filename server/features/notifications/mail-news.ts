import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { oneLine } from '#domain/format/one-line.ts'
import { digestDay, digestUntil } from '#domain/notifications/digest.ts'
import { isNotificationKind, notificationRule, storedFacts } from '#domain/notifications/kinds.ts'
import { notificationPath } from '#domain/notifications/rule.ts'
import { notificationSentence } from '#domain/notifications/sentence.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Words } from '#domain/words/words.ts'
import type { Ports } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'

const BATCH = 50
/** A digest names this many; the rest stands on the page. */
const LINES = 50

/** What a fleet's digest depends on. */
type Fleet = { id: Uuid; name: string; zone: string; hour: number }

/**
 * Writes the mails that follow from notifications: those for now one by one, and each fleet's digest once its hour has
 * come. A row is marked with its mail in one transaction, so that nobody gets it twice. Returns how many were written.
 */
export async function mailNews(ports: Ports): Promise<number> {
  let written = 0
  while (await mailOneNow(ports)) written += 1
  for (const fleet of await fleetsWithDigest(ports)) written += await mailDigests(ports, fleet)
  return written
}

type Row = { fleet_id: Uuid; id: Uuid; user_id: Uuid; kind: string; entity_id: Uuid; facts: Record<string, unknown> }

async function mailOneNow(ports: Ports): Promise<boolean> {
  return ports.db.system.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('notifications')
      .select(['fleet_id', 'id', 'user_id', 'kind', 'entity_id', 'facts'])
      .where('mail', '=', 'now')
      .where('mailed_at', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!row) return false
    const person = await reader(trx, row.user_id)
    if (person) {
      const line = lineOf(person.words, ports.config.publicUrl, row)
      const isFixed = isNotificationKind(row.kind) && notificationRule(row.kind).isFixed === true
      if (line) {
        await queueMail(trx, ports, {
          // What guards an account goes to the person alone and shows in no fleet's outbox.
          fleetId: isFixed ? null : row.fleet_id,
          kind: `news_${row.kind}`,
          to: person.email,
          subject: line.sentence,
          body: bodyOf(person, ports.config.publicUrl, [line], 0),
        })
      }
    }
    await markMailed(trx, row.fleet_id, [row.id], ports.clock.now())
    return true
  })
}

/** Fleets where somebody waits for a digest, with the hour that each has chosen. */
async function fleetsWithDigest({ db, clock }: Ports): Promise<Fleet[]> {
  const rows = await db.system
    .selectFrom('fleets as f')
    .select(['f.id', 'f.name', 'f.zone'])
    .select((eb) =>
      sql<Record<string, unknown>>`coalesce(${eb
        .selectFrom('fleet_settings as s')
        .select(sql`jsonb_object_agg(s.key, s.value)`.as('values'))
        .whereRef('s.fleet_id', '=', 'f.id')
        .where('s.key', 'in', ['fleet_zone', 'digest_hour'])}, '{}'::jsonb)`.as('settings'),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notifications as n')
          .select('n.id')
          .whereRef('n.fleet_id', '=', 'f.id')
          .where('n.mail', '=', 'digest')
          .where('n.mailed_at', 'is', null)
          .where('n.created_at', '<', clock.now()),
      ),
    )
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    zone: Object.hasOwn(row.settings, 'fleet_zone') ? settingValue(row.settings, 'fleet_zone') : row.zone,
    hour: settingValue(row.settings, 'digest_hour'),
  }))
}

async function mailDigests(ports: Ports, fleet: Fleet): Promise<number> {
  const now = ports.clock.now()
  const day = digestDay(now, fleet.zone, fleet.hour)
  const until = digestUntil(day, fleet.zone, fleet.hour)
  const people = await ports.db.system
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('mail', '=', 'digest')
    .where('mailed_at', 'is', null)
    .where('fleet_id', '=', fleet.id)
    .where('created_at', '<', until)
    .limit(BATCH)
    .execute()
  let written = 0
  for (const { user_id } of people) {
    const isSent = await ports.db.system.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('notifications')
        .select(['fleet_id', 'id', 'user_id', 'kind', 'entity_id', 'facts', 'read_at'])
        .where('fleet_id', '=', fleet.id)
        .where('user_id', '=', user_id)
        .where('mail', '=', 'digest')
        .where('mailed_at', 'is', null)
        .where('created_at', '<', until)
        .orderBy('created_at')
        .forUpdate()
        .skipLocked()
        .execute()
      // What was read on the page meanwhile is no news any more.
      const unread = rows.filter((row) => row.read_at === null)
      const digest = { fleet, day, userId: user_id }
      if (unread.length > 0 && !(await claimDay(trx, digest, now))) return false
      await markMailed(
        trx,
        fleet.id,
        rows.map(({ id }) => id),
        now,
      )
      return mailDigest(ports, trx, digest, unread)
    })
    if (isSent) written += 1
  }
  return written
}

type Digest = { fleet: Fleet; day: ReturnType<typeof digestDay>; userId: Uuid }

/** One digest a day and person; what comes too late for it goes with the next. */
async function claimDay(trx: Transaction<Database>, { fleet, day, userId }: Digest, now: Instant): Promise<boolean> {
  const claimed = await trx
    .insertInto('notification_digests')
    .values({ fleet_id: fleet.id, user_id: userId, day, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst()
  return claimed !== undefined
}

async function mailDigest(
  ports: Ports,
  trx: Transaction<Database>,
  { fleet, userId }: Digest,
  rows: Row[],
): Promise<boolean> {
  const person = rows.length > 0 ? await reader(trx, userId) : null
  if (!person) return false
  const lines = rows.flatMap((row) => lineOf(person.words, ports.config.publicUrl, row) ?? [])
  const { mail } = person.words.notifications
  await queueMail(trx, ports, {
    fleetId: fleet.id,
    kind: 'digest',
    to: person.email,
    subject: mail.digestSubject(lines.length, fleet.name),
    body: bodyOf(person, ports.config.publicUrl, lines.slice(0, LINES), lines.length - LINES),
  })
  return true
}

type Reader = { email: string; fullName: string; words: Words }

async function reader(trx: Transaction<Database>, userId: Uuid): Promise<Reader | null> {
  const row = await trx
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.id', 'u.id')
    .select(['u.email', 'p.full_name', 'p.language'])
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return row ? { email: row.email, fullName: row.full_name, words: await loadWords(row.language) } : null
}

type Line = { sentence: string; link: string }

function lineOf(words: Words, publicUrl: string, row: Row): Line | null {
  const facts = storedFacts(row.facts)
  const sentence = notificationSentence(words, row.kind, facts)
  if (sentence === null || !isNotificationKind(row.kind)) return null
  return { sentence, link: `${publicUrl}${notificationPath(notificationRule(row.kind).page, row.entity_id, facts)}` }
}

function bodyOf({ words, fullName }: Reader, publicUrl: string, lines: readonly Line[], more: number): string {
  const { mail } = words.notifications
  const parts = [mail.hello(oneLine(fullName)), ...lines.map(({ sentence, link }) => `${sentence}\n${link}`)]
  if (more > 0) parts.push(mail.more(more))
  return [...parts, mail.why(`${publicUrl}/profile`)].join('\n\n')
}

async function markMailed(trx: Transaction<Database>, fleetId: Uuid, ids: Uuid[], now: Instant): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', ids)
    .execute()
}
