import type { Instant, MicroRate, Uuid } from '#domain/units/brands.ts'
import { ceiling, type Exact, larger, minus, over, ratio, times, ZERO } from '#domain/units/decimal.ts'
import { centsText, extend, rateText } from '#domain/units/money.ts'
import { milliText, toMilli } from '#domain/units/quantity.ts'
import { laterOf, minutesBetween } from '#domain/units/time.ts'
import { type Explanation, type ExplanationInput, LINE_ROUNDING, type Source } from './explanation.ts'
import type { MissingFact } from './haul.ts'
import type { LineResult } from './rate.ts'
import type { DetentionTerms } from './terms.ts'

/** Waiting beyond the free time in minutes, rounded up to the increment. Throws RangeError on a zero increment. */
export function billableWaiting(dwellMin: Exact, freeMin: Exact, incrementMin: Exact): Exact {
  const beyond = larger(minus(dwellMin, freeMin), ZERO)
  return times(ratio(ceiling(over(beyond, incrementMin))), incrementMin)
}

/** A moment with what recorded it: the step that was taken, or else the truck's stay inside the site. */
export type RecordedTime = { at: Instant; by: 'event' | 'visit'; id: Uuid }

/** The recorded times of one stop. */
export type StopTimes = {
  stopId: Uuid
  appointmentAt: Instant | null
  arrived: RecordedTime | null
  departed: RecordedTime | null
}

/**
 * What the waiting at one stop is worth: from the later of arrival and appointment (coming early is free) until the
 * departure, less the free time, rounded up to the increment, at most the cap.
 */
export function detention(terms: DetentionTerms, stop: StopTimes, termsId: Uuid | null): LineResult {
  const { arrived, departed } = stop
  const missing: MissingFact[] = []
  if (!arrived) missing.push('arrival')
  if (!departed) missing.push('departure')
  if (!arrived || !departed) return { ok: false, missing }
  const source: Source = { kind: 'rate', id: termsId ?? undefined }
  const from = stop.appointmentAt ? laterOf(arrived.at, stop.appointmentAt) : arrived.at
  const waitedMin = Math.max(0, minutesBetween(from, departed.at))
  const billableMin = billableWaiting(ratio(waitedMin), ratio(terms.freeMin), ratio(terms.incrementMin))
  const quantityMilli = toMilli(over(billableMin, ratio(60)), 3)
  const billable = milliText(quantityMilli)
  const explanation: Explanation = {
    inputs: [...timesOf(stop), ...figuresOf(terms, source)],
    steps: [],
    rounding: [{ of: 'quantity', to: milliText(toMilli(ratio(terms.incrementMin, 60), 3)), mode: 'up' }, LINE_ROUNDING],
  }
  if (arrived.by === 'visit' || departed.by === 'visit') {
    const which = arrived.by === departed.by ? 'both' : arrived.by === 'visit' ? 'arrival' : 'departure'
    explanation.steps.push({ code: 'times_by_positions', params: { which } })
  }
  if (stop.appointmentAt && from !== arrived.at) {
    const params = { arrival: arrived.at, appointment: stop.appointmentAt }
    explanation.steps.push({ code: 'early_arrival_is_free', params })
  }
  const waited = String(waitedMin)
  const computed = extend(terms.rateMicro, quantityMilli, 1000)
  explanation.steps.push(
    { code: 'waiting_time', params: { from, to: departed.at, minutes: waited } },
    {
      code: 'billable_waiting',
      params: { waited, free: String(terms.freeMin), incrementMin: String(terms.incrementMin), billable },
    },
    {
      code: 'quantity_times_rate',
      params: { quantity: billable, unit: 'hour', rate: rateText(terms.rateMicro), amount: centsText(computed) },
    },
  )
  const line = { ok: true, quantityMilli, unit: 'hour', rateMicro: terms.rateMicro, explanation } as const
  if (terms.capCents === null || terms.capCents >= computed) return { ...line, amountCents: computed }
  const params = { computed: centsText(computed), cap: centsText(terms.capCents) }
  explanation.inputs.push({ key: 'detention_cap', value: params.cap, unit: 'money', source })
  explanation.steps.push({ code: 'cap_applied', params })
  return { ...line, amountCents: terms.capCents }
}

function timesOf({ arrived, departed, appointmentAt, stopId }: StopTimes): ExplanationInput[] {
  const inputs: ExplanationInput[] = []
  if (arrived)
    inputs.push({ key: 'arrival', value: arrived.at, unit: 'instant', source: { kind: arrived.by, id: arrived.id } })
  if (appointmentAt)
    inputs.push({ key: 'appointment', value: appointmentAt, unit: 'instant', source: { kind: 'event', id: stopId } })
  if (departed)
    inputs.push({
      key: 'departure',
      value: departed.at,
      unit: 'instant',
      source: { kind: departed.by, id: departed.id },
    })
  return inputs
}

function figuresOf(
  terms: { freeMin: number; incrementMin: number; rateMicro: MicroRate },
  source: Source,
): ExplanationInput[] {
  return [
    { key: 'free_time', value: String(terms.freeMin), unit: 'minute', source },
    { key: 'detention_increment', value: String(terms.incrementMin), unit: 'minute', source },
    { key: 'rate', value: rateText(terms.rateMicro), unit: 'money_per_unit', source },
  ]
}
