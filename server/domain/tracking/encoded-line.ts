import type { GeoPoint } from '#domain/tracking/geo.ts'
import type { Line } from '#domain/tracking/line.ts'

/**
 * A line as short text: differences between neighbours in units of 10^-places degrees, five bits a character.
 * This is the "encoded polyline" that routing services speak: five places with OSRM, six with Valhalla.
 */
export function encodeLine(line: Line, places = 5): string {
  const unit = 10 ** places
  let text = ''
  let lat = 0
  let lon = 0
  for (const point of line) {
    const nextLat = Math.round(point.lat * unit)
    const nextLon = Math.round(point.lon * unit)
    text += encodeNumber(nextLat - lat) + encodeNumber(nextLon - lon)
    lat = nextLat
    lon = nextLon
  }
  return text
}

/** The points of an encoded line, or null where the text is cut off or holds a foreign character. */
export function decodeLine(text: string, places = 5): GeoPoint[] | null {
  const unit = 10 ** places
  const numbers = decodeNumbers(text)
  if (!numbers || numbers.length % 2 === 1) return null
  const points: GeoPoint[] = []
  let lat = 0
  let lon = 0
  for (let i = 0; i < numbers.length; i += 2) {
    lat += numbers[i] ?? 0
    lon += numbers[i + 1] ?? 0
    points.push({ lat: lat / unit, lon: lon / unit })
  }
  return points
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -value * 2 - 1 : value * 2 // the sign goes into the lowest bit
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(rest + 63)
}

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = []
  let value = 0
  let factor = 1
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63
    if (bits < 0 || bits > 63) return null
    value += (bits % 32) * factor
    factor *= 32
    if (bits >= 32) continue
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    factor = 1
  }
  return factor === 1 ? numbers : null
}
