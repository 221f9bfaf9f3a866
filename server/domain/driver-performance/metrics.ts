import type { CohortLevel } from './cohort-levels.ts'

/** The parts of a driver's score, in the order of the page. */
export const performanceCards = ['safety', 'productivity', 'quality', 'compliance', 'efficiency'] as const
export type PerformanceCard = (typeof performanceCards)[number]

/** What a driver is measured by, in the order of the cards. */
export const metrics = [
  'harsh',
  'overload',
  'defects',
  'tonsPerHour',
  'tickets',
  'photos',
  'variance',
  'hours',
  'inspections',
  'mpg',
  'idle',
] as const
export type Metric = (typeof metrics)[number]

export type MetricKind = {
  card: PerformanceCard
  better: 'high' | 'low'
  /** Nothing in the product records it: it is said to be missing, and counts for nothing. */
  isKept: boolean
  /** Among whom a row is compared: the narrowest that has enough peers. */
  cohorts: readonly CohortLevel[]
}

export const metricKinds = {
  /** Braking, cornering and accelerating by 1,000 mi. No device that the product hears from reports any. */
  harsh: { card: 'safety', better: 'low', isKept: false, cohorts: [] },
  /** A load above the legal gross weight, by the ticket of its pickup. */
  overload: { card: 'safety', better: 'low', isKept: true, cohorts: ['lane_day', 'lane', 'kind'] },
  /** A load hauled while an out-of-service defect of its truck or trailer was known and open. */
  defects: { card: 'safety', better: 'low', isKept: true, cohorts: ['kind', 'all'] },
  /** Pounds delivered by the hours of the round, without what it stood in queues. */
  tonsPerHour: { card: 'productivity', better: 'high', isKept: true, cohorts: ['lane_day', 'lane'] },
  /** A load that has the weigh ticket that its pickup gives. */
  tickets: { card: 'quality', better: 'high', isKept: true, cohorts: ['lane', 'all'] },
  /** A load whose ticket has a picture that was read, or that the office verified. */
  photos: { card: 'quality', better: 'high', isKept: true, cohorts: ['lane', 'all'] },
  /** Difference of both weights beyond the tolerance, without what the scales differ by and without water, by the loaded one. */
  variance: { card: 'quality', better: 'low', isKept: true, cohorts: ['lane_day', 'lane'] },
  /** Violations of hours of service on a day. */
  hours: { card: 'compliance', better: 'low', isKept: true, cohorts: ['all'] },
  /** A load whose truck the driver inspected within the day before they set out. */
  inspections: { card: 'compliance', better: 'high', isKept: true, cohorts: ['kind', 'all'] },
  /** Miles to the gallon from one full tank to the next, by what the same truck usually does. */
  mpg: { card: 'efficiency', better: 'high', isKept: true, cohorts: ['kind', 'all'] },
  /** Time stood without a reason, of the time on the road on a day. */
  idle: { card: 'efficiency', better: 'low', isKept: true, cohorts: ['day', 'kind', 'all'] },
} as const satisfies Record<Metric, MetricKind>

/** The metrics of a card. */
export function metricsOf(card: PerformanceCard): Metric[] {
  return metrics.filter((metric) => metricKinds[metric].card === card)
}
