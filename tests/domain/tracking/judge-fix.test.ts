import { expect, test } from 'vitest'
import { type Fix, judgeFix } from '#domain/tracking/judge-fix.ts'
import { instant } from '#domain/units/time.ts'

const nowMs = Date.UTC(2026, 2, 4, 12)
const now = instant(nowMs)
const seconds = (after: number) => instant(nowMs + after * 1000)
const fix = (more: Partial<Fix>): Fix => ({ at: now, lat: 36.1, lon: -95.9, speedMps: 25, accuracyM: 0, ...more })
const judge = (more: Partial<Fix>, previous: Fix | null = null) => {
  const verdict = judgeFix(previous, fix(more), now)
  return verdict.kind === 'accept' ? 'accept' : `${verdict.kind}: ${verdict.reason}`
}
const DAY = 86_400

test.each([
  ['a good fix', {}, 'accept'],
  ['no speed and no accuracy', { speedMps: null, accuracyM: null }, 'accept'],
  ['north of the pole', { lat: 90.1 }, 'refuse: unreadable_position'],
  ['not a number', { lon: Number.NaN }, 'refuse: unreadable_position'],
  ['five minutes ahead', { at: seconds(300) }, 'accept'],
  ['more than five minutes ahead', { at: seconds(301) }, 'quarantine: clock_ahead'],
  ['buffered for fourteen days', { at: seconds(-14 * DAY) }, 'accept'],
  ['older than that', { at: seconds(-14 * DAY - 1) }, 'quarantine: too_old'],
  ['from 1970', { at: instant(0) }, 'quarantine: clock_unset'],
  ['at null island', { lat: 0, lon: 0 }, 'quarantine: null_island'],
  ['on the equator', { lat: 0, lon: -78 }, 'accept'],
  ['250 km/h', { speedMps: 69.44 }, 'accept'],
  ['above 250 km/h', { speedMps: 69.45 }, 'quarantine: too_fast'],
] as const)('%s', (_, more, expected) => {
  expect(judge(more)).toBe(expected)
})

const north = (metres: number) => ({ lat: 36.1 + metres / 111_195.08 })

test('200 km/h between two fixes is believed, more is a jump', () => {
  const previous = fix({ at: seconds(-60) })
  expect(judge(north(3_330), previous)).toBe('accept')
  expect(judge(north(3_340), previous)).toBe('quarantine: jump')
})

test('a late fix is judged by the same measure', () => {
  const newest = fix({ at: seconds(0) })
  expect(judge({ ...north(3_330), at: seconds(-60) }, newest)).toBe('accept')
  expect(judge({ ...north(3_340), at: seconds(-60) }, newest)).toBe('quarantine: jump')
})

test('two poor fixes a second apart may lie as far apart as they are poor', () => {
  const previous = fix({ at: seconds(-1), accuracyM: 80 })
  expect(judge({ ...north(150), accuracyM: 80 }, previous)).toBe('accept')
  expect(judge({ ...north(150), accuracyM: 5 }, previous)).toBe('quarantine: jump')
})
