import { type EquipmentType, equipmentTypes } from '#domain/compliance/inspections/equipment-types.ts'
import type { Severity } from '#domain/compliance/inspections/item-answers.ts'
import { severities } from '#domain/compliance/inspections/item-answers.ts'
import { type DefectStatus, defectStatuses } from '#domain/compliance/inspections/report-states.ts'
import { listFilters } from '#domain/lists/list-filters.ts'
import { listSorts, sortNames } from '#domain/lists/list-sorts.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Inputs } from '#web/api.ts'
import { filterReaders } from '#web/search/filter-readers.ts'
import { one, order, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['reports', 'defects', 'lists'] as const
type Filter = Omit<Inputs['inspections']['list'], 'cursor' | 'limit' | 'direction'>

/** All that defines the page's view; it stands in the address. */
export type InspectionSearch = Filter & {
  tab?: (typeof tabs)[number]
  /** The report that is open. */
  report?: Uuid
  /** The type whose list is edited. */
  type?: EquipmentType
  /** Which defects are shown: open ones without it. */
  defect?: DefectStatus | 'all'
  /** How the defects are ordered. */
  order?: string
  severity?: Severity
}

/** What the parts of the page work with. */
export type InspectionsProps = {
  search: InspectionSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<InspectionSearch>) => void
}

export const inspectionSearch = {
  ...filterReaders(listFilters.inspections),
  sort: one(sortNames(listSorts.inspections)),
  tab: one(tabs),
  report: uuid,
  type: one(equipmentTypes),
  defect: one([...defectStatuses, 'all']),
  severity: one(severities),
  order,
} satisfies Readers<InspectionSearch>

/** What of the view narrows the reports. */
export function reportFilter(search: InspectionSearch): Filter {
  const { truckId, driverId, kind, status, withDefects, fast, from, to, sort } = search
  return { truckId, driverId, kind, status, withDefects, fast, from, to, sort }
}
