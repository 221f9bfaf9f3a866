import { reportKeys } from '#domain/reports/keys.ts'
import type { AnswerOf } from '../answers.ts'

const NOW = '2026-11-20T15:00:00.000Z'
const RUN = '0198c1a0-0000-7000-8000-0000000000f1'

type Listed = AnswerOf<'reports.catalogue'>[number]
const choice = (name: 'status' | 'kind', of: Listed['choices'][number]['of'], options: string[]) => ({
  name,
  of,
  options,
})

const groups: Record<Listed['key'], Listed['group']> = {
  delivery_summary: 'operations',
  loads: 'operations',
  tickets: 'operations',
  job_progress: 'operations',
  figures_by_lane: 'operations',
  figures_by_customer: 'operations',
  fuel_log: 'compliance',
  hos_daily: 'compliance',
  hos_monthly: 'compliance',
  inspections: 'compliance',
  defects: 'compliance',
  mileage_by_truck: 'trucks',
  mileage_by_jurisdiction: 'trucks',
  standing: 'trucks',
  figures_by_truck: 'trucks',
  settlements: 'pay',
  earnings: 'pay',
  invoices: 'billing',
  receivables: 'billing',
  payments: 'billing',
}

/** Every report, some of which were made before. */
export const reportCatalogue: AnswerOf<'reports.catalogue'> = reportKeys.map((key, at) => ({
  key,
  group: groups[key],
  period: key === 'receivables' || key === 'job_progress' ? 'now' : 'days',
  choices: key === 'delivery_summary' ? [] : [choice('status', 'loadStatus', ['planned', 'in_transit', 'closed'])],
  records: ['customerId', 'driverId', 'truckId'],
  lastRunAt: at % 3 === 0 ? NOW : null,
}))

const row = (at: number) => ({
  load: `L-${10_481 + at}`,
  deliveredAt: `2026-11-${String(9 + (at % 10)).padStart(2, '0')}T18:42:00.000Z`,
  customer: at % 2 ? 'Halverson Concrete' : 'Neosho County Road District',
  poNumber: at % 3 ? null : 'PO-7741',
  material: '3/4 in crushed limestone',
  pickup: 'Verdigris Quarry',
  delivery: 'Halverson Plant 2, a name that is longer than the column it stands in',
  driver: 'Rosa Delgado',
  truck: 'T-118',
  loaded: 47_310 + at * 40,
  unloaded: 47_290 + at * 40,
  difference: -20,
  signedBy: 'M. Halverson',
})
const rows = Array.from({ length: 24 }, (_, at) => row(at))
const sum = (id: 'loaded' | 'unloaded' | 'difference') => rows.reduce((all, one) => all + one[id], 0)

/** What was delivered in a month. */
export const reportRows: AnswerOf<'reports.preview'> = {
  columns: [
    { id: 'load', kind: 'text', word: 'load' },
    { id: 'deliveredAt', kind: 'instant', word: 'delivered' },
    { id: 'customer', kind: 'text', word: 'customer' },
    { id: 'poNumber', kind: 'text', word: 'poNumber' },
    { id: 'material', kind: 'text', word: 'material' },
    { id: 'pickup', kind: 'text', word: 'pickup' },
    { id: 'delivery', kind: 'text', word: 'delivery' },
    { id: 'driver', kind: 'text', word: 'driver' },
    { id: 'truck', kind: 'text', word: 'truck' },
    { id: 'loaded', kind: 'weight', word: 'loaded', isSummed: true },
    { id: 'unloaded', kind: 'weight', word: 'unloaded', isSummed: true },
    { id: 'difference', kind: 'weight', word: 'difference', isSummed: true },
    { id: 'signedBy', kind: 'text', word: 'signedBy' },
  ],
  span: { from: '2026-11-01', to: '2026-11-30' },
  asOf: NOW,
  rows,
  nextCursor: null,
}

export const reportTotals: AnswerOf<'reports.totals'> = {
  rows: rows.length,
  sums: { loaded: sum('loaded'), unloaded: sum('unloaded'), difference: sum('difference') },
  proof: {
    kind: 'weight',
    parts: [
      { word: 'loaded', value: sum('loaded') },
      { word: 'difference', value: sum('difference') },
    ],
    result: { word: 'unloaded', value: sum('unloaded') },
    difference: 0,
  },
}

/** Totals that something is missing from. */
export const openTotals: AnswerOf<'reports.totals'> = {
  ...reportTotals,
  proof: reportTotals.proof && { ...reportTotals.proof, difference: 400 },
}

export const emptyReport: AnswerOf<'reports.preview'> = { ...reportRows, rows: [] }
export const emptyTotals: AnswerOf<'reports.totals'> = { rows: 0, sums: { loaded: 0 }, proof: null }

const run: AnswerOf<'reports.run'> = {
  id: RUN,
  report: 'loads',
  format: 'csv',
  state: 'running',
  rowsDone: 4_000,
  rowsTotal: 11_207,
  failure: null,
  fileName: null,
  fileBytes: null,
  fileUntil: null,
  scheduleName: null,
  mails: 0,
  created_at: NOW,
}
export const reportRun = run

/** Files in every state. */
export const reportRuns: AnswerOf<'reports.runs'> = {
  rows: [
    run,
    {
      ...run,
      id: '0198c1a0-0000-7000-8000-0000000000f2',
      report: 'delivery_summary',
      format: 'pdf',
      state: 'done',
      fileName: 'delivery_summary-2026-11-09-2026-11-15.pdf',
      fileBytes: 48_220,
      fileUntil: '2026-12-04T15:00:00.000Z',
      scheduleName: 'Deliveries of the week',
      mails: 2,
    },
    {
      ...run,
      id: '0198c1a0-0000-7000-8000-0000000000f3',
      report: 'inspections',
      state: 'failed',
      failure: 'report_too_long_for_paper',
    },
    { ...run, id: '0198c1a0-0000-7000-8000-0000000000f4', report: 'defects', state: 'done', scheduleName: 'Defects' },
  ],
  nextCursor: null,
}

const schedule: AnswerOf<'reports.schedules'>[number] = {
  id: '0198c1a0-0000-7000-8000-0000000000c1',
  name: 'Deliveries of the week',
  report: 'delivery_summary',
  params: { period: 'last_week' },
  format: 'pdf',
  time: { cadence: 'weekly', hour: 6, weekday: 1 },
  recipients: ['books@cedarfork.example', 'owner@cedarfork.example'],
  onlyIfNotEmpty: true,
  ownerName: 'Dana Whitfield',
  isOwn: true,
  pausedBecause: null,
  nextAt: '2026-11-23T12:00:00.000Z',
  last: { state: 'done', at: NOW, mails: 2 },
  version: 1,
}

/** One that runs, one that its person paused, and one whose person left. */
export const reportSchedules: AnswerOf<'reports.schedules'> = [
  schedule,
  {
    ...schedule,
    id: '0198c1a0-0000-7000-8000-0000000000c2',
    name: 'Open defects of the day, for the shop and for whoever else has to know of them before six',
    report: 'defects',
    format: 'csv',
    time: { cadence: 'daily', hour: 17 },
    pausedBecause: 'by_hand',
    nextAt: null,
    last: { state: 'done', at: NOW, mails: 0 },
  },
  {
    ...schedule,
    id: '0198c1a0-0000-7000-8000-0000000000c3',
    name: 'Receivables',
    report: 'receivables',
    params: {},
    time: { cadence: 'monthly', hour: 8, monthDay: 31 },
    ownerName: 'Pat Reyes',
    isOwn: false,
    pausedBecause: 'owner_left',
    nextAt: null,
    last: null,
  },
]

/** One version of one's own, and one that somebody shares. */
export const savedReports: AnswerOf<'views.list'> = [
  {
    id: '0198c1a0-0000-7000-8000-0000000000b1',
    name: 'Halverson, last month',
    search: 'report=delivery_summary&period=last_month',
    isShared: false,
    isOwn: true,
    mayRemove: true,
    ownerName: null,
  },
  {
    id: '0198c1a0-0000-7000-8000-0000000000b2',
    name: 'Inspections of the week',
    search: 'report=inspections&period=last_week',
    isShared: true,
    isOwn: false,
    mayRemove: false,
    ownerName: 'Pat Reyes',
  },
]
