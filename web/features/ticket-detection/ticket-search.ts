import { plantClasses } from '#domain/plant-statements/reconcile.ts'
import { type MissingKind, missingKinds, type QueueState, queueStates } from '#domain/ticket-detection/queue-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { PlantSearch } from '#web/features/plant-statements/plant-search.ts'
import { one, type Readers, uuid } from '#web/search/readers.ts'

/** All that defines the page's view; it stands in the address. */
export type TicketSearch = {
  /** The queue without one. */
  tab?: 'missing' | 'scales' | 'plants'
  state?: QueueState
  /** The ticket that is open. */
  ticket?: Uuid
  /** Of what is missing. */
  kind?: MissingKind
} & PlantSearch

/** What the parts of the page work with. */
export type TicketDetectionProps = {
  search: TicketSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<TicketSearch>) => void
}

export const ticketSearch = {
  tab: one(['missing', 'scales', 'plants']),
  state: one(queueStates),
  ticket: uuid,
  kind: one(missingKinds),
  statement: uuid,
  class: one(plantClasses),
  all: one(['yes']),
} satisfies Readers<TicketSearch>
