import { type Kysely, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { RefusalCode } from '#domain/words/refusals.ts'
import { AppError } from '../../errors.ts'

export type Counted = { key: string; most: number; windowS: number; code: RefusalCode }

/**
 * Counts one event under each key within a fixed window, in the database, so that it counts for all server processes.
 * @throws too_many with the seconds until the window ends, when a key has its number
 */
export async function countWithin(db: Kysely<Database>, now: Instant, counted: readonly Counted[]): Promise<void> {
  for (const { key, most, windowS, code } of counted) {
    const endsAt = instant(Date.parse(now) + windowS * 1000)
    const isOver = sql<boolean>`throttles.resets_at <= ${now}::timestamptz`
    const taken = await db
      .insertInto('throttles')
      .values({ key, points: 1, resets_at: endsAt })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            points: sql<number>`case when ${isOver} then 1 else throttles.points + 1 end`,
            resets_at: sql<Instant>`case when ${isOver} then excluded.resets_at else throttles.resets_at end`,
          })
          .where(sql<boolean>`${isOver} or throttles.points < ${most}`),
      )
      .returning('points')
      .executeTakeFirst()
    if (!taken) throw await tooMany(db, key, code, now)
  }
}

async function tooMany(db: Kysely<Database>, key: string, code: RefusalCode, now: Instant): Promise<AppError> {
  const row = await db.selectFrom('throttles').select('resets_at').where('key', '=', key).executeTakeFirst()
  const seconds = Math.max(1, Math.ceil((Date.parse(row?.resets_at ?? now) - Date.parse(now)) / 1000))
  return new AppError({ kind: 'too_many', code, params: { seconds } })
}
