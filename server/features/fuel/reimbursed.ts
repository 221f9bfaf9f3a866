import { sql } from 'kysely'

/**
 * Whether a settlement pays the purchase `p` back to its driver. It does not where the line was taken out of the draft
 * again, or where its settlement is void: then it waits for the next one.
 */
export const isReimbursed = sql<boolean>`exists (select from settlement_lines s
  where s.fleet_id = p.fleet_id and s.id = p.settlement_line_id and s.is_live)`
