import type { SheetColumn } from '#domain/format/sheet-column.ts'
import type { WorkOrderRow } from './list-orders.ts'
import type { ServiceRow } from './list-services.ts'

const yesNo = (value: boolean) => (value ? 'yes' : 'no')
const tenths = (value: number | null) => (value === null ? null : value / 10)
const money = (cents: number | undefined) => (cents === undefined ? null : (cents / 100).toFixed(2))

/** What goes out of a service, under heads that no language changes. Times are UTC, distances metres. */
export const serviceColumns: readonly SheetColumn<ServiceRow>[] = [
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'service', cell: ({ service }) => service },
  { head: 'state', cell: ({ state }) => state },
  { head: 'due_at_utc', cell: ({ dueAt }) => dueAt },
  { head: 'due_by', cell: ({ dueBy }) => dueBy },
  { head: 'due_m', cell: ({ dueM }) => dueM },
  { head: 'due_hours', cell: ({ dueHoursTenths }) => tenths(dueHoursTenths) },
  { head: 'odometer_m', cell: ({ odometerM }) => odometerM },
  { head: 'last_done_utc', cell: ({ lastAt }) => lastAt },
]

/** What goes out of a work order; of its money only what the reader may see. */
export const workOrderColumns: readonly SheetColumn<WorkOrderRow>[] = [
  { head: 'number', cell: ({ number }) => number },
  { head: 'unit', cell: ({ unit }) => unit },
  { head: 'status', cell: ({ status }) => status },
  { head: 'title', cell: ({ title }) => title },
  { head: 'vendor', cell: ({ vendor }) => vendor },
  { head: 'warranty', cell: ({ isWarranty }) => yesNo(isWarranty) },
  { head: 'estimate', cell: ({ cost }) => money(cost?.estimateCents) },
  { head: 'total', cell: ({ cost }) => money(cost?.totalCents) },
  { head: 'opened_utc', cell: ({ createdAt }) => createdAt },
  { head: 'completed_utc', cell: ({ completedAt }) => completedAt },
  { head: 'completed_m', cell: ({ completeM }) => completeM },
]
