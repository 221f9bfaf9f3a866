import { fetchRoute } from '../../server/access/call.ts'
import { newTracker, osmandQuery } from '../../server/tracking/trackers.ts'
import { type Line, tally } from '../attack.ts'

const MANY = 12_000
/** Messages of a phone that was long without signal, and of one that only says so; `at` is seconds, `i` counts. */
const messages: readonly { name: string; location: (i: number, at: number) => unknown; isWhole: boolean }[] = [
  { name: 'drive on', location: (i, at) => fix(at - i, 36 + i / 1e5, -95.9), isWhole: true },
  { name: 'are all the same', location: (_, at) => fix(at, 36.15, -95.99), isWhole: true },
  { name: 'are of the year 1970', location: () => fix(0, 0, 0), isWhole: true },
  { name: 'are of the year 2100', location: (i) => fix(4_102_444_800 + i, 36.15, -95.99), isWhole: true },
  { name: 'jump over the world', location: (i, at) => fix(at - i, (i * 37) % 90, (i * 91) % 180), isWhole: true },
  {
    name: 'end with one that is none',
    location: (i, at) => (i < MANY - 1 ? fix(at - i, 36, -95) : 'x'),
    isWhole: false,
  },
  { name: 'are all none', location: () => 1, isWhole: false },
  { name: 'are empty', location: () => ({}), isWhole: false },
  { name: 'stand outside the world', location: (i, at) => fix(at - i, 91, 181), isWhole: false },
  { name: 'have no time that there is', location: () => fix(1e300, 36, -95), isWhole: false },
]

const fix = (timestamp: number, latitude: number, longitude: number) => ({
  timestamp,
  coords: { latitude: Number(latitude.toFixed(5)), longitude },
})

/** Twelve thousand points in one message: each is taken, kept aside or refused, none breaks, and others are heard beside. */
export const longMessages: Line = {
  name: 'long messages',
  async run({ access, some, isOver }) {
    const { app, world } = access
    const { note, result } = tally()
    const other = await newTracker(world.cedar)
    for (const { name, location, isWhole } of some(messages)) {
      for (const path of some(['/intake/osmand', '/intake/osmand/:key', '/intake/positions'])) {
        if (isOver()) break
        const { key } = await newTracker(world.stone)
        const at = Date.parse(world.clock.now()) / 1000
        const points = Array.from({ length: MANY }, (_, i) => location(i, at))
        const body = path === '/intake/positions' ? { positions: points } : { device_id: key, location: points }
        const sent = fetchRoute(app, path.replace(':key', key), post(body, key), {})
        const beside = await fetchRoute(
          app,
          `/intake/osmand?${osmandQuery(world.clock.now(), { id: other.key })}`,
          {},
          {},
        )
        const { status, text } = await sent
        note(status < 500, `${path}, points that ${name}: ${status} ${text.slice(0, 200)}`)
        note(beside.status === 200, `beside points that ${name} another tracker is answered ${beside.status}`)
        // A batch says how many it may hold; a phone cannot send its message in parts.
        if (!isWhole || path === '/intake/positions') continue
        note(status === 200 && countIn(text) === MANY, `${path}, points that ${name}: ${status} ${text.slice(0, 200)}`)
      }
    }
    return result()
  },
}

const post = (body: object, key: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
})

/** How many points a receipt accounts for. */
function countIn(text: string): number {
  const receipt: Record<string, number> = JSON.parse(text)
  return (receipt.accepted ?? 0) + (receipt.quarantined ?? 0)
}
