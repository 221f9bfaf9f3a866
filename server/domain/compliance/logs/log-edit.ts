import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instantMs } from '#domain/units/time.ts'
import {
  type DriverRules,
  eventAt,
  inOrder,
  isSameStatus,
  type LogEvent,
  type LogStatus,
  minuteStart,
  OFF_DUTY,
} from './duty-log.ts'

/** A stretch of a log that shall have another status. */
export type WantedEdit = LogStatus & { fromAt: Instant; toAt: Instant; reason: string }

/** Why an edit is not made. */
export type EditFault =
  | 'log_edit_backwards'
  | 'log_edit_future'
  | 'log_edit_over_day'
  | 'log_edit_too_old'
  | 'log_edit_reason_short'
  | 'log_edit_changes_nothing'
  | 'log_automatic_driving'
  | 'log_special_not_allowed'
  | 'log_special_of_other_status'

const DAY_MS = 86_400_000
/** Drivers hand their records in within 13 days: 49 CFR 395.8(a)(2)(ii). */
export const DRIVER_EDIT_DAYS = 13
/** Carriers keep them for six months: 49 CFR 395.8(k)(1). */
const OFFICE_EDIT_DAYS = 183
/** 395 subpart B appendix A 4.3.2.8. */
const LEAST_REASON = 4

/**
 * What keeps an edit from being made; null where nothing does. Driving that a device recorded by itself stays driving
 * (49 CFR 395.30(c)(2), appendix A 4.3.2.8.2(b)).
 */
export function editFault(
  events: readonly LogEvent[],
  edit: WantedEdit,
  { now, rules, isOffice }: { now: Instant; rules: DriverRules; isOffice: boolean },
): EditFault | null {
  const [from, to] = [minuteStart(edit.fromAt), minuteStart(edit.toAt)]
  if (from >= to) return 'log_edit_backwards'
  if (to > now) return 'log_edit_future'
  if (instantMs(to) - instantMs(from) > DAY_MS) return 'log_edit_over_day'
  const days = isOffice ? OFFICE_EDIT_DAYS : DRIVER_EDIT_DAYS
  if (instantMs(now) - instantMs(from) > (days + 1) * DAY_MS) return 'log_edit_too_old'
  if (edit.reason.trim().length < LEAST_REASON) return 'log_edit_reason_short'
  const special = specialFault(edit, rules)
  if (special) return special
  const held = heldBetween(events, from, to)
  if (edit.status !== 'D' && held.some(isAutomaticDriving)) return 'log_automatic_driving'
  return held.every((one) => isSameStatus(one, edit)) ? 'log_edit_changes_nothing' : null
}

/** Why a special category cannot be taken with a status by a driver of these rules. */
export function specialFault({ status, special }: LogStatus, rules: DriverRules): EditFault | null {
  if (special === null) return null
  if (status !== (special === 'PC' ? 'OFF' : 'ON')) return 'log_special_of_other_status'
  const isAllowed = special === 'PC' ? rules.mayUsePersonal : rules.mayMoveInYard
  return isAllowed ? null : 'log_special_not_allowed'
}

/** Driving that a device recorded and nobody can take back. */
export function isAutomaticDriving({ status, origin }: Pick<LogEvent, 'status' | 'origin'>): boolean {
  return status === 'D' && (origin === 'automatic' || origin === 'assumed')
}

type Held = LogStatus & Pick<LogEvent, 'origin'>

function heldBetween(events: readonly LogEvent[], from: Instant, to: Instant): Held[] {
  const before: Held = eventAt(events, from) ?? { ...OFF_DUTY, origin: 'driver' }
  return [before, ...inOrder(events).filter(({ at }) => minuteStart(at) > from && minuteStart(at) < to)]
}

/** What an edit does to a log: entries that no longer hold, and those that are added. */
export type EditEffect<Event> = {
  ends: Event[]
  begins: Instant
  /** From here on goes on what was in force before the edit; null where an entry begins there, or the log is not known. */
  restores: { at: Instant; event: Event | null } | null
}

/**
 * The effect of a stretch on a log: whatever begins in it ends, and what held at its end goes on from there. The caller has
 * asked `editFault` before.
 */
export function editEffect<Event extends Pick<LogEvent, 'at'>>(
  events: readonly Event[],
  { fromAt, toAt }: Pick<WantedEdit, 'fromAt' | 'toAt'>,
): EditEffect<Event> {
  const [from, to] = [minuteStart(fromAt), minuteStart(toAt)]
  const held = eventAt(events, to)
  const ends = events.filter(({ at }) => minuteStart(at) >= from && minuteStart(at) < to)
  const isBegunAtEnd = held !== null && minuteStart(held.at) === to
  return { ends, begins: from, restores: isBegunAtEnd ? null : { at: to, event: held } }
}

/** The log with an edit made, as a phone shows it before the server has said so. */
export function withEdit(
  events: readonly LogEvent[],
  edit: Omit<WantedEdit, 'reason'> & {
    id: Uuid
    restoreId: Uuid
    location: string | null
    remark: string | null
    origin: LogEvent['origin']
  },
): LogEvent[] {
  const { ends, begins, restores } = editEffect(events, edit)
  const held = eventAt(events, begins)
  const { id, status, special, origin, location, remark } = edit
  const made: LogEvent = {
    ...{ id, at: begins, status, special, origin, source: 'edit', location, remark, odometerM: null },
    truck: held?.truck ?? null,
    load: held?.load ?? null,
  }
  const before = restores && (restores.event ?? { ...made, ...OFF_DUTY, location: null, remark: null })
  const goesOn = restores && before ? [{ ...before, id: edit.restoreId, at: restores.at }] : []
  return inOrder([...events.filter((event) => !ends.includes(event)), made, ...goesOn])
}
