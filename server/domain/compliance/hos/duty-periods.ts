import type { DutyRecord, HosException } from './duty-record.ts'
import { type HosRules, rulesByMinute } from './hos-rules.ts'
import { lengthOf, type Span, spansOf } from './spans.ts'

/** From the first duty after a full rest to the next full rest: 11 and 14 hours are counted in it. */
export type DutyPeriod = {
  fromMin: number
  /** Driving, work and the rests between, in their order. */
  spans: Span[]
  /** The full rest that ends it; null where the record ends first. */
  fullRest: Span | null
  rules: HosRules
}

/** A record cut into unbroken runs and duty periods. */
export type DutyHistory = { record: DutyRecord; spans: Span[]; periods: DutyPeriod[] }

/** Reads a record, which must have no fault. */
export function dutyHistory(record: DutyRecord): DutyHistory {
  const spans = spansOf(record.events, record.endMin)
  const rulesAt = rulesByMinute(record)
  const periods: DutyPeriod[] = []
  let open: DutyPeriod | null = null
  for (const span of spans) {
    if (span.kind === 'rest' && isFullRest(span, rulesAt(span.fromMin))) {
      if (open) open.fullRest = span
      open = null
      continue
    }
    if (!open) {
      open = { fromMin: span.fromMin, spans: [], fullRest: null, rules: rulesAt(span.fromMin) }
      periods.push(open)
    }
    open.spans.push(span)
  }
  return { record, spans, periods }
}

/**
 * Whether a rest makes 11 and 14 hours begin anew, 49 CFR 395.3(a)(1). One at the beginning of the record does, whatever
 * its length there, as it goes on from before. It is no half of a pair either, as no duty period has it.
 */
function isFullRest(rest: Span, { fullRest }: HosRules): boolean {
  return rest.fromMin === 0 || lengthOf(rest) >= fullRest.minutes
}

/** How long somebody may drive in a duty period, and until how long after its beginning, in minutes. */
export type DrivingLimits = { drivingMin: number; windowMin: number }

/** The limits of a duty period, with the exceptions that were claimed in it. */
export function limitsOf(period: DutyPeriod, exceptions: readonly HosException[]): DrivingLimits {
  const { driving, window, adverse, longDayWindow } = period.rules
  const endMin = period.fullRest?.fromMin ?? Number.POSITIVE_INFINITY
  const claims = (type: 'adverse' | 'short_haul_16h') =>
    exceptions.some((one) => one.type === type && one.atMin >= period.fromMin && one.atMin < endMin)
  const longerMin = claims('adverse') ? adverse.longerMin : 0
  // Both exceptions together do not add up: neither section lengthens the other's window. A 16-hour day that goes beyond
  // its hour 16 keeps the longer window, so that only what exceeds it violates; the rule leaves open whether it is lost.
  const longDayMin = claims('short_haul_16h') ? longDayWindow.minutes : 0
  return {
    drivingMin: driving.minutes + longerMin,
    windowMin: Math.max(window.minutes + longerMin, longDayMin),
  }
}

/** The duty period that goes on at the end of the record; null in a full rest. */
export function openPeriod({ periods }: DutyHistory): DutyPeriod | null {
  const last = periods.at(-1)
  return last && !last.fullRest ? last : null
}
