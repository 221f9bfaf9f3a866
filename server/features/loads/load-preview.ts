import type { AssignmentCheck } from '#domain/loads/assignment.ts'
import type { LoadUnit } from '#domain/loads/load-units.ts'
import type { PlanGap } from '#domain/loads/plan-gaps.ts'
import type { LoadStatus } from '#domain/loads/statuses.ts'
import type { Cents, MicroRate, Uuid } from '#domain/units/brands.ts'

/** An expected linehaul, without fuel surcharge or waiting: computed from the planned quantity, or null with what is missing. */
export type ExpectedAmount = {
  amountCents: Cents | null
  basis: string
  rateMicro: MicroRate | null
  missing: string[]
}

/** What the load form shows while typing. */
export type LoadPreview = {
  /** What still stands between this draft and a planned load. */
  gaps: PlanGap[]
  plannedLb: number | null
  legalPayloadLb: number | null
  loadsNeeded: number | null
  distance: { metres: number; source: 'estimate' | 'typed'; roadPct: number | null } | null
  /** The units that the material is sold in, its usual one first. */
  materialUnits: LoadUnit[]
  /** Other loads of the customer under the same reference. */
  sameReference: { id: Uuid; number: string | null; status: LoadStatus }[]
  checks: AssignmentCheck[]
  hasRate: boolean
  /** Only where the role and the fleet's setting let the caller see it. */
  money?: {
    revenue?: ExpectedAmount
    driverPay?: ExpectedAmount
    contractorPay?: ExpectedAmount
    /** Revenue less pay; only with all of its parts. */
    marginCents?: Cents
    /** The margin that quotes need no approval from, in hundredths of a percent; only where this one is below it. */
    missedFloorHundredths?: number
  }
}
