import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeReceiver } from './fake-receiver.ts'

let receiver: ReturnType<typeof fakeReceiver>
let phone: typeof import('#web/offline/current-fix.ts')
let watch: typeof import('#web/offline/receiver.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-16T12:00:00.000Z') })
  vi.resetModules()
  receiver = fakeReceiver()
  phone = await import('#web/offline/current-fix.ts')
  watch = await import('#web/offline/receiver.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a promise says within so many milliseconds of the fake clock; `waits` where it has said nothing yet. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | 'waits'> {
  let said: T | 'waits' = 'waits'
  void promise.then((value) => {
    said = value
  })
  await vi.advanceTimersByTimeAsync(ms)
  return said
}

test('with a load open the newest reading is at hand at once, with its accuracy and age', async () => {
  const stop = watch.followReceiver()
  receiver.read(8.04)
  await vi.advanceTimersByTimeAsync(9_000)
  const known = { ok: true, fix: { lat: 36.1, lon: -95.9, accuracyM: 8, ageS: 9 } }
  expect(await within(0, phone.currentFix())).toEqual(known)
  expect(await within(0, phone.fixAtHand())).toEqual(known)
  expect(phone.fixAtOnce()).toEqual(known)
  stop()
  expect(receiver.watches()).toBe(0)
})

test('no press waits longer than a second for a receiver that finds nothing', async () => {
  for (const ask of [phone.currentFix, phone.fixAtHand, phone.freshFix]) {
    const answer = ask()
    expect(await within(1_000, answer)).toEqual({ ok: false, why: 'unavailable' })
  }
  expect(phone.fixAtOnce()).toEqual({ ok: false, why: 'unavailable' })
})

test('a reading that comes within the second counts; one that comes later is there for the next press', async () => {
  const first = phone.currentFix()
  await vi.advanceTimersByTimeAsync(900)
  receiver.read(5)
  expect(await within(0, first)).toMatchObject({ ok: true, fix: { accuracyM: 5, ageS: 0 } })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await within(1_000, phone.freshFix())).toMatchObject({ ok: false })
  await vi.advanceTimersByTimeAsync(3_000)
  receiver.read(7, 36.2)
  expect(await within(0, phone.currentFix())).toMatchObject({ ok: true, fix: { lat: 36.2 } })
})

test('a reading of the last two minutes is better than none and says its age; an older one is none', async () => {
  const stop = watch.followReceiver()
  receiver.read(5)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(await within(1_000, phone.currentFix())).toMatchObject({ ok: true, fix: { ageS: 120 } })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await within(1_000, phone.currentFix())).toMatchObject({ ok: false })
  expect(phone.fixAtOnce()).toMatchObject({ ok: false })
  stop()
})

test('whoever looks again is given no reading of before', async () => {
  const stop = watch.followReceiver()
  receiver.read(5)
  const again = phone.freshFix()
  expect(await within(500, again)).toBe('waits')
  receiver.read(6, 36.2)
  expect(await within(0, again)).toEqual({ ok: true, fix: { lat: 36.2, lon: -95.9, accuracyM: 6, ageS: 0 } })
  stop()
})
