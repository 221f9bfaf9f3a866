import { listFilters } from '#domain/lists/list-filters.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { day, one, order, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['clocks', 'violations', 'unidentified', 'files'] as const
type Audit = Omit<Inputs['logs']['violations'], 'cursor' | 'limit' | 'direction' | 'sort'>
type Unidentified = Omit<Inputs['logs']['unidentified'], 'cursor' | 'limit' | 'direction' | 'sort'>

/** All that defines the page's view; it stands in the address. */
export type LogSearch = Audit &
  Unidentified & {
    tab?: (typeof tabs)[number]
    /** Whose log is open, and of the eight days up to which. */
    driver?: Uuid
    through?: Day
    /** The day that is drawn. */
    day?: Day
    /** How the shown list is ordered. */
    order?: string
  }

/** What the parts of the page work with. */
export type LogsProps = {
  search: LogSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<LogSearch>) => void
}

export const logSearch = {
  ...filterReaders(listFilters.violations),
  ...filterReaders(listFilters.unidentified),
  tab: one(tabs),
  driver: uuid,
  through: day,
  day,
  order,
} satisfies Readers<LogSearch>
