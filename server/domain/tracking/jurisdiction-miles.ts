import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { JurisdictionIndex } from '#domain/tracking/jurisdictions.ts'

/** A stretch of a leg within one jurisdiction. */
export type Stretch = { code: string | null; from: GeoPoint; to: GeoPoint; lengthM: number }

/** A leg is looked at this often, so that a corner of a third state in between is not missed. */
const LOOK_EVERY_M = 2000
/** The border crossing is found to within this many metres: finer than any outline. */
const LINE_WITHIN_M = 10
/** A bridge or a causeway belongs to the land at its ends; a longer stretch over water to nobody. */
const BRIDGE_M = 20_000

/** The leg cut where it crosses from one jurisdiction into the next, each crossing found by halving the leg around it. */
export function stretchesOf(from: GeoPoint, to: GeoPoint, index: JurisdictionIndex): Stretch[] {
  const length = greatCircleM(from, to)
  const codeAt = (part: number) => index.at(between(from, to, part)).code
  const looks = Math.max(1, Math.ceil(length / LOOK_EVERY_M))
  const cuts: { part: number; code: string | null }[] = [{ part: 0, code: codeAt(0) }]
  for (let look = 1; look <= looks; look++) {
    const code = codeAt(look / looks)
    if (code === cuts.at(-1)?.code) continue
    let [low, high] = [(look - 1) / looks, look / looks]
    while ((high - low) * length > LINE_WITHIN_M) {
      const half = (low + high) / 2
      if (codeAt(half) === code) high = half
      else low = half
    }
    cuts.push({ part: high, code })
  }
  return cuts.map(({ part, code }, i) => {
    const end = cuts[i + 1]?.part ?? 1
    return { code, from: between(from, to, part), to: between(from, to, end), lengthM: (end - part) * length }
  })
}

/** Metres by jurisdiction along a drive; a bridge between two known shores is halved between them. */
export function metresByJurisdiction(legs: readonly { from: GeoPoint; to: GeoPoint }[], index: JurisdictionIndex) {
  const metres = new Map<string | null, number>()
  const add = (code: string | null, lengthM: number) => metres.set(code, (metres.get(code) ?? 0) + lengthM)
  let shore: string | null = null
  let waterM = 0
  for (const leg of legs) {
    for (const { code, lengthM } of stretchesOf(leg.from, leg.to, index)) {
      if (code === null) {
        waterM += lengthM
        continue
      }
      if (waterM > 0) {
        const isBridge = shore !== null && waterM <= BRIDGE_M
        add(isBridge ? shore : null, waterM / 2)
        add(isBridge ? code : null, waterM / 2)
        waterM = 0
      }
      add(code, lengthM)
      shore = code
    }
  }
  if (waterM > 0) add(null, waterM)
  return metres
}

function between(from: GeoPoint, to: GeoPoint, part: number): GeoPoint {
  return { lat: from.lat + (to.lat - from.lat) * part, lon: from.lon + (to.lon - from.lon) * part }
}
