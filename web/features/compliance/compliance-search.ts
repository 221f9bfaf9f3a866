import { type ItemCode, itemCodes, type SubjectKind, subjectKinds } from '#domain/compliance/papers/item-rules.ts'
import { type ItemState, itemStates } from '#domain/compliance/papers/item-states.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { day, one, type Readers, uuid } from '#web/search/readers.ts'

const tabs = [...subjectKinds, 'expiring', 'gates'] as const

/** All that defines the page's view; it stands in the address. */
export type ComplianceSearch = {
  tab?: (typeof tabs)[number]
  /** As of which day it is judged; today without one. */
  on?: Day
  state?: ItemState
  sort?: 'lapse' | 'name'
  /** The item that is open: of what, of whom (nobody for the company), and which. */
  subject?: SubjectKind
  id?: Uuid
  item?: ItemCode
}

/** What the parts of the page work with. */
export type ComplianceProps = {
  search: ComplianceSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<ComplianceSearch>) => void
}

export const complianceSearch = {
  tab: one(tabs),
  on: day,
  state: one(itemStates),
  sort: one(['lapse', 'name']),
  subject: one(subjectKinds),
  id: uuid,
  item: one(itemCodes),
} satisfies Readers<ComplianceSearch>

/** No item is open. */
export const closed = { subject: undefined, id: undefined, item: undefined } satisfies Partial<ComplianceSearch>

/** An item of a subject; the company has no id. */
export type OpenItem = { subject: SubjectKind; subjectId: Uuid | null; code: ItemCode }
