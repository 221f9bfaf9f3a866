import type { EarningsSearch } from '#web/search/page-searches.ts'

export type EarningsPageProps = { search: EarningsSearch; onSearch: (search: EarningsSearch) => void }
