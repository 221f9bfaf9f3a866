import { CREEP_PACE } from '#domain/tracking/creep-pace.ts'
import { greatCircleM } from '#domain/tracking/geo.ts'
import { type Geofence, insideGeofence } from '#domain/tracking/geofence.ts'
import { metresByJurisdiction } from '#domain/tracking/jurisdiction-miles.ts'
import type { JurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { believableFixes, type Halt, haltsOf, type Leg, legsOf, type TrackFix } from '#domain/tracking/track.ts'
import { type TripDrive, tripDrive } from '#domain/tracking/trip-drive.ts'
import type { Uuid } from '#domain/units/brands.ts'

/** A fix with the device that sent it and what it saw of the truck. */
export type DayFix = TrackFix & { deviceId: Uuid; engineOn: boolean | null; odometerM: number | null }

/** When a load was under way with the truck: empty to the pickup, loaded from there to the delivery. */
export type LoadSpan = {
  loadId: Uuid
  driverId: Uuid | null
  hasTrailer: boolean
  fromMs: number
  loadedMs: number | null
  toMs: number
}
export type SiteGeofence = { siteId: Uuid; fence: Geofence }

export type TripKind = 'loaded' | 'empty' | 'bobtail' | 'unassigned'
export type Trip = {
  fromMs: number
  toMs: number
  kind: TripKind
  loadId: Uuid | null
  driverId: Uuid | null
  distanceM: number
  estimatedM: number
  metres: { code: string | null; m: number }[]
  drives: TripDrive[]
}
/**
 * `queue`: at a site of ours; `pto`: the same, with the engine seen running; `traffic`: short, between stretches that
 * crept; `rest`: for hours; else it could have been avoided.
 */
export type StandClass = 'queue' | 'pto' | 'traffic' | 'rest' | 'avoidable'
/**
 * Why a truck stood as it is told, with the time at a site taken apart where it can be: `queue` is then waiting for its
 * turn, `service` being loaded or unloaded, `site` what nothing tells apart.
 */
export type StandingClass = StandClass | 'service' | 'site'
export type Stand = Halt & {
  class: StandClass
  siteId: Uuid | null
  loadId: Uuid | null
  driverId: Uuid | null
  engineOnS: number | null
}

/** Time at the wheel, for a log: what of the trips the truck can have been driven in. */
export type DayDrive = Pick<Trip, 'fromMs' | 'toMs' | 'loadId' | 'driverId' | 'distanceM'>

export type TruckDay = {
  fixes: number
  trips: Trip[]
  drives: DayDrive[]
  stands: Stand[]
  movingS: number
  stationaryS: number
  /** Driven without a reading for longer than tax records allow. */
  gapS: number
  odometerFromM: number | null
  odometerToM: number | null
  /** One fix a minute, kept for good. */
  trail: TrackFix[]
}

/** Tax records need a reading at least this often while the truck is driven (IFTA, since 2024). */
export const READING_EVERY_MS = 600_000
/** Whoever stands for so long rests. */
const REST_MS = 2 * 3_600_000
const MINUTE_MS = 60_000
/** A queue on the road lets up sooner; who stands longer has stopped. */
const TRAFFIC_MOST_MS = 20 * MINUTE_MS
/** The stretch before and after a halt that tells traffic. */
const AROUND_MS = 5 * MINUTE_MS
const SILENCE_MS = 300_000

/**
 * One track of a truck with several devices: that which reports most tells the day, the others fill what it is silent about,
 * so that no mile is counted twice.
 */
export function oneTrack(fixes: readonly DayFix[]): DayFix[] {
  const byDevice = Map.groupBy(fixes, ({ deviceId }) => deviceId)
  const [first = [], ...others] = [...byDevice.values()].sort((one, other) => other.length - one.length)
  let track = first
  for (const other of others) {
    const isSilent = (atMs: number) => {
      const next = track.findIndex((fix) => fix.atMs > atMs)
      const before = track[(next < 0 ? track.length : next) - 1]
      const after = next < 0 ? undefined : track[next]
      return (!before || atMs - before.atMs > SILENCE_MS) && (!after || after.atMs - atMs > SILENCE_MS)
    }
    track = [...track, ...other.filter(({ atMs }) => isSilent(atMs))].sort((one, two) => one.atMs - two.atMs)
  }
  return track
}

/** What a day's positions come to: drives by load and jurisdiction, where it stood and why, what nobody saw. */
export function workOutDay(
  all: readonly DayFix[],
  loads: readonly LoadSpan[],
  sites: readonly SiteGeofence[],
  index: JurisdictionIndex,
): TruckDay {
  const track = oneTrack(all)
  const seen = new Map(track.map((fix) => [fix.atMs, fix]))
  const fixes = believableFixes(track)
  const halts = haltsOf(fixes)
  const legs = legsOf(fixes, halts)
  const stands = halts.map((halt) => standOf(halt, fixes, seen, loads, sites))
  const odometers = fixes.flatMap((fix) => seen.get(fix.atMs)?.odometerM ?? [])
  const driven = legs.filter((leg) => !halts.some((halt) => leg.from.atMs >= halt.fromMs && leg.to.atMs <= halt.toMs))
  return {
    fixes: all.length,
    trips: tripsOf(driven, loads, index),
    drives: drivesOf(driven, loads),
    stands,
    movingS: seconds(driven.reduce((sum, { from, to }) => sum + to.atMs - from.atMs, 0)),
    stationaryS: seconds(halts.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)),
    gapS: seconds(
      driven
        .map(({ from, to }) => to.atMs - from.atMs)
        .filter((ms) => ms > READING_EVERY_MS)
        .reduce((sum, ms) => sum + ms, 0),
    ),
    odometerFromM: odometers[0] ?? null,
    odometerToM: odometers.at(-1) ?? null,
    trail: oneAMinute(fixes),
  }
}

/** Legs that follow each other under the same load and kind are one trip; a halt or a change of load ends it. */
type Piece = { legs: Leg[]; load: LoadSpan | null; kind: TripKind }

function piecesOf(legs: readonly Leg[], loads: readonly LoadSpan[]): Piece[] {
  const pieces: Piece[] = []
  for (const leg of legs) {
    const load = loads.find(({ fromMs, toMs }) => fromMs <= leg.from.atMs && leg.from.atMs < toMs) ?? null
    const kind = kindOf(load, leg.from.atMs)
    const last = pieces.at(-1)
    const isSame = last && last.kind === kind && last.load === load && last.legs.at(-1)?.to === leg.from
    if (isSame) last.legs.push(leg)
    else pieces.push({ legs: [leg], load, kind })
  }
  return pieces
}

/** A tracker that falls silent with its truck and wakes where it was has not been driven meanwhile. */
function isDriven({ from, to, lengthM }: Leg): boolean {
  const ms = to.atMs - from.atMs
  return ms <= SILENCE_MS || (lengthM / ms) * 1000 >= CREEP_PACE.fromMps
}

function drivesIn(legs: readonly Leg[]): TripDrive[] {
  const drives: Leg[][] = []
  for (const leg of legs.filter(isDriven)) {
    const last = drives.at(-1)
    if (last?.at(-1)?.to === leg.from) last.push(leg)
    else drives.push([leg])
  }
  return drives.flatMap((own) => tripDrive(own.flatMap(({ from, to }, i) => (i === 0 ? [from, to] : [to]))) ?? [])
}

function drivesOf(legs: readonly Leg[], loads: readonly LoadSpan[]): DayDrive[] {
  return piecesOf(legs.filter(isDriven), loads).flatMap(({ legs: own, load }) => {
    const [from, to] = [own[0]?.from, own.at(-1)?.to]
    if (!from || !to) return []
    const distanceM = own.reduce((sum, { lengthM }) => sum + lengthM, 0)
    return [
      { fromMs: from.atMs, toMs: to.atMs, loadId: load?.loadId ?? null, driverId: load?.driverId ?? null, distanceM },
    ]
  })
}

function tripsOf(legs: readonly Leg[], loads: readonly LoadSpan[], index: JurisdictionIndex): Trip[] {
  return piecesOf(legs, loads).flatMap(({ legs: own, load, kind }) => {
    const [from, to] = [own[0]?.from, own.at(-1)?.to]
    const metres = [...metresByJurisdiction(own, index)].map(([code, m]) => ({ code, m: Math.round(m) }))
    // The sum of what is shown, so that the jurisdictions always add up to the trip.
    const distanceM = metres.reduce((sum, { m }) => sum + m, 0)
    if (!from || !to || distanceM === 0) return []
    const estimatedM = Math.round(own.reduce((sum, leg) => sum + (leg.isEstimated ? leg.lengthM : 0), 0))
    const { loadId = null, driverId = null } = load ?? {}
    const drives = drivesIn(own)
    return [{ fromMs: from.atMs, toMs: to.atMs, kind, loadId, driverId, distanceM, estimatedM, metres, drives }]
  })
}

function kindOf(load: LoadSpan | null, atMs: number): TripKind {
  if (!load) return 'unassigned'
  if (load.loadedMs !== null && atMs >= load.loadedMs) return 'loaded'
  return load.hasTrailer ? 'empty' : 'bobtail'
}

function standOf(
  halt: Halt,
  fixes: readonly TrackFix[],
  seen: ReadonlyMap<number, DayFix>,
  loads: readonly LoadSpan[],
  sites: readonly SiteGeofence[],
): Stand {
  const load = loads.find(({ fromMs, toMs }) => fromMs <= halt.toMs && halt.fromMs < toMs)
  const site = sites.find(({ fence }) => insideGeofence(fence, halt))
  const engineOnS = engineSeconds(
    fixes.filter(({ atMs }) => atMs >= halt.fromMs && atMs <= halt.toMs),
    seen,
  )
  return {
    ...halt,
    class: site ? atSite(engineOnS) : onTheRoad(halt, fixes),
    siteId: site?.siteId ?? null,
    loadId: load?.loadId ?? null,
    driverId: load?.driverId ?? null,
    engineOnS,
  }
}

function atSite(engineOnS: number | null): StandClass {
  return engineOnS !== null && engineOnS > 0 ? 'pto' : 'queue'
}

function onTheRoad(halt: Halt, fixes: readonly TrackFix[]): StandClass {
  const lastedMs = halt.toMs - halt.fromMs
  if (lastedMs >= REST_MS) return 'rest'
  if (lastedMs > TRAFFIC_MOST_MS) return 'avoidable'
  const before = fixes.filter(({ atMs }) => atMs >= halt.fromMs - AROUND_MS && atMs <= halt.fromMs)
  const after = fixes.filter(({ atMs }) => atMs >= halt.toMs && atMs <= halt.toMs + AROUND_MS)
  return crept(before) && crept(after) ? 'traffic' : 'avoidable'
}

/** Whether the truck moved on, and slowly. Too few positions tell nothing, and a clear road is no traffic. */
function crept(fixes: readonly TrackFix[]): boolean {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (!first || !last || last.atMs - first.atMs < AROUND_MS / 2) return false
  const metres = fixes.slice(1).reduce((sum, fix, i) => sum + greatCircleM(fixes[i] ?? fix, fix), 0)
  const mps = (metres / (last.atMs - first.atMs)) * 1000
  return mps >= CREEP_PACE.fromMps && mps <= CREEP_PACE.toMps
}

/** How long the engine ran, where a device could tell; null where none could. */
function engineSeconds(fixes: readonly TrackFix[], seen: ReadonlyMap<number, DayFix>): number | null {
  let known = false
  let ms = 0
  fixes.forEach((fix, i) => {
    const engine = seen.get(fix.atMs)?.engineOn ?? null
    if (engine === null) return
    known = true
    if (engine) ms += (fixes[i + 1]?.atMs ?? fix.atMs) - fix.atMs
  })
  return known ? seconds(ms) : null
}

function oneAMinute(fixes: readonly TrackFix[]): TrackFix[] {
  let last = Number.NEGATIVE_INFINITY
  return fixes.filter(({ atMs }) => {
    const minute = Math.floor(atMs / MINUTE_MS)
    const isNew = minute > last
    if (isNew) last = minute
    return isNew
  })
}

const seconds = (ms: number) => Math.round(ms / 1000)
