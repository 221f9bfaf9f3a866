import type { Day, Uuid } from '../units/brands.ts'

/** Why a driver is off. */
export const timeOffKinds = ['vacation', 'sick', 'personal', 'training', 'other'] as const
export type TimeOffKind = (typeof timeOffKinds)[number]

/** Asked for by the driver; decided by the office or the driver's company; taken back by either. */
export const timeOffStates = ['asked', 'approved', 'declined', 'withdrawn'] as const
export type TimeOffState = (typeof timeOffStates)[number]

/** From the first day to the last, both of them whole, in the zone of whom it is of. */
export type Days = { from: Day; to: Day }

/** A driver's days off as lists and boards show them. */
export type TimeOff = Days & {
  id: Uuid
  version: number
  driverId: Uuid
  driver: string
  kind: TimeOffKind
  state: TimeOffState
  note: string | null
  /** What whoever declined it or took it back said. */
  reason: string | null
  /** Open loads of the driver that are picked up in these days. */
  loads: number
}

/** Whether two spans of days share one. */
export function daysMeet(one: Days, other: Days): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** Days that stand in the way of others of the same driver: asked for or approved. */
export function isStanding(state: TimeOffState): boolean {
  return state === 'asked' || state === 'approved'
}
