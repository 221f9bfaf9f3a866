import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'

const METRES_PER_DEGREE = 111_195

/** The corners with one more where it lengthens the outline least; the first three simply follow each other. */
export function withCorner(points: readonly GeoPoint[], corner: GeoPoint): GeoPoint[] {
  if (points.length < 3) return [...points, corner]
  const detours = points.map((from, i) => {
    const to = points[(i + 1) % points.length] ?? from
    return greatCircleM(from, corner) + greatCircleM(corner, to) - greatCircleM(from, to)
  })
  return points.toSpliced(detours.indexOf(Math.min(...detours)) + 1, 0, corner)
}

/** A square to begin with: its sides `halfM` metres away from the middle, corners in six places. */
export function squareRound(middle: GeoPoint, halfM: number): GeoPoint[] {
  const north = halfM / METRES_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((middle.lat * Math.PI) / 180))
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([up = 0, right = 0]) => ({
    lat: sixPlaces(middle.lat + up * north),
    lon: sixPlaces(middle.lon + right * east),
  }))
}

/** Six decimals are a tenth of a metre. */
export function sixPlaces(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000
}
