import { roles } from '../access/roles.ts'
import { postingKinds, postingStatuses } from '../bidding/posting-states.ts'
import { hosRuleNames } from '../compliance/hos/hos-rule-names.ts'
import { severities } from '../compliance/inspections/item-answers.ts'
import { defectStatuses, reportStatuses } from '../compliance/inspections/report-states.ts'
import { violationSeverities } from '../compliance/logs/violation-severities.ts'
import { fuelRules } from '../fuel/checks/check.ts'
import { fuelProducts } from '../fuel/products.ts'
import { loadStatuses } from '../loads/statuses.ts'
import { serviceStates } from '../maintenance/service-due.ts'
import { workOrderStatuses } from '../maintenance/work-order-states.ts'
import { comparisons } from '../measures/comparisons.ts'
import { cardStates, predictionKinds } from '../predictions/kinds.ts'
import { profitKeys, profitViews } from '../profitability/lines.ts'
import { invoiceStatuses } from '../sales/invoice-states.ts'
import { billStates } from '../sales/money-states.ts'
import { quoteStatuses } from '../sales/quote-states.ts'
import { yieldStates } from '../yields/yield-states.ts'
import type { Filters } from './filters.ts'
import { portalLoadFilters } from './portal-load-filters.ts'

const code = { kind: 'pattern', pattern: /^[a-z][A-Za-z0-9_.-]{0,79}$/ } as const

/** Delivered loads, by what was hauled, by whom and between which sites. */
const yieldFilters = {
  /** First and last day of delivery, in the fleet's zone. */
  from: { kind: 'day' },
  to: { kind: 'day' },
  customerId: { kind: 'id' },
  materialId: { kind: 'id' },
  truckId: { kind: 'id' },
  driverId: { kind: 'id' },
  contractorId: { kind: 'id' },
  pickupSiteId: { kind: 'id' },
  deliverySiteId: { kind: 'id' },
} as const satisfies Filters

/** What narrows each list. */
export const listFilters = {
  loads: {
    /** Part of a load number or a customer's name, from two letters on. */
    q: { kind: 'text', least: 2, most: 100 },
    status: { kind: 'some', options: loadStatuses },
    customerId: { kind: 'id' },
    jobId: { kind: 'id' },
    driverId: { kind: 'id' },
    contractorId: { kind: 'id' },
    truckId: { kind: 'id' },
    /** First and last day of the pickup window, in the fleet's zone. */
    from: { kind: 'day' },
    to: { kind: 'day' },
    /** The ticked rows only. */
    ids: { kind: 'ids', most: 200 },
    held: { kind: 'mark' },
    needsDriver: { kind: 'mark' },
    missingProof: { kind: 'mark' },
    /** A stop's window has ended and the truck is not there. */
    late: { kind: 'mark' },
    /** Where the customer's bill of it stands; narrows nothing for who is not of the office. */
    bill: { kind: 'one', options: billStates },
    /** Drafts that drivers proposed and nobody has decided about. */
    proposed: { kind: 'mark' },
  },
  inspections: {
    truckId: { kind: 'id' },
    driverId: { kind: 'id' },
    kind: { kind: 'one', options: ['pre', 'post'] },
    status: { kind: 'one', options: reportStatuses },
    /** Only those that found something. */
    withDefects: { kind: 'mark' },
    /** Only those that were done in less time than the fleet takes to be possible. */
    fast: { kind: 'mark' },
    /** First and last day, in the fleet's zone. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
  violations: {
    driverId: { kind: 'id' },
    rule: { kind: 'one', options: hosRuleNames },
    severity: { kind: 'one', options: violationSeverities },
    /** First and last day, in the zones of the drivers' home terminals. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
  unidentified: {
    drivingStatus: { kind: 'one', options: ['open', 'proposed', 'assumed', 'annotated'] },
  },
  defects: {
    status: { kind: 'one', options: defectStatuses },
    severity: { kind: 'one', options: severities },
    truckId: { kind: 'id' },
  },
  services: {
    truckId: { kind: 'id' },
    programId: { kind: 'id' },
    state: { kind: 'one', options: serviceStates },
  },
  workOrders: {
    truckId: { kind: 'id' },
    status: { kind: 'one', options: workOrderStatuses },
    /** Those on which work goes on, or those that are done. */
    phase: { kind: 'one', options: ['open', 'done'] },
  },
  fuel: {
    truckId: { kind: 'id' },
    driverId: { kind: 'id' },
    /** State or province of the purchase. */
    region: { kind: 'pattern', pattern: /^[A-Z]{2}$/ },
    product: { kind: 'one', options: fuelProducts },
    /** Marked by this rule. */
    flag: { kind: 'one', options: fuelRules },
    /** Marked, and nobody has decided yet. */
    open: { kind: 'mark' },
    /** The provider is asked to credit it, and has not answered. */
    disputed: { kind: 'mark' },
    /** Of a file that named no truck of the fleet. */
    unmatched: { kind: 'mark' },
    /** A driver paid it themselves. */
    ownMoney: { kind: 'mark' },
    importId: { kind: 'id' },
    tankId: { kind: 'id' },
    /** First and last day by the clock of the place. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
  scorecards: {
    /** First and last day of delivery, in the fleet's zone. */
    from: { kind: 'day' },
    to: { kind: 'day' },
    /** The lane: from where, to where. */
    pickupSiteId: { kind: 'id' },
    deliverySiteId: { kind: 'id' },
  },
  driverPerformance: {
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
  predictions: {
    kind: { kind: 'one', options: predictionKinds },
    state: { kind: 'one', options: cardStates },
    /** Only those that ask for a decision. */
    toDecide: { kind: 'mark' },
    customerId: { kind: 'id' },
  },
  utilization: {
    from: { kind: 'day' },
    to: { kind: 'day' },
    /** Trucks of contractors too. */
    withHired: { kind: 'mark' },
  },
  profitability: {
    from: { kind: 'day' },
    to: { kind: 'day' },
    by: { kind: 'one', options: profitKeys },
    view: { kind: 'one', options: profitViews },
    /** Of one group of another key only: one truck's loads. */
    ofBy: { kind: 'one', options: profitKeys },
    ofKey: { kind: 'pattern', pattern: /^[a-z0-9_:-]{1,80}$/ },
  },
  yields: yieldFilters,
  analytics: { ...yieldFilters, compare: { kind: 'one', options: comparisons } },
  yieldRows: {
    ...yieldFilters,
    state: { kind: 'one', options: yieldStates },
    /** What somebody has to look into, what is in none of the sums, or what a scale explains. */
    show: { kind: 'one', options: ['exceptions', 'excluded', 'behind_scale'] },
  },
  readyLoads: {
    customerId: { kind: 'id' },
    jobId: { kind: 'id' },
  },
  portalLoads: portalLoadFilters,
  invoices: {
    /** The beginning of an invoice number, or part of a customer's name. */
    q: { kind: 'text', least: 2, most: 100 },
    status: { kind: 'some', options: invoiceStatuses },
    customerId: { kind: 'id' },
    kind: { kind: 'one', options: ['invoice', 'credit'] },
    overdue: { kind: 'mark' },
    disputed: { kind: 'mark' },
    /** First and last day of issue. */
    from: { kind: 'day' },
    to: { kind: 'day' },
    /** The ticked rows only. */
    ids: { kind: 'ids', most: 200 },
  },
  payments: {
    customerId: { kind: 'id' },
    /** First and last day on which it came in. */
    from: { kind: 'day' },
    to: { kind: 'day' },
    /** Only those of which something settles nothing yet. */
    onAccount: { kind: 'mark' },
  },
  quotes: {
    /** The beginning of a quote number, or part of a name. */
    q: { kind: 'text', least: 2, most: 100 },
    status: { kind: 'some', options: quoteStatuses },
    customerId: { kind: 'id' },
    /** Those that somebody wanted to ask about again by today. */
    due: { kind: 'mark' },
  },
  postings: {
    /** The beginning of a posting's number, or part of a site, a material or a job. */
    q: { kind: 'text', least: 2, most: 100 },
    status: { kind: 'some', options: postingStatuses },
    kind: { kind: 'one', options: postingKinds },
    /** Only those that the reader's company has bid on, or that anybody has. */
    withBids: { kind: 'mark' },
  },
  members: {
    /** Part of a name or an address. */
    q: { kind: 'text', least: 1, most: 100 },
    role: { kind: 'one', options: roles },
    state: { kind: 'one', options: ['active', 'suspended'] },
  },
  notifications: {
    group: { kind: 'one', options: ['loads', 'proof', 'money', 'people', 'account'] },
    unread: { kind: 'flag' },
  },
  audit: {
    /** Part of what was written: a value before or after, a reason, a procedure. */
    q: { kind: 'text', least: 2, most: 100 },
    actorId: { kind: 'id' },
    entity: code,
    entityId: { kind: 'id' },
    procedure: code,
    /** First and last day, in the fleet's zone. */
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
} as const satisfies Record<string, Filters>

/** Lists whose address can be kept under a name. */
export const savedViewLists = ['loads', 'audit', 'reports', 'analytics'] as const satisfies readonly (
  | keyof typeof listFilters
  | 'reports'
)[]
export type SavedViewList = (typeof savedViewLists)[number]
