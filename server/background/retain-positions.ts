import { sql } from 'kysely'
import { coverDays } from '#db/cover-days.ts'
import { dropDaysBefore } from '#db/partitions.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays, instant, utcDay } from '#domain/units/time.ts'
import type { Ports } from '../ports.ts'

/** Late fixes come up to two weeks behind, and their partitions must be there. */
const LEAST_POSITION_DAYS = 15
/** Under this key the installation remembers who last looked for days to drop, so that processes do not do it together. */
const LOOKED = 'positions_retained'
const LOOK_AGAIN_MS = 50 * 60_000

/**
 * Drops the raw positions that are older than they are kept. A day of which a truck has yet to be worked out stays until
 * that is done. What was worked out of them (miles, halts, one point a minute) stays for good. Days that are over and kept
 * are made quick to read.
 */
export async function retainPositions(ports: Pick<Ports, 'db' | 'clock' | 'log'>, keepDays: number): Promise<string[]> {
  const db = ports.db.system
  const now = ports.clock.now()
  const mine = await db
    .insertInto('installation')
    .values({ key: LOOKED, value: {}, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ changed_at: now })
        .where('installation.changed_at', '<', instant(Date.parse(now) - LOOK_AGAIN_MS)),
    )
    .returning('key')
    .executeTakeFirst()
  if (!mine) return []
  const oldest = addDays(utcDay(Date.parse(now)), -Math.max(keepDays, LEAST_POSITION_DAYS))
  const open = await db
    .selectFrom('truck_days')
    .select(sql<Day | null>`min(day)`.as('day'))
    .where((eb) => eb.or([eb('dirty_at', 'is not', null), eb('claimed_at', 'is not', null)]))
    .executeTakeFirst()
  // A fleet's day may reach over two UTC days.
  const unfinished = open?.day ? addDays(open.day, -1) : null
  const limit = unfinished !== null && unfinished < oldest ? unfinished : oldest
  const dropped = await dropDaysBefore(db, limit)
  if (dropped.length > 0) ports.log.info({ dropped }, 'old positions were dropped')
  await coverDays(db, utcDay(Date.parse(now)))
  return dropped
}
