import type { Uuid } from '#domain/units/brands.ts'
import { like, one, type Readers, uuid } from '#web/search/readers.ts'

export const phases = ['under_way', 'waiting', 'done', 'ended'] as const

/** All that defines the page's view; it stands in the address. */
export type OnboardingSearch = {
  phase?: (typeof phases)[number]
  /** The onboarding that is open. */
  file?: Uuid
  /** Its item that is open; without one, the first that somebody waits for. */
  step?: string
}

export type OnboardingProps = {
  search: OnboardingSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<OnboardingSearch>) => void
}

export const onboardingSearch = {
  phase: one(phases),
  file: uuid,
  step: like(/^[a-z0-9_]{1,30}$/),
} satisfies Readers<OnboardingSearch>
