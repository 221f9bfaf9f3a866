import type { Formats } from '#domain/format/formats.ts'
import type { Outputs } from '#web/api.ts'
import type { PortalSearch } from '#web/search/portal-search.ts'

export type PortalScope = Outputs['portal']['scope']

/** What every part of the portal is given. */
export type PortalViewProps = {
  scope: PortalScope
  formats: Formats
  search: PortalSearch
  onSearch: (changes: Partial<PortalSearch>) => void
  /** The name that the visitor typed in this visit, so that they type it once. */
  visitor: { name: string; setName: (name: string) => void }
}

export type PortalTicket = Outputs['portal']['tickets']['rows'][number]
export type PortalInvoiceLine = Outputs['portal']['invoice']['lines'][number]
