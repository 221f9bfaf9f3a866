/** What a contractor is measured by, in the order of the card. */
export const measures = [
  'acceptance',
  'response',
  'showUp',
  'onTime',
  'loadFactor',
  'cycle',
  'ticketInTime',
  'ticketAccuracy',
  'disputes',
  'papers',
  'cost',
] as const
export type Measure = (typeof measures)[number]

/**
 * How a measure's value is made of its sums and turned into 0 to 100 points.
 * - `share`: numerator hits out of the denominator; points are the lower bound of its Wilson interval.
 * - `counted`: a share of everything there is, which is no sample and has no interval.
 * - `ratio`: numerator by denominator; `best` gives 100 points, `worst` none, in between they lie on a line.
 * - `price`: cents by a denominator; a price is agreed by the office and gives no points.
 */
export type MeasureKind =
  | { kind: 'share' | 'counted'; weight: number }
  | { kind: 'ratio'; weight: number; best: number; worst: number }
  | { kind: 'price'; weight: 0 }

/** The weights add up to 100; they stand on the page. */
export const measureKinds = {
  /** Offers that the contractor or its driver accepted, of those that either answered. */
  acceptance: { kind: 'share', weight: 10 },
  /** Minutes from an offer to its answer. */
  response: { kind: 'ratio', weight: 5, best: 10, worst: 120 },
  /** Arrivals at the pickup within its window. */
  showUp: { kind: 'share', weight: 15 },
  /** Arrivals at the delivery within its window. */
  onTime: { kind: 'share', weight: 25 },
  /** Pounds carried of the pounds that the trucks may carry. */
  loadFactor: { kind: 'ratio', weight: 10, best: 0.95, worst: 0.6 },
  /** Minutes from pickup to delivery, of the minutes that are usual for the lane. */
  cycle: { kind: 'ratio', weight: 10, best: 1, worst: 1.5 },
  /** Loads whose ticket came within an hour of delivery. */
  ticketInTime: { kind: 'share', weight: 5 },
  /** Tickets that contradict neither their picture nor their load. */
  ticketAccuracy: { kind: 'share', weight: 5 },
  /** Invoiced loads that no customer disputed. */
  disputes: { kind: 'share', weight: 5 },
  /** Papers of the company and its drivers that have not lapsed. */
  papers: { kind: 'counted', weight: 10 },
  /** Cents a ton-mile. */
  cost: { kind: 'price', weight: 0 },
} as const satisfies Record<Measure, MeasureKind>

/** The sums of one measure over the loads of a period. */
export type MeasureSums = {
  numerator: number
  denominator: number
  /** Loads, offers or tickets that went in. */
  count: number
  /** Loads that were left out as delayed by the queue at a site. */
  leftOut: number
}

/** A measure with nothing in it. */
export const NO_SUMS: MeasureSums = { numerator: 0, denominator: 0, count: 0, leftOut: 0 }

/** What a period of a contractor holds, before anything is divided. */
export type ScoreSums = { loads: number } & Record<Measure, MeasureSums>
