import type { GeoPoint } from '#domain/tracking/geo.ts'
import { lineLengthM, pointAlong } from '#domain/tracking/line.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { chance } from './chance.ts'
import type { DemoFleet, Lane } from './fleets.ts'
import { type LoadedLeg, legMinutes, placeOnLeg, type RoadEvent } from './road-events.ts'
import { idOf } from './world.ts'

const MINUTE_MS = 60_000
/** Demo trucks keep to this on the road. */
const LOADED_MPS = 20
const EMPTY_MPS = 23
/** Along a road drawn by few points; the driven line is longer than the one drawn. */
const TRAILER_TARE_LB = 9_400

/** When the demo does what to a load, in order. */
export const hauled = [
  'create',
  'accept',
  'start',
  'arrive_pickup',
  'depart_pickup',
  'arrive_delivery',
  'deliver',
  'verify',
  'close',
] as const
export type HaulStep = (typeof hauled)[number]

/** One load of the demo as it will be done: who, where, when, and what the scale will print. */
export type Haul = {
  key: string
  loadId: Uuid
  lane: Lane
  truck: DemoFleet['trucks'][number]
  at: Record<HaulStep, Instant>
  gross: number
  tare: number
  net: number
  ticketNumber: string
  leg: LoadedLeg
  /** The scale prints a net that its other weights do not give, for the office to look into. */
  isMisprinted: boolean
  /** The last step that the demo takes; the rest is left to whoever tries the product. */
  until: HaulStep
}

const plus = (at: Instant, minutes: number) => instant(Date.parse(at) + minutes * MINUTE_MS)

/** The haul of a truck that starts at this time: the same for the same name. */
export async function haulAt(
  fleet: DemoFleet,
  truckKey: string,
  start: Instant,
  { until = 'close', event = null }: { until?: HaulStep; event?: RoadEvent | null } = {},
): Promise<Haul> {
  const truck = fleet.trucks.find((each) => each.key === truckKey)
  if (!truck) throw new Error(`no demo truck ${truckKey}`)
  const key = `${fleet.key}/${truckKey}/${start}`
  const { between, one } = chance(key)
  const lane = one(fleet.lanes)
  const metres = lineLengthM(lane.line)
  const arrive = plus(start, Math.round(metres / EMPTY_MPS / 60) + 2)
  const depart = plus(arrive, between(14, 48))
  const minutes = Math.round(metres / LOADED_MPS / 60) + 3
  const reach = plus(depart, Math.round(legMinutes(event, lane.line, minutes)))
  const deliver = plus(reach, between(9, 41))
  const tare = truck.tareLb + TRAILER_TARE_LB
  const net = between(2_240, 2_560) * 20
  return {
    key,
    loadId: await idOf('load', key),
    lane,
    truck,
    at: {
      create: plus(start, -between(60, 900)),
      accept: plus(start, -between(5, 40)),
      start,
      arrive_pickup: arrive,
      depart_pickup: depart,
      arrive_delivery: reach,
      deliver,
      verify: plus(deliver, between(30, 200)),
      close: plus(deliver, between(210, 400)),
    },
    leg: { event, line: lane.line, fromMs: Date.parse(depart), minutes },
    tare,
    net,
    gross: tare + net,
    ticketNumber: String(between(100_000, 989_999)),
    isMisprinted: false,
    until,
  }
}

/** Where the truck of a haul is at a time, and how fast; null before it starts and after it has delivered. */
export function placeAt(haul: Haul, ms: number): (GeoPoint & { speedMps: number }) | null {
  const { at, lane } = haul
  const span = (from: Instant, to: Instant) => (ms - Date.parse(from)) / (Date.parse(to) - Date.parse(from))
  const empty = span(at.start, at.arrive_pickup)
  if (empty < 0) return null
  const metres = lineLengthM(lane.line)
  const along = (share: number) => pointAlong(lane.line, share * metres)
  if (empty < 1) return moving(along(1 - empty), EMPTY_MPS)
  if (span(at.arrive_pickup, at.depart_pickup) < 1) return moving(along(0), 0)
  if (span(at.depart_pickup, at.arrive_delivery) < 1) return placeOnLeg(haul.leg, ms) ?? moving(along(1), 0)
  return span(at.arrive_delivery, at.deliver) <= 1 ? moving(along(1), 0) : null
}

function moving(point: GeoPoint | null, speedMps: number) {
  return point && { ...point, speedMps }
}
