import { type Severity, severities } from '#domain/compliance/inspections/item-answers.ts'
import { type DefectStatus, defectStatuses } from '#domain/compliance/inspections/report-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { like, one, order, type Readers, uuid } from '#web/search/readers.ts'

const tabs = ['due', 'orders', 'history', 'defects'] as const

/** All that defines the page's view; it stands in the address. */
export type MaintenanceSearch = {
  tab?: (typeof tabs)[number]
  truckId?: Uuid
  /** Of the services, or of the work orders, by its name: the list says which it has, so that the address carries none. */
  state?: string
  status?: string
  /** The work order, or the report of a defect, that is open. */
  work?: Uuid
  report?: Uuid
  defect?: DefectStatus | 'all'
  severity?: Severity
  /** How the list of the tab is ordered. */
  order?: string
}

/** What the parts of the page work with. */
export type MaintenanceProps = {
  search: MaintenanceSearch
  /** Changes the address; what is undefined goes. */
  onSearch: (changes: Partial<MaintenanceSearch>) => void
}

const name = like(/^[a-z_]{1,20}$/)

export const maintenanceSearch = {
  tab: one(tabs),
  truckId: uuid,
  state: name,
  status: name,
  work: uuid,
  report: uuid,
  defect: one([...defectStatuses, 'all']),
  severity: one(severities),
  order,
} satisfies Readers<MaintenanceSearch>
