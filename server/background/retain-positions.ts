import { sql } from 'kysely'
import { detachDaysBefore, dropDetached } from '#db/detached-days.ts'
import type { Day } from '#domain/units/brands.ts'
import { addDays, utcDay } from '#domain/units/time.ts'
import type { Removal } from '../features/upkeep/removal.ts'

/** Late fixes come up to two weeks behind, and their partitions must be there. */
const LEAST_POSITION_DAYS = 15
/** Partitions that one run detaches, and drops, at most. */
const MOST_DAYS = 3

/** How long positions are kept, and how long a day stays detached before it is dropped. */
export type PositionRetention = { positionDays: number; detachedDays: number }

/**
 * Detaches raw positions that are older than they are kept, and drops days that have been detached for a while. A day of
 * which a truck has yet to be worked out stays until that is done. What was worked out of them (miles, halts, one point a
 * minute) stays for good.
 */
export async function retainPositions(
  { db, log, now, daysAgo }: Removal,
  { positionDays, detachedDays }: PositionRetention,
): Promise<{ detached: string[]; dropped: string[] }> {
  const oldest = addDays(utcDay(Date.parse(now)), -Math.max(positionDays, LEAST_POSITION_DAYS))
  const open = await db
    .selectFrom('truck_days')
    .select(sql<Day | null>`min(day)`.as('day'))
    .where((eb) => eb.or([eb('dirty_at', 'is not', null), eb('claimed_at', 'is not', null)]))
    .executeTakeFirst()
  // A fleet's day may reach over two UTC days.
  const unfinished = open?.day ? addDays(open.day, -1) : null
  const limit = unfinished !== null && unfinished < oldest ? unfinished : oldest
  const detached = await detachDaysBefore(db, limit, MOST_DAYS, now)
  if (detached.length > 0) log.info({ detached, detachedDays }, 'old positions were detached')
  const dropped = await dropDetached(db, daysAgo(detachedDays), MOST_DAYS)
  if (dropped.length > 0) log.info({ dropped }, 'detached positions were dropped')
  return { detached, dropped }
}
