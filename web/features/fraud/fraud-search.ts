import { type CaseState, caseStates } from '#domain/fraud/case-states.ts'
import { type FraudRuleId, fraudRuleIds } from '#domain/fraud/catalogue.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { one, order, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['open', 'decided', 'rules'] as const
/** Whose cases, or those that are late. */
export const casesShown = ['mine', 'late'] as const

/** All that defines the page's view; it stands in the address. */
export type FraudSearch = {
  tab?: (typeof tabs)[number]
  state?: CaseState
  rule?: FraudRuleId
  shown?: (typeof casesShown)[number]
  /** The case that is open. */
  case?: Uuid
  /** The look at it, which is kept. */
  look?: Uuid
  order?: string
}

/** What the parts of the page work with. */
export type FraudProps = {
  search: FraudSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<FraudSearch>) => void
}

export const fraudSearch = {
  tab: one(tabs),
  state: one(caseStates),
  rule: one(fraudRuleIds),
  shown: one(casesShown),
  case: uuid,
  look: uuid,
  order,
} satisfies Readers<FraudSearch>
