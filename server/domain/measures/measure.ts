import type { PagePath } from '../access/pages.ts'

/** What is known of a delivered load beside its ends, a column each; null where it is not known. */
export type FactColumn =
  | 'one'
  | 'truck_id'
  | 'net_lb'
  | 'revenue_cents'
  | 'pay_cents'
  | 'margin_cents'
  | 'delivery_due'
  | 'delivery_in'
  | 'on_time'
  | 'cycle_min'
  | 'both_queues'
  | 'loading_min'
  | 'haul_min'
  | 'dump_min'
  | 'waiting_min'
  | 'queue_min'
  | 'queue_stays'
  | 'return_min'
  | 'ticket_lag_min'
  | 'billing_lag_min'

/** Why a row is in no sum of a measure. */
export type LeftOut =
  | 'no_ticket'
  | 'no_truck'
  | 'no_price'
  | 'no_pay'
  | 'no_window'
  | 'no_arrival'
  | 'no_times'
  | 'no_queue'
  | 'no_return'
  | 'not_verified'
  | 'not_invoiced'
  | 'no_positions'

/** By what a measure can be told apart. */
export const dimensions = [
  'customer',
  'material',
  'truck',
  'driver',
  'contractor',
  'pickup',
  'delivery',
  'lane',
] as const
export type Dimension = (typeof dimensions)[number]

/** What a value counts in; `cents_per_lb` is shown for a ton of the reader. */
export type MeasureUnit = 'count' | 'lb' | 'cents' | 'cents_per_lb' | 'minutes' | 'share' | 'days'

/**
 * Who may see it. `rates`: whoever may see what customers pay; `pay`: whoever may see all pay of drivers and contractors;
 * `margin`: whoever may see both.
 * The rows are of the whole fleet for the office, and of the own loads for everybody else.
 */
export type SeenBy = 'everyone' | 'office' | 'rates' | 'pay' | 'margin' | 'admin'

type Shared = {
  unit: MeasureUnit
  seenBy: SeenBy
  /** Which way is better, where that can be said. */
  better: 'more' | 'less' | null
  dimensions: readonly Dimension[]
  shownOn: readonly PagePath[]
}

/**
 * A measure of delivered loads: the sum of a column, by itself or divided by another sum, by the loads or by the days on
 * which trucks delivered. A load without one of the columns that it needs is left out, and counted with the reason.
 */
export type LoadMeasure = Shared & {
  grain: 'load'
  numerator: FactColumn
  /** Null for a sum by itself. */
  per: FactColumn | 'loads' | 'truck_days' | null
  needs: readonly { reason: LeftOut; column: FactColumn }[]
}

/** A measure of something else than loads, with a sum of its own where its rows are read. */
export type OtherMeasure = Shared & {
  grain: 'truck_day' | 'invoice'
  numerator: string
  per: string
  needs: readonly []
}

export type Declared = LoadMeasure | OtherMeasure
