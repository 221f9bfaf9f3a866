import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentFix, fixAtHand, freshFix } from '#web/offline/current-fix.ts'

const KEPT_FOR_MS = 9000
const pit = { latitude: 36.1, longitude: -95.9, accuracy: 8.04 }
const gate = { latitude: 36.2, longitude: -95.8, accuracy: 8.04 }

/** A receiver that read the gate just now and, before that, the pit: it gives the old reading to whoever takes it. */
const receiver = {
  getCurrentPosition(found: (at: object) => void, _: () => void, { maximumAge }: { maximumAge: number }) {
    const isOldEnough = maximumAge >= KEPT_FOR_MS
    found(isOldEnough ? { coords: pit, timestamp: Date.now() - KEPT_FOR_MS } : { coords: gate, timestamp: Date.now() })
  },
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    geolocation: receiver,
    permissions: { query: () => Promise.resolve({ state: 'granted' }) },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a reading of some seconds ago is good for a step, and says its age', async () => {
  const old = { ok: true, fix: { lat: 36.1, lon: -95.9, accuracyM: 8, ageS: 9 } }
  expect(await currentFix()).toEqual(old)
  expect(await fixAtHand()).toEqual(old)
})

test('whoever looks again is given no reading of before', async () => {
  expect(await freshFix()).toEqual({ ok: true, fix: { lat: 36.2, lon: -95.8, accuracyM: 8, ageS: 0 } })
})
