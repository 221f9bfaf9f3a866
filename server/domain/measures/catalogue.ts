import type { Declared, Dimension, LoadMeasure } from './measure.ts'

const everyDimension = [
  'customer',
  'material',
  'truck',
  'driver',
  'contractor',
  'pickup',
  'delivery',
  'lane',
] as const satisfies readonly Dimension[]

/** Also in the reports of figures by truck, lane and customer. */
const reported = { shownOn: ['/analytics', '/reports'] } as const
const ofLoads = { grain: 'load', dimensions: everyDimension, shownOn: ['/analytics'] } as const
const ticket = { reason: 'no_ticket', column: 'net_lb' } as const
const truck = { reason: 'no_truck', column: 'truck_id' } as const
const price = { reason: 'no_price', column: 'revenue_cents' } as const
const pay = { reason: 'no_pay', column: 'pay_cents' } as const
const times = { reason: 'no_times', column: 'cycle_min' } as const
/** The parts of a round are of the same loads, so that they add up. */
const wholeRound = [times, { reason: 'no_queue', column: 'both_queues' }] as const

/** Every figure of the product's analytics, declared once: pages, files and commands read this, and the words by its name. */
const measureTable = {
  loads: {
    ...ofLoads,
    ...reported,
    unit: 'count',
    seenBy: 'everyone',
    better: 'more',
    numerator: 'one',
    per: null,
    needs: [],
  },
  tons: {
    ...ofLoads,
    ...reported,
    unit: 'lb',
    seenBy: 'everyone',
    better: 'more',
    numerator: 'net_lb',
    per: null,
    needs: [ticket],
  },
  tonsPerLoad: {
    ...ofLoads,
    ...{ unit: 'lb', seenBy: 'everyone', better: 'more' },
    ...{ numerator: 'net_lb', per: 'loads', needs: [ticket] },
  },
  tonsPerTruckDay: {
    ...ofLoads,
    ...reported,
    ...{ unit: 'lb', seenBy: 'everyone', better: 'more' },
    ...{ numerator: 'net_lb', per: 'truck_days', needs: [ticket, truck] },
  },
  loadsPerTruckDay: {
    ...ofLoads,
    ...{ unit: 'count', seenBy: 'everyone', better: 'more' },
    ...{ numerator: 'one', per: 'truck_days', needs: [truck] },
  },
  revenue: {
    ...ofLoads,
    ...reported,
    ...{ unit: 'cents', seenBy: 'rates', better: 'more' },
    ...{ numerator: 'revenue_cents', per: null, needs: [price] },
  },
  revenuePerTon: {
    ...ofLoads,
    ...{ unit: 'cents_per_lb', seenBy: 'rates', better: 'more' },
    ...{ numerator: 'revenue_cents', per: 'net_lb', needs: [price, ticket] },
  },
  revenuePerTruckDay: {
    ...ofLoads,
    ...{ unit: 'cents', seenBy: 'rates', better: 'more' },
    ...{ numerator: 'revenue_cents', per: 'truck_days', needs: [price, truck] },
  },
  pay: {
    ...ofLoads,
    ...{ unit: 'cents', seenBy: 'pay', better: null },
    ...{ numerator: 'pay_cents', per: null, needs: [pay] },
  },
  margin: {
    ...ofLoads,
    ...{ unit: 'cents', seenBy: 'margin', better: 'more' },
    ...{ numerator: 'margin_cents', per: null, needs: [price, pay] },
  },
  marginShare: {
    ...ofLoads,
    ...{ unit: 'share', seenBy: 'margin', better: 'more' },
    ...{ numerator: 'margin_cents', per: 'revenue_cents', needs: [price, pay] },
  },
  onTime: {
    ...ofLoads,
    ...reported,
    ...{ unit: 'share', seenBy: 'everyone', better: 'more' },
    ...{ numerator: 'on_time', per: 'loads' },
    needs: [
      { reason: 'no_window', column: 'delivery_due' },
      { reason: 'no_arrival', column: 'delivery_in' },
    ],
  },
  cycle: {
    ...ofLoads,
    ...reported,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'cycle_min', per: 'loads', needs: [times] },
  },
  loading: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'loading_min', per: 'loads', needs: wholeRound },
  },
  haul: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'haul_min', per: 'loads', needs: wholeRound },
  },
  dump: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'dump_min', per: 'loads', needs: wholeRound },
  },
  waiting: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'waiting_min', per: 'loads', needs: wholeRound },
  },
  returning: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'return_min', per: 'loads', needs: [{ reason: 'no_return', column: 'return_min' }] },
  },
  queue: {
    ...ofLoads,
    ...reported,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'queue_min', per: 'queue_stays', needs: [{ reason: 'no_queue', column: 'queue_min' }] },
  },
  ticketLag: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'ticket_lag_min', per: 'loads', needs: [{ reason: 'not_verified', column: 'ticket_lag_min' }] },
  },
  billingLag: {
    ...ofLoads,
    ...{ unit: 'minutes', seenBy: 'office', better: 'less' },
    ...{ numerator: 'billing_lag_min', per: 'loads', needs: [{ reason: 'not_invoiced', column: 'billing_lag_min' }] },
  },
  deadhead: {
    ...{ grain: 'truck_day', unit: 'share', seenBy: 'everyone', better: 'less' },
    ...{ numerator: 'empty_m', per: 'driven_m', needs: [] },
    dimensions: ['truck', 'contractor'],
    shownOn: ['/analytics'],
  },
  dso: {
    ...{ grain: 'invoice', unit: 'days', seenBy: 'admin', better: 'less' },
    ...{ numerator: 'owed_cents × 90', per: 'sales_cents', needs: [] },
    dimensions: [],
    shownOn: ['/analytics', '/customer-invoicing'],
  },
} as const satisfies Record<string, Declared>

type Table = typeof measureTable
export type MeasureName = keyof Table
/** Those whose rows are delivered loads. */
export type LoadMeasureName = { [Name in MeasureName]: Table[Name]['grain'] extends 'load' ? Name : never }[MeasureName]

/** Their names in the order in which they are shown. */
export const measureNames = Object.keys(measureTable) as MeasureName[]
const isOfLoads = (name: MeasureName): name is LoadMeasureName => measureTable[name].grain === 'load'
export const loadMeasureNames = measureNames.filter(isOfLoads)
/** Those that can be told apart by something. */
export const dividedMeasureNames = measureNames.filter((name) => measureTable[name].dimensions.length > 0)

/** What is declared of a measure. */
export function measureOf(name: LoadMeasureName): LoadMeasure
export function measureOf(name: MeasureName): Declared
export function measureOf(name: MeasureName): Declared {
  return measureTable[name]
}

/** Whether a measure is a sum by itself, which grows with the days that it is asked for. */
export function isTotal(name: MeasureName): boolean {
  return measureTable[name].per === null
}

/** The parts of a round in the order in which they come, and the way back to the next pickup. */
export const roundParts = [
  'waiting',
  'loading',
  'haul',
  'dump',
  'returning',
] as const satisfies readonly LoadMeasureName[]
