import { cents } from '#domain/units/money.ts'
import { instantMs, minutesBetween } from '#domain/units/time.ts'
import { type Evidence, type EvidenceLoad, type EvidenceStop, type EvidenceTicket, isWithin } from '../evidence.ts'
import { quantile } from '../statistics.ts'
import { CLEAR, type Judged, notTestable, type Point, type Verdict } from '../verdict.ts'
import { loadSubject, ticketSubject } from './subjects.ts'

const LEAST_CYCLES = 20
const FASTEST_SHARE = 0.05
const IMPOSSIBLE_SHARE = 0.7
/** Two loads further apart than this are not one after the other. */
const MOST_CYCLE_MIN = 12 * 60

type Cycle = { lane: string; minutes: number; from: EvidenceTicket; to: EvidenceTicket }

/** F4: from one loading to the next in far less time than anybody needed on that lane. */
export function impossibleCycles({ span, tickets }: Evidence): Judged[] {
  const cycles = cyclesOf(tickets)
  const byLane = Map.groupBy(cycles, ({ lane }) => lane)
  return cycles.flatMap((cycle) => {
    if (!isWithin(span, cycle.to.createdAt)) return []
    const others = (byLane.get(cycle.lane) ?? []).filter((one) => one !== cycle)
    return [{ ...ticketSubject('F4', cycle.to), verdict: cycleVerdict(cycle, others) }]
  })
}

function cyclesOf(tickets: readonly EvidenceTicket[]): Cycle[] {
  const origins = tickets.filter(({ kind, truckId, weighedAt }) => kind === 'origin' && truckId && weighedAt)
  return [...Map.groupBy(origins, ({ truckId }) => truckId).values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => ((a.weighedAt ?? '') < (b.weighedAt ?? '') ? -1 : 1))
    return sorted.flatMap((to, at) => {
      const from = sorted[at - 1]
      if (!from?.weighedAt || !to.weighedAt || laneOf(from) !== laneOf(to)) return []
      const minutes = minutesBetween(from.weighedAt, to.weighedAt)
      // The same load weighed twice is no cycle.
      if (minutes > MOST_CYCLE_MIN || from.loadId === to.loadId) return []
      return [{ lane: laneOf(to), minutes, from, to }]
    })
  })
}

const laneOf = ({ siteId, deliverySiteId }: EvidenceTicket) => `${siteId} ${deliverySiteId}`

function cycleVerdict({ minutes, from, to }: Cycle, others: readonly Cycle[]): Verdict {
  const fastest =
    others.length < LEAST_CYCLES
      ? null
      : quantile(
          others.map((one) => one.minutes),
          FASTEST_SHARE,
        )
  if (fastest === null) return notTestable('few_cycles')
  if (minutes >= fastest * IMPOSSIBLE_SHARE) return CLEAR
  const facts = { cycleMin: minutes, fastestMin: fastest, load: to.loadNumber ?? '–', before: from.loadNumber ?? '–' }
  return {
    is: 'fired',
    score: 75,
    sentence: { code: 'short_cycle', facts },
    pro: [{ code: 'fastest_usual', facts: { fastestMin: fastest, count: others.length } }],
    con: [],
    moneyCents: to.payCents,
  }
}

const PADDING_MIN = 20

/** F18: hours that are paid by the clock, beyond what the truck spent between its first site and its last. */
export function hoursOutside({ span, loads }: Evidence): Judged[] {
  return loads.flatMap((load) => {
    if (load.hours === null || !isWithin(span, load.deliveredAt)) return []
    return [{ ...loadSubject('F18', load), verdict: hoursVerdict(load, load.hours) }]
  })
}

function hoursVerdict(load: EvidenceLoad, hours: NonNullable<EvidenceLoad['hours']>): Verdict {
  const visits = load.stops.flatMap(({ visit }) => visit ?? [])
  const entered = visits.map(({ enteredAt }) => enteredAt).toSorted()[0]
  const left = visits
    .flatMap(({ leftAt }) => leftAt ?? [])
    .toSorted()
    .at(-1)
  if (!entered || !left || visits.length < load.stops.length) return notTestable('no_visits')
  const { startedAt, finishedAt, minutes, source } = hours
  const outside = Math.max(0, minutesBetween(startedAt, entered)) + Math.max(0, minutesBetween(left, finishedAt))
  if (outside <= PADDING_MIN) return CLEAR
  const con: Point[] = source === 'recorded' ? [{ code: 'hours_recorded', facts: {} }] : []
  return {
    is: 'fired',
    score: 60,
    sentence: { code: 'hours_outside', facts: { load: load.number ?? '–', outsideMin: outside } },
    pro: [
      { code: 'stays_at_sites', facts: { enteredAt: entered, leftAt: left } },
      { code: 'hours_stated', facts: { startedAt, finishedAt } },
    ],
    con,
    moneyCents: cents(minutes === 0 ? 0 : Math.round((load.payCents * Math.min(outside, minutes)) / minutes)),
  }
}

/** Positions come each minute or seldomer, and somebody presses a little early. */
const EARLY_MIN = 10

/** F19: an arrival that waiting is charged from, before the truck was inside the site's geofence. */
export function earlyArrivals({ span, loads }: Evidence): Judged[] {
  return loads.flatMap((load) => {
    if (!isWithin(span, load.deliveredAt)) return []
    return load.stops
      .filter(({ arrivedAt }) => arrivedAt !== null)
      .map((stop) => ({ ...loadSubject('F19', load, stop.id), verdict: arrivalVerdict(load, stop) }))
  })
}

function arrivalVerdict(load: EvidenceLoad, stop: EvidenceStop): Verdict {
  const { arrivedAt, visit, detentionCents, arrivedInside, site } = stop
  if (arrivedAt === null || detentionCents <= 0) return notTestable('no_detention')
  if (!visit) return notTestable('no_visits')
  const early = (instantMs(visit.enteredAt) - instantMs(arrivedAt)) / 60_000
  if (early <= EARLY_MIN) return CLEAR
  return {
    is: 'fired',
    score: 60,
    sentence: { code: 'arrival_before_fence', facts: { load: load.number ?? '–', site, earlyMin: Math.round(early) } },
    pro: [
      { code: 'fence_entry', facts: { enteredAt: visit.enteredAt, site } },
      { code: 'arrival_stated', facts: { arrivedAt, site } },
    ],
    con: arrivedInside ? [{ code: 'phone_inside', facts: { site } }] : [],
    moneyCents: detentionCents,
  }
}
