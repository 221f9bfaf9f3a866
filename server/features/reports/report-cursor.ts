import { invalid } from '../../errors.ts'

/** Where a page of a report ended: what its last row is sorted by, as text; `of` names the report and its filter. */
export type Place = { of: string; keys: string[] }

/** A place as an address can hold it. */
export function cursorOf(place: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify(place))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}

/** The sort keys of a cursor; null without one. Refused where it belongs to another report or filter. */
export function placeOf(cursor: string | undefined, of: string, count: number): string[] | null {
  if (cursor === undefined) return null
  const place = read(cursor)
  if (place?.of !== of || place.keys.length !== count) throw invalid('cursor', 'wrong_format')
  return place.keys
}

function read(cursor: string): Place | null {
  try {
    const bytes = Uint8Array.from(atob(cursor.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof value !== 'object' || value === null || !('of' in value && 'keys' in value)) return null
    const { of, keys } = value
    if (typeof of !== 'string' || !Array.isArray(keys)) return null
    return { of, keys: keys.map(String) }
  } catch {
    return null
  }
}
