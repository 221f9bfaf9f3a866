import { expect, test } from 'vitest'
import { isWorthSending, KEPT_MS, nextBatch } from '#web/offline/position-rules.ts'
import type { QueuedFix } from '#web/offline/store.ts'
import { aLoad, at } from './world.ts'

const here = { lat: 36.2, lon: -95.9, at: 0, accuracyM: 8, speedMps: 20 }

test('a moving truck says where it is every ten seconds, a standing one every minute', () => {
  expect(isWorthSending(null, here, 10)).toBe(true)
  expect(isWorthSending(here, { ...here, at: 9_000 }, 10)).toBe(false)
  expect(isWorthSending(here, { ...here, at: 10_000 }, 10)).toBe(true)
  expect(isWorthSending(here, { ...here, at: 10_000, speedMps: 0.4 }, 10)).toBe(false)
  expect(isWorthSending(here, { ...here, at: 60_000, speedMps: 0 }, 10)).toBe(true)
})

test('without a speed the way it made tells, beyond what the receiver may be wrong', () => {
  const slow = { ...here, speedMps: null, at: 10_000 }
  expect(isWorthSending(here, { ...slow, lat: 36.20005 }, 10)).toBe(false)
  expect(isWorthSending(here, { ...slow, lat: 36.2002 }, 10)).toBe(true)
})

test('a batch is of one load; what is older than a day is dropped', () => {
  const first = aLoad().id
  const second = aLoad().id
  const fix = (seq: number, loadId: QueuedFix['loadId'], ms: number): QueuedFix => ({
    seq,
    loadId,
    at: ms,
    fix: { at: at('12:00:00'), lat: 36.2, lon: -95.9 },
  })
  const now = KEPT_MS + 10_000
  const fixes = [fix(1, first, 9_999), fix(2, first, 10_000), fix(3, first, 20_000), fix(4, second, 30_000)]
  const { batch, tooOld } = nextBatch(fixes, now)
  expect(tooOld.map(({ seq }) => seq)).toEqual([1])
  expect(batch.map(({ seq }) => seq)).toEqual([2, 3])
})
