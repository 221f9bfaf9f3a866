/** What a service goes by; whichever comes first. */
export type ServiceMeasure = 'miles' | 'hours' | 'days'
export const serviceStates = ['ok', 'due_soon', 'overdue'] as const
export type ServiceState = (typeof serviceStates)[number]

/** What the meters showed at a moment: the distance and the hours each in one unit throughout; null where nobody knows. */
export type MetersAt = { atMs: number; distance: number | null; hours: number | null }

/** How often a service is done: at least one of the three. */
export type ServiceInterval = { everyDistance: number | null; everyHours: number | null; everyDays: number | null }

/** How much a truck is used in a day; null where fewer than two readings tell. */
export type DailyUse = { distance: number | null; hours: number | null }

export type ServiceQuestion = {
  interval: ServiceInterval
  /** When it was last done, or where its counting began. */
  last: MetersAt
  now: MetersAt
  perDay: DailyUse
  /** How much of an interval before its end a service is due soon, in percent. */
  soonPct: number
}

/** When a service is due, by each measure that is known, and by the one that comes first. */
export type ServiceDue = {
  /** What the meters show when it is due. */
  distance: number | null
  hours: number | null
  /** Of the measure that comes first; null where its use cannot be forecast. */
  dueAtMs: number | null
  by: ServiceMeasure
  /** Whole days from now, rounded down; below zero once it is overdue. */
  inDays: number | null
  state: ServiceState
}

const DAY_MS = 86_400_000

type Measured = { by: ServiceMeasure; due: number; inDays: number | null; state: ServiceState }

/**
 * When a service is due: by distance, hours or time, whichever comes first, counted from when it was last done. The day of
 * a meter is forecast from the daily use. Null where no measure of it is known.
 */
export function serviceDue({ interval, last, now, perDay, soonPct }: ServiceQuestion): ServiceDue | null {
  const measure = (
    by: ServiceMeasure,
    every: number | null,
    from: number | null,
    at: number | null,
    use: number | null,
  ) => (every === null || from === null ? [] : [measured(by, { every, from, at: at ?? from, use, soonPct })])
  const all = [
    ...measure('miles', interval.everyDistance, last.distance, now.distance, perDay.distance),
    ...measure('hours', interval.everyHours, last.hours, now.hours, perDay.hours),
    ...measure('days', interval.everyDays, last.atMs / DAY_MS, now.atMs / DAY_MS, 1),
  ]
  const [first] = all.toSorted((one, other) => soonness(one) - soonness(other))
  if (!first) return null
  const meterOf = (by: ServiceMeasure) => all.find((one) => one.by === by)?.due ?? null
  const states = all.map(({ state }) => state)
  return {
    distance: meterOf('miles'),
    hours: meterOf('hours'),
    dueAtMs: first.by === 'days' ? first.due * DAY_MS : first.inDays === null ? null : now.atMs + first.inDays * DAY_MS,
    by: first.by,
    inDays: first.inDays,
    state: serviceStates.findLast((state) => states.includes(state)) ?? 'ok',
  }
}

type Progress = { every: number; from: number; at: number; use: number | null; soonPct: number }

function measured(by: ServiceMeasure, { every, from, at, use, soonPct }: Progress): Measured {
  const due = from + every
  const left = due - at
  const soonAt = due - Math.floor((every * soonPct) / 100)
  return {
    by,
    due,
    inDays: use !== null && use > 0 ? wholeDays(left / use) : null,
    state: left < 0 ? 'overdue' : at >= soonAt ? 'due_soon' : 'ok',
  }
}

/** Rounded down; what a division of decimals leaves below a whole day is one. */
function wholeDays(days: number): number {
  return Math.floor(days + 1e-9)
}

/** What is overdue without a forecast comes before what has one; what is not due and has none comes last. */
function soonness({ inDays, state }: Measured): number {
  return inDays ?? (state === 'overdue' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY)
}

const WINDOWS_DAYS = [30, 90]

/**
 * How much a meter went up in a day, from its readings of the last 30 days, or of 90 where these have not two; null where
 * there are not two within those either. The readings are those of one instrument that counts on.
 */
export function averagePerDay(readings: readonly { atMs: number; value: number }[], nowMs: number): number | null {
  for (const days of WINDOWS_DAYS) {
    const within = readings.filter(({ atMs }) => atMs <= nowMs && atMs > nowMs - days * DAY_MS)
    const times = within.map(({ atMs }) => atMs)
    const values = within.map(({ value }) => value)
    const between = (Math.max(...times) - Math.min(...times)) / DAY_MS
    if (within.length >= 2 && between > 0) return (Math.max(...values) - Math.min(...values)) / between
  }
  return null
}
