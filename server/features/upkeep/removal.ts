import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#db/schema/index.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'

/** Own clock and database may be so far apart for anything to be deleted by time. */
export const CLOCK_TOLERANCE_MS = 60_000
/** A clock that moved on by more than this between two runs may be wrong for both witnesses: they often share a machine. */
const JUMP_MS = 7 * 86_400_000
/** After a jump nothing is deleted for so long, so that an operator can notice and set the clock right. */
const HELD_MS = 24 * 3_600_000
/** Rows of one table that one run deletes at most; a wrong clock costs no more before it is noticed. */
export const MOST_ROWS = 20_000
/** Key of the `installation` row that remembers the clock of the last run. */
const CLOCK_SEEN = 'removal_clock'

type Needs = Pick<Ports, 'db' | 'clock' | 'log'>

/**
 * The one way to delete what is too old: a time that two clocks agree on, and a limited delete. Only `removalNow` makes one,
 * so that no code deletes by one clock alone.
 */
export type Removal = {
  db: Ports['db']['system']
  log: Ports['log']
  now: Instant
  /** The time so many days before `now`. */
  daysAgo(days: number): Instant
  /** Deletes at most `MOST_ROWS` rows that match; gives how many. */
  rows(table: keyof Database, where: RawBuilder<unknown>): Promise<number>
}

/**
 * The right to delete by time, or null while the clock is in doubt: it and the database's differ by more than the
 * tolerance, or it jumped by more than a week since the last run, less than a day ago. Says so in the log.
 */
export async function removalNow({ db, clock, log }: Needs): Promise<Removal | null> {
  const own = clock.now()
  const theirs = await db.now()
  if (Math.abs(Date.parse(own) - Date.parse(theirs)) > CLOCK_TOLERANCE_MS) {
    log.error({ own, database: theirs }, 'nothing was deleted: own clock and the database’s disagree')
    return null
  }
  const now = instant(Math.min(Date.parse(own), Date.parse(theirs)))
  const heldUntil = await noteClock(db.system, now)
  if (heldUntil) {
    log.error({ now, heldUntil }, 'nothing was deleted: the clock jumped since the last run')
    return null
  }
  return removal(db.system, log, now)
}

/** Until when deleting is held because of a jump of the clock; null where it is not. */
export async function removalHeldUntil(db: Ports['db']['system'], now: Instant): Promise<Instant | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', CLOCK_SEEN).executeTakeFirst()
  const held = row?.value.heldUntil
  return typeof held === 'string' && held > now ? instant(Date.parse(held)) : null
}

async function noteClock(db: Ports['db']['system'], now: Instant): Promise<Instant | null> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('installation')
      .select(['value', 'changed_at'])
      .where('key', '=', CLOCK_SEEN)
      .forUpdate()
      .executeTakeFirst()
    const sinceMs = row ? Date.parse(now) - Date.parse(row.changed_at) : 0
    const isJump = sinceMs > JUMP_MS || sinceMs < -CLOCK_TOLERANCE_MS
    const before = row?.value.heldUntil
    const held = isJump ? instant(Date.parse(now) + HELD_MS) : typeof before === 'string' ? before : null
    const isHeld = held !== null && held > now
    const value = isHeld ? { heldUntil: held } : {}
    await trx
      .insertInto('installation')
      .values({ key: CLOCK_SEEN, value, changed_at: now })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, changed_at: now }))
      .execute()
    return isHeld ? instant(Date.parse(held)) : null
  })
}

function removal(db: Ports['db']['system'], log: Ports['log'], now: Instant): Removal {
  return {
    db,
    log,
    now,
    daysAgo: (days) => instant(Date.parse(now) - days * 86_400_000),
    async rows(table, where) {
      const target = sql.table(table)
      const { numAffectedRows } = await sql`
        delete from ${target} where ctid = any(array(select ctid from ${target} where ${where} limit ${MOST_ROWS}))`.execute(
        db,
      )
      const removed = Number(numAffectedRows ?? 0)
      if (removed === MOST_ROWS) log.warn({ table, removed }, 'more rows are too old; the next run goes on')
      return removed
    },
  }
}
