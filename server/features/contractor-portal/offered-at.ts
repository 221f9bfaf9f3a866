import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/units/brands.ts'

/** When the load `l` of a query was given to whoever has it, and by whom: the office, or a company to its own driver. */
export const OFFERED_AT: RawBuilder<{ offered_at: Instant; by: string | null }> = sql`
  select e.happened_at as offered_at, e.body ->> 'by' as by from load_events e
  where e.fleet_id = l.fleet_id and e.load_id = l.id and e.kind = 'assign' order by e.seq desc limit 1`
