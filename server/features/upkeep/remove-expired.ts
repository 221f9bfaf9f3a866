import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import { settings } from '#domain/settings/registry.ts'
import type { Instant } from '#domain/units/brands.ts'
import type { Removal } from './removal.ts'

/** Offline phones may come back after weeks; their operations must still be known. */
const OPERATIONS_DAYS = 30
/** A browser that was away longer reloads instead of replaying. */
const EVENTS_DAYS = 7
/** Long enough to answer for the times of everything that is not settled yet. */
const CONTACTS_DAYS = 180
/** The facts that a notification told of are kept elsewhere. */
const NOTIFICATIONS_DAYS = 180
/** When somebody last made a report, and what came of it. */
const REPORT_RUNS_DAYS = 400
const KNOWN_DEVICES_DAYS = 365
/** The longest that a link in a mail lasts. */
const LINKS_DAYS = 3

/** Where a fleet has set nothing else. */
const KEEP_INSPECTIONS_DAYS = settings.inspection_keep_days.default
const KEEP_LOGS_DAYS = settings.hos_keep_days.default

/** Six months, or what the fleet keeps its drivers' logs for. */
const olderThanLogs = (now: Instant, table: 'duty_events' | 'unidentified_driving') =>
  sql`${now}::timestamptz - make_interval(days => coalesce((
    select (s.value #>> '{}')::int from fleet_settings s
    where s.fleet_id = ${sql.ref(`${table}.fleet_id`)} and s.key = 'hos_keep_days'), ${KEEP_LOGS_DAYS}))`

/** Every table whose rows end by time, and which rows have ended. */
const expired: [keyof Database, (removal: Removal) => RawBuilder<unknown>][] = [
  ['sessions', ({ now }) => sql`expires_at <= ${now} or ends_at <= ${now}`],
  ['one_time_tokens', ({ now }) => sql`expires_at <= ${now}`],
  ['passkey_challenges', ({ now }) => sql`expires_at <= ${now}`],
  ['throttles', ({ now }) => sql`resets_at <= ${now}`],
  ['sign_ups', ({ now }) => sql`expires_at <= ${now}`],
  ['known_devices', ({ daysAgo }) => sql`seen_at <= ${daysAgo(KNOWN_DEVICES_DAYS)}`],
  ['operations', ({ daysAgo }) => sql`created_at < ${daysAgo(OPERATIONS_DAYS)}`],
  ['events', ({ daysAgo }) => sql`at < ${daysAgo(EVENTS_DAYS)} and seq is not null`],
  ['notifications', ({ daysAgo }) => sql`created_at < ${daysAgo(NOTIFICATIONS_DAYS)}`],
  ['device_contacts', ({ daysAgo }) => sql`at < ${daysAgo(CONTACTS_DAYS)}`],
  ['webhook_deliveries', ({ daysAgo }) => sql`created_at < ${daysAgo(OPERATIONS_DAYS)} and state <> 'waiting'`],
  ['bulk_jobs', ({ daysAgo }) => sql`created_at < ${daysAgo(OPERATIONS_DAYS)}`],
  [
    'inspections',
    // What is still to be repaired is no matter of the past, however old its report.
    ({ now }) => sql`received_at < ${now}::timestamptz - make_interval(days => coalesce((
        select (s.value #>> '{}')::int from fleet_settings s
        where s.fleet_id = inspections.fleet_id and s.key = 'inspection_keep_days'), ${KEEP_INSPECTIONS_DAYS}))
      and not exists (select from defects d
        where d.fleet_id = inspections.fleet_id and d.inspection_id = inspections.id and d.status = 'open')`,
  ],
  ['report_runs', ({ daysAgo }) => sql`created_at < ${daysAgo(REPORT_RUNS_DAYS)} and file_sha256 is null`],
  ['duty_events', ({ now }) => sql`at < ${olderThanLogs(now, 'duty_events')}`],
  // What is open is no matter of the past, however long ago it was driven.
  [
    'unidentified_driving',
    ({ now }) => sql`to_at < ${olderThanLogs(now, 'unidentified_driving')} and status not in ('open', 'proposed')`,
  ],
  ['work_outbox', ({ daysAgo }) => sql`handed_over_at < ${daysAgo(EVENTS_DAYS)}`],
]

/** Removes the rows whose time is over, a limited number of each table. Safe to repeat. Gives how many. */
export async function removeExpired(removal: Removal): Promise<number> {
  let removed = 0
  for (const [table, hasEnded] of expired) removed += await removal.rows(table, hasEnded(removal))
  await forgetMailedSecrets(removal)
  return removed
}

/** Links in mails that never left, because no mail server is configured, end as well; their text is not to open anything. */
async function forgetMailedSecrets({ db, daysAgo }: Removal): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      body: sql<string>`regexp_replace(body, '(#[a-z]+=)([a-f0-9]{12}\\.[A-Za-z0-9_-]+|[A-Za-z0-9_-]{43})', '\\1…', 'g')`,
    })
    .where('created_at', '<=', daysAgo(LINKS_DAYS))
    .where('sent_at', 'is', null)
    .where(sql<boolean>`body ~ '#[a-z]+=([a-f0-9]{12}\\.|[A-Za-z0-9_-]{43})'`)
    .execute()
}
