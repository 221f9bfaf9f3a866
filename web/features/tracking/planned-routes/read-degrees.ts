import { sixPlaces } from '#domain/tracking/geofence-drawing.ts'

/** Degrees as people type them, with a point or a comma; undefined for what is no figure, or none between these bounds. */
export function readDegrees(text: string, most: 90 | 180): number | undefined {
  const plain = text.trim().replace('−', '-').replace(',', '.')
  if (!/^[+-]?\d{1,3}(\.\d+)?$/.test(plain)) return undefined
  const degrees = Number(plain)
  return Math.abs(degrees) <= most ? sixPlaces(degrees) : undefined
}
