import type { Uuid } from '#domain/units/brands.ts'
import { type Readers, uuid } from '#web/search/readers.ts'

/** All that defines the page's view; it stands in the address. */
export type PortalSearch = {
  /** The look at a company's page that an admin has begun. */
  view?: Uuid
}

export const portalSearch = { view: uuid } satisfies Readers<PortalSearch>

/** What the page works with. */
export type PortalProps = {
  search: PortalSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<PortalSearch>) => void
}
