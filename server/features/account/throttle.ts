import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { AppError } from '../../errors.ts'

const WINDOW_S = 15 * 60
/** Attempts that cost nothing; each further one waits twice as long as the one before it. */
const FREE_ATTEMPTS = 10
const FIRST_DELAY_S = 30
const FORGET_A_ROW_S = 30 * 24 * 3600
/** So many failures in a row, from wherever, and only a reset or a known device opens the account. */
export const FAILURES_UNTIL_RESET = 100

const after = (now: Instant, seconds: number) => instant(Date.parse(now) + seconds * 1000)

const isFree = sql<boolean>`throttles.points < ${FREE_ATTEMPTS}`
/** How long after attempt n the next may come, beyond the free ones. The last attempt was one window before `resets_at`. */
const delayS = sql<number>`least(${WINDOW_S}, ${FIRST_DELAY_S} * 2 ^ least(throttles.points - ${FREE_ATTEMPTS}, 10))`
/** Counted under a clock that ran ahead: no window ends this late. */
const isFromAhead = (now: Instant) => sql<boolean>`throttles.resets_at > ${after(now, 2 * WINDOW_S)}::timestamptz`
const mayTryAt = sql<Instant>`throttles.resets_at - make_interval(secs => ${WINDOW_S}) + make_interval(secs => ${delayS})`

/**
 * Counts an attempt under each key before its outcome is known, so that a burst of parallel attempts counts too. Rows in
 * the database make it hold for all server processes. Own code, not the rate-limiter-flexible package: its stores bring
 * their own tables and clients, count in fixed windows and know no growing delay, and glue around that is longer than this.
 * @throws too_many with the seconds to wait, when any key has used up its attempts
 */
export async function countAttempt(db: Kysely<Database>, keys: readonly string[], now: Instant): Promise<void> {
  for (const key of keys) {
    const counted = await db
      .insertInto('throttles')
      .values({ key, points: 1, resets_at: after(now, WINDOW_S) })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            points: sql<number>`case when throttles.resets_at <= ${now}::timestamptz or ${isFromAhead(now)} then 1 else throttles.points + 1 end`,
            resets_at: after(now, WINDOW_S),
          })
          .where(
            // Of two attempts at once, the one that came first may be counted last: by its clock the other is yet to come.
            sql<boolean>`${isFree} or throttles.resets_at <= ${now}::timestamptz or ${mayTryAt} <= ${now}::timestamptz or ${isFromAhead(now)}`,
          ),
      )
      .returning('points')
      .executeTakeFirst()
    if (!counted) throw await tooMany(db, key, now)
  }
}

/** Counts an attempt and says whether it is still within what its key may have. */
export async function isWithinBudget(db: Kysely<Database>, key: string, now: Instant): Promise<boolean> {
  try {
    await countAttempt(db, [key], now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.data.code === 'throttled') return false
    throw error
  }
}

async function tooMany(db: Kysely<Database>, key: string, now: Instant): Promise<AppError> {
  const row = await db.selectFrom('throttles').select(mayTryAt.as('at')).where('key', '=', key).executeTakeFirst()
  const seconds = Math.max(1, Math.ceil((Date.parse(row?.at ?? now) - Date.parse(now)) / 1000))
  return new AppError({ kind: 'too_many', code: 'throttled', params: { seconds } })
}

/** Forgets what was counted: the attempt was right. */
export async function forgetAttempts(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('throttles').where('key', 'in', keys).execute()
}

/** Takes back the last attempt only: one right attempt of a shared address does not clear its wrong ones. */
export async function takeBackAttempt(db: Kysely<Database>, key: string): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ points: sql<number>`greatest(points - 1, 0)` })
    .where('key', '=', key)
    .execute()
}

/** Adds a failure to those that came in a row, whatever time lay between them. */
export async function countFailureInARow(db: Kysely<Database>, key: string, now: Instant): Promise<void> {
  const resets_at = after(now, FORGET_A_ROW_S)
  await db
    .insertInto('throttles')
    .values({ key, points: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ points: sql<number>`throttles.points + 1`, resets_at }),
    )
    .execute()
}

/** Failures in a row that stand under a key. */
export async function failuresInARow(db: Kysely<Database>, key: string, now: Instant): Promise<number> {
  const row = await db
    .selectFrom('throttles')
    .select('points')
    .where('key', '=', key)
    .where('resets_at', '>', now)
    .executeTakeFirst()
  return row?.points ?? 0
}
