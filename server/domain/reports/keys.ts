/** The parts of the catalogue, in its order. */
export const reportGroups = ['operations', 'compliance', 'trucks', 'pay', 'billing'] as const
export type ReportGroup = (typeof reportGroups)[number]

/** Every report, in the order of the catalogue. Who adds one is told by the compiler where it still lacks something. */
export const reportKeys = [
  'delivery_summary',
  'loads',
  'tickets',
  'job_progress',
  'figures_by_lane',
  'figures_by_customer',
  'hos_daily',
  'hos_monthly',
  'fuel_log',
  'inspections',
  'defects',
  'mileage_by_truck',
  'mileage_by_jurisdiction',
  'standing',
  'figures_by_truck',
  'settlements',
  'earnings',
  'invoices',
  'receivables',
  'payments',
] as const
export type ReportKey = (typeof reportKeys)[number]

/** What narrows reports, under one name in all of them: one status or kind of the report's own, and records by their ids. */
export const reportChoices = ['status', 'kind'] as const
export type ReportChoice = (typeof reportChoices)[number]
export const reportRecords = ['customerId', 'jobId', 'driverId', 'contractorId', 'truckId'] as const
export type ReportRecord = (typeof reportRecords)[number]
export type ReportFilterName = ReportChoice | ReportRecord

/** What a report is made as. */
export const reportFormats = ['csv', 'xlsx', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
