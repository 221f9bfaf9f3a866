import { sql } from 'kysely'

/**
 * Whether a settlement pays the purchase `p` back to its driver. It does not where the line was taken out of the draft
 * again, or where its settlement is void: then it waits for the next one.
 */
export const isReimbursed = sql<boolean>`exists (select from settlement_lines s
  where s.fleet_id = p.fleet_id and s.id = p.settlement_line_id and s.is_live)`

/**
 * Whether the purchase `p` is taken from somebody's pay. It is not where the item of it was ended before anything was
 * taken: then it may be taken anew.
 */
export const isDeducted = sql<boolean>`exists (select from pay_items i
  where i.fleet_id = p.fleet_id and i.id = p.pay_item_id and (i.closed_at is null or 0 < (
    select coalesce(sum(e.taken_cents), 0) from pay_item_entries e where e.fleet_id = i.fleet_id and e.item_id = i.id)))`
