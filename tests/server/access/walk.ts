/** The way to one value in an input: keys and places. */
export type Path = (string | number)[]
export type Leaf = { path: Path; value: unknown }

/** Every value in plain data that holds no other, with the way to it. */
export function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => leavesOf(item, [...path, key]))
  }
  return value === undefined ? [] : [{ path, value }]
}

/** The value at a way, or undefined where the data is shaped otherwise. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = Reflect.get(value, key)
  }
  return value
}

/** The same data with another value at a way; `undefined` leaves it out. */
export function withValue(data: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(data)) return data.map((item, index) => (index === key ? withValue(item, rest, value) : item))
  const copy = { ...(data as object) }
  Reflect.set(copy, key, withValue(Reflect.get(copy, key), rest, value))
  return copy
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/

/** Whether a value is the id of a record, or the hash that a file goes by. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && (UUID.test(value) || HASH.test(value))
