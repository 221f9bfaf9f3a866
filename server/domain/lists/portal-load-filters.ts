import type { Filters } from './filters.ts'

/** What narrows a customer's loads in the portal; apart from the office's lists, which the portal's page need not carry. */
export const portalLoadFilters = {
  /** The beginning of a load number, a PO, a reference or a ticket number. */
  q: { kind: 'text', least: 2, most: 100 },
  /** Those that are booked or under way, or those that are delivered. */
  show: { kind: 'one', options: ['live', 'delivered'] },
  jobId: { kind: 'id' },
  /** First and last day of the delivery, in the fleet's zone. */
  from: { kind: 'day' },
  to: { kind: 'day' },
  /** The ticked loads only. */
  ids: { kind: 'ids', most: 50 },
} as const satisfies Filters
