import { sql } from 'kysely'

/** Whether the office disputes the purchase `p` with its provider, and it is not known yet what came of it. */
export const isDisputed = sql<boolean>`exists (select from fuel_disputes x
  where x.fleet_id = p.fleet_id and x.purchase_id = p.id and x.settled_at is null)`
