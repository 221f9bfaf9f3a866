import { vi } from 'vitest'

type Found = (position: { coords: object; timestamp: number }) => void

/** A phone's receiver under the test's hand: `read` is a reading, which the watch tells and whoever asked gets. */
export function fakeReceiver() {
  const watching = new Map<number, Found>()
  let asked: Found[] = []
  let next = 1
  const geolocation = {
    getCurrentPosition: (found: Found) => void asked.push(found),
    watchPosition(found: Found) {
      next += 1
      watching.set(next, found)
      return next
    },
    clearWatch: (id: number) => void watching.delete(id),
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { geolocation, permissions: { query: () => Promise.resolve({ state: 'granted' }) } })
  return {
    watches: () => watching.size,
    read(accuracy: number, latitude = 36.1, timestamp = Date.now()) {
      const position = { coords: { latitude, longitude: -95.9, accuracy }, timestamp }
      const waiting = asked
      asked = []
      for (const found of [...watching.values(), ...waiting]) found(position)
    },
  }
}
