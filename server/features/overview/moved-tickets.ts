import { sql } from 'kysely'

/**
 * Whether what a ticket weighs has left its pickup; a ticket may be typed long before. For queries over
 * `weigh_tickets k` with its stop as `s` and its load as `loads`.
 */
export const hasLeft = sql<boolean>`(s.departed_at is not null
  or loads.status in ('in_transit', 'at_delivery', 'delivered', 'closed'))`
