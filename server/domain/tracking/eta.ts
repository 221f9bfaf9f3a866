import { type GeoPoint, roadEstimateM } from '#domain/tracking/geo.ts'
import { type Line, lineLengthM, nearestOnLine } from '#domain/tracking/line.ts'
import type { Instant } from '#domain/units/brands.ts'
import { instant, instantMs } from '#domain/units/time.ts'
import { Temporal } from '#domain/units/zoned.ts'

/** One drive of a lane that was delivered: how far, how long, and at which hour of the place it began. */
export type LaneDrive = { metres: number; seconds: number; hour: number }

/** What an estimate rests on: drives at about this hour, drives at any hour, or nothing but a usual speed. */
export type EtaBasis = 'lane_hour' | 'lane' | 'estimate'

/** When a truck is expected: a band that most arrivals fall into, and the middle of it. */
export type Eta = { expected: Instant; early: Instant; late: Instant; basis: EtaBasis; drives: number }

/** Fewer drives than this say nothing about the next one. */
const ENOUGH_DRIVES = 3
const NEAR_HOURS = 2
/** Without any drive: the pace of loaded trucks over mixed roads, and how much longer or shorter it may take. */
const USUAL_MPS = 15
const ESTIMATE_BAND = { early: 0.8, late: 1.5 }
/** Even drives that agree leave this much doubt. */
const LEAST_BAND = { early: 0.93, late: 1.1 }
const BAND = { early: 0.15, late: 0.85 }

/** Farther from the usual route than this, what is left of it says nothing. */
const BESIDE_M = 3000

/** What is left to drive: along the route where one is known and the truck is on it, else by the straight line and the roads' usual bends. */
export function remainingM(at: GeoPoint, to: GeoPoint, route: Line | null, roadPct: number): number {
  const near = route && nearestOnLine(at, route)
  if (!route || !near || near.distanceM > BESIDE_M) return roadEstimateM(at, to, roadPct)
  return Math.max(0, Math.round(lineLengthM(route) - near.alongM + near.distanceM))
}

/** When a truck with so much left to drive arrives, by the paces of earlier drives on the same lane. */
export function expectedArrival(leftM: number, from: Instant, hour: number, drives: readonly LaneDrive[]): Eta {
  const usable = drives.filter(({ metres, seconds }) => metres > 0 && seconds > 0)
  const near = usable.filter((drive) => hoursApart(drive.hour, hour) <= NEAR_HOURS)
  const chosen = near.length >= ENOUGH_DRIVES ? near : usable
  const at = (seconds: number) => instant(instantMs(from) + Math.round(seconds) * 1000)
  if (chosen.length < ENOUGH_DRIVES) {
    const seconds = leftM / USUAL_MPS
    const { early, late } = ESTIMATE_BAND
    return { expected: at(seconds), early: at(seconds * early), late: at(seconds * late), basis: 'estimate', drives: 0 }
  }
  const paces = chosen.map(({ metres, seconds }) => seconds / metres).sort((a, b) => a - b)
  const middle = quantile(paces, 0.5)
  return {
    expected: at(leftM * middle),
    early: at(leftM * Math.min(quantile(paces, BAND.early), middle * LEAST_BAND.early)),
    late: at(leftM * Math.max(quantile(paces, BAND.late), middle * LEAST_BAND.late)),
    basis: chosen === near ? 'lane_hour' : 'lane',
    drives: chosen.length,
  }
}

/** How long trucks stay at a site, in minutes: the middle and a band, by earlier visits or, for want of them, the free time. */
export type UsualStay = { early: number; expected: number; late: number; basis: 'visits' | 'free_time' }

/** The usual stay by the minutes of earlier visits. Fewer than three say nothing: then it is the free time, with a wide band. */
export function usualStay(visitsMin: readonly number[], freeMin: number): UsualStay {
  if (visitsMin.length < ENOUGH_DRIVES) {
    const { early, late } = ESTIMATE_BAND
    return { early: freeMin * early, expected: freeMin, late: freeMin * late, basis: 'free_time' }
  }
  const sorted = [...visitsMin].sort((a, b) => a - b)
  const [early, expected, late] = [quantile(sorted, BAND.early), quantile(sorted, 0.5), quantile(sorted, BAND.late)]
  return { early, expected, late, basis: 'visits' }
}

/** When a truck is at the delivery that still has to load: its arrival at the pickup, its stay there, and the drive of `leftM` metres. */
export function expectedDelivery(
  pickup: { arrival: Pick<Eta, 'early' | 'expected' | 'late'>; stay: UsualStay; zone: string },
  leftM: number,
  drives: readonly LaneDrive[],
  now: Instant,
): Eta {
  const { arrival, stay } = pickup
  const leaves = (at: Instant, minutes: number) =>
    Math.max(instantMs(now), instantMs(at) + Math.round(minutes * 60_000))
  const departure = instant(leaves(arrival.expected, stay.expected))
  const hour = Temporal.Instant.from(departure).toZonedDateTimeISO(pickup.zone).hour
  const drive = expectedArrival(leftM, departure, hour, drives)
  const after = (departureMs: number, end: Instant) => instant(departureMs + instantMs(end) - instantMs(departure))
  return {
    ...drive,
    early: after(leaves(arrival.early, stay.early), drive.early),
    late: after(leaves(arrival.late, stay.late), drive.late),
  }
}

const hoursApart = (a: number, b: number) => Math.min(Math.abs(a - b), 24 - Math.abs(a - b))

function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

/** One estimate and what came of it. */
export type EtaOutcome = { expected: Instant; early: Instant; late: Instant; arrived: Instant }

/** How good past estimates were: the middle miss in minutes, and the share of arrivals inside their band. */
export function etaRecord(
  outcomes: readonly EtaOutcome[],
): { count: number; missMin: number; insidePct: number } | null {
  if (outcomes.length < ENOUGH_DRIVES) return null
  const misses = outcomes.map(({ expected, arrived }) => Math.abs(instantMs(arrived) - instantMs(expected)) / 60_000)
  const inside = outcomes.filter(({ early, late, arrived }) => arrived >= early && arrived <= late).length
  return {
    count: outcomes.length,
    missMin: Math.round(
      quantile(
        misses.sort((a, b) => a - b),
        0.5,
      ),
    ),
    insidePct: Math.round((inside / outcomes.length) * 100),
  }
}
