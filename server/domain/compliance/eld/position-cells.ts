import type { EldPosition } from './eld-file.ts'

const MARKS = { no_fix: 'X', manual: 'M', malfunction: 'E' } as const
const DEGREES = /^-?\d{1,3}(?:\.(\d{1,6}))?$/

/** The cells of latitude and longitude (7.31, 7.33): two decimals, one in reduced precision, or twice the same letter. */
export function positionCells(position: EldPosition | null): [string, string] {
  if (position === null) return ['', '']
  if (typeof position === 'string') return [MARKS[position], MARKS[position]]
  const decimals = position.isReduced ? 1 : 2
  return [degrees(position.lat, decimals), degrees(position.lon, decimals)]
}

/** The position that two cells state, null where both are empty; undefined where they are none. */
export function positionIn(lat: string, lon: string): EldPosition | null | undefined {
  if (lat === '' && lon === '') return null
  if (lat === lon) {
    if (lat === MARKS.no_fix) return 'no_fix'
    if (lat === MARKS.manual) return 'manual'
    if (lat === MARKS.malfunction) return 'malfunction'
  }
  const [inLat, inLon] = [DEGREES.exec(lat), DEGREES.exec(lon)]
  if (!inLat || !inLon || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return undefined
  const decimals = Math.max(inLat[1]?.length ?? 0, inLon[1]?.length ?? 0)
  return { lat: Number(lat), lon: Number(lon), isReduced: decimals < 2 }
}

function degrees(value: number, decimals: number): string {
  // No minus before a zero: (-0.001).toFixed(2) has one.
  return value.toFixed(decimals).replace(/^-(?=0\.0+$)/, '')
}
