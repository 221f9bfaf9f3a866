import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '#domain/units/brands.ts'

/**
 * When the load `l` of a query was given to whoever has it, by whom (the office, or a company to its own driver), and
 * whether it was awarded to that company on its bid.
 */
export const OFFERED_AT: RawBuilder<{ offered_at: Instant; by: string | null; is_awarded: boolean }> = sql`
  select e.happened_at as offered_at, e.body ->> 'by' as by, exists (
    select from posting_loads pl join bids b on b.fleet_id = pl.fleet_id and b.id = pl.bid_id
    where pl.fleet_id = l.fleet_id and pl.load_id = l.id and pl.removed_at is null
      and b.contractor_id = l.contractor_id) as is_awarded
  from load_events e
  where e.fleet_id = l.fleet_id and e.load_id = l.id and e.kind = 'assign' order by e.seq desc limit 1`
