import { portalLoadFilters } from '#domain/lists/portal-load-filters.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { filterReaders } from './filter-readers.ts'
import { like, one, type Readers, uuid } from './readers.ts'

/** The office's parts of the customer portal. */
export const deskParts = ['requests', 'signOffs', 'disputes', 'links', 'visits'] as const
/** Which part of the customer portal is open, what narrows its loads, and the invoice that is looked at. */
export type PortalSearch = {
  view?: string
  invoice?: Uuid
  quote?: Uuid
  q?: string
  show?: 'live' | 'delivered'
  jobId?: Uuid
  from?: Day
  to?: Day
  desk?: (typeof deskParts)[number]
}
const { q, show, jobId, from, to } = filterReaders(portalLoadFilters)
export const portalSearch = {
  view: like(/^[a-z]{1,20}$/),
  invoice: uuid,
  quote: uuid,
  q,
  show,
  jobId,
  from,
  to,
  desk: one(deskParts),
} satisfies Readers<PortalSearch>
