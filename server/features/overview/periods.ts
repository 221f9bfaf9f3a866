import { type RawBuilder, sql } from 'kysely'
import type { Instant, Uuid } from '#domain/units/brands.ts'

/** A day or week of the fleet's books, as its first instant and the one after its last. */
export type Period = { from: RawBuilder<Instant>; to: RawBuilder<Instant> }

/** The day that it is now, or the week from Monday on, in the fleet's own zone. */
export function currentPeriod(fleetId: Uuid, now: Instant, unit: 'day' | 'week'): Period {
  const zone = sql`(select zone from fleets where id = ${fleetId})`
  const start = sql`date_trunc(${sql.lit(unit)}, ${now}::timestamptz at time zone ${zone})`
  const length = sql.lit(unit === 'day' ? '1 day' : '7 days')
  return {
    from: sql<Instant>`(${start} at time zone ${zone})`,
    to: sql<Instant>`((${start} + interval ${length}) at time zone ${zone})`,
  }
}
