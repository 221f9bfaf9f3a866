import type { Generated } from 'kysely'
import type { Quarter } from '#domain/ifta/quarter.ts'
import type { IftaRate } from '#domain/ifta/rate-matrix.ts'
import type { IftaState } from '#domain/ifta/states.ts'
import type { QuarterReturn } from '#domain/ifta/work-out.ts'
import type { Day, Instant, Uuid } from '#domain/units/brands.ts'

/** The tax rates of a quarter as somebody imported them. */
export interface IftaRates {
  fleet_id: Uuid
  id: Uuid
  quarter: Quarter
  version: number
  source: string
  rates: IftaRate[]
  imported_by: Uuid
  imported_at: Instant
}

/** A quarter's return of the fleet, or of a company with an authority of its own. */
export interface IftaReturns {
  fleet_id: Uuid
  id: Uuid
  quarter: Quarter
  contractor_id: Uuid | null
  state: IftaState
  version: Generated<number>
  changed_by: Uuid
  changed_at: Instant
  created_at: Instant
}

/** What a return says of a truck on the day of its filing. */
export type FiledTruck = { unitNumber: string; miles: number; gallonsMilli: number }
/** Everything that was filed, as it was then. */
export type FiledFigures = {
  figures: QuarterReturn
  monthsLate: number
  interestBp: number
  movingS: number
  gapS: number
  trucks: FiledTruck[]
}

/** What was sent to the state: the return, or an amendment of it. */
export interface IftaFilings {
  fleet_id: Uuid
  id: Uuid
  return_id: Uuid
  seq: number
  filed_on: Day
  confirmation: string
  reason: string | null
  rates_id: Uuid
  figures: FiledFigures
  filed_by: Uuid
  filed_at: Instant
}

/** What somebody decided of a check or a truck, each row once and for good; the newest of a key counts. */
export interface IftaDecisions {
  fleet_id: Uuid
  id: Uuid
  return_id: Uuid
  subject: 'check' | 'truck'
  key: string
  decision: 'explained' | 'reopened' | 'included' | 'excluded' | 'by_rule'
  reason: string | null
  /** That of the return after it. */
  version: number
  by_user: Uuid
  at: Instant
}
