import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jurisdictionIndex } from '#domain/tracking/jurisdictions.ts'
import { scaledToOdometer } from '#domain/tracking/scale-miles.ts'
import { type DayFix, type LoadSpan, oneTrack, workOutDay } from '#domain/tracking/truck-day.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { uuidV7 } from '#domain/units/uuid.ts'

const id = (n: number): Uuid => uuidV7(n, new Uint8Array(10))
const [PHONE, BOX, LOAD] = [id(1), id(2), id(3)]
const MINUTE = 60_000
const fix = (minute: number, km: number, deviceId: Uuid = BOX): DayFix => ({
  atMs: minute * MINUTE,
  lat: 36 + km / 111.195,
  lon: -96,
  accuracyM: 5,
  deviceId,
  engineOn: null,
  odometerM: null,
})
const nowhere = jurisdictionIndex([])
const going = (from: number, to: number, device: Uuid = BOX) =>
  Array.from({ length: to - from + 1 }, (_, n) => fix(from + n, from + n, device))
const load: LoadSpan = {
  loadId: LOAD,
  driverId: null,
  hasTrailer: true,
  fromMs: 10 * MINUTE,
  loadedMs: 20 * MINUTE,
  toMs: 30 * MINUTE,
}
const kinds = (loads: LoadSpan[]) =>
  workOutDay(going(0, 40), loads, [], nowhere).trips.map(({ kind, distanceM }) => [kind, Math.round(distanceM / 1000)])

test('empty to the pickup, loaded to the delivery, and what is before and after belongs to no load', () => {
  expect(kinds([load])).toEqual([
    ['unassigned', 10],
    ['empty', 10],
    ['loaded', 10],
    ['unassigned', 10],
  ])
})

test('without a trailer it is bobtail, and never loaded until it leaves the pickup', () => {
  expect(kinds([{ ...load, hasTrailer: false, loadedMs: null }])).toEqual([
    ['unassigned', 10],
    ['bobtail', 20],
    ['unassigned', 10],
  ])
})

test('two devices in one truck count its miles once; the second fills the silence of the first', () => {
  const both = [...going(0, 40), ...going(0, 40, PHONE)]
  expect(oneTrack(both)).toEqual(going(0, 40))
  const silent = [...going(0, 15), ...going(30, 40), ...going(14, 32, PHONE)]
  expect(workOutDay(silent, [], [], nowhere).trips.reduce((sum, { estimatedM }) => sum + estimatedM, 0)).toBeLessThan(
    13_000,
  )
  expect(oneTrack(silent).length).toBeGreaterThan(27)
})

test('a phone sees no engine: it stood, and nobody says that it idled', () => {
  const standing = Array.from({ length: 20 }, (_, n) => fix(n, 0, PHONE))
  expect(workOutDay(standing, [], [], nowhere).stands).toMatchObject([{ class: 'avoidable', engineOnS: null }])
})

const creeping = (from: number, startKm: number) =>
  Array.from({ length: 6 }, (_, n) => fix(from + n, startKm + n * 0.25))
const stoodOn = (from: number, minutes: number, km: number) =>
  Array.from({ length: minutes }, (_, n) => fix(from + n, km))
const classOf = (fixes: DayFix[]) => workOutDay(fixes, [], [], nowhere).stands.map((stand) => stand.class)

test('a short halt between stretches that crept is traffic; on a clear road, or without positions around it, it is not', () => {
  expect(classOf([...creeping(0, 0), ...stoodOn(6, 8, 1.3), ...creeping(14, 1.6)])).toEqual(['traffic'])
  expect(
    classOf([...going(0, 5), ...stoodOn(6, 8, 6), ...going(14, 20).map((one) => ({ ...one, lat: one.lat + 0.01 }))]),
  ).toEqual(['avoidable'])
  expect(classOf([...creeping(0, 0), ...stoodOn(6, 8, 1.3)])).toEqual(['avoidable'])
  expect(classOf([...creeping(0, 0), ...stoodOn(6, 25, 1.3), ...creeping(31, 1.6)])).toEqual(['avoidable'])
})

test('a quarter of an hour without a reading while it drove is a gap in the record', () => {
  expect(workOutDay([...going(0, 10), ...going(25, 30)], [], [], nowhere).gapS).toBe(15 * 60)
  expect(workOutDay([...going(0, 10), ...going(20, 30)], [], [], nowhere).gapS).toBe(0)
})

test('scaled miles add up to the odometer, to the metre', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 5_000_000 }), (metres, odometerM) => {
      const scaled = scaledToOdometer(
        metres.map((m, key) => ({ key, m })),
        odometerM,
      )
      const measured = metres.reduce((sum, m) => sum + m, 0)
      expect(scaled.reduce((sum, { m }) => sum + m, 0)).toBe(measured === 0 ? 0 : odometerM)
    }),
  )
  expect(scaledToOdometer([{ key: 'OK', m: 7 }], null)).toEqual([{ key: 'OK', m: 7 }])
})

test('a tracker that is silent while its truck stands has not been driven meanwhile; one that turns up elsewhere has', () => {
  const drives = (fixes: DayFix[]) =>
    workOutDay(fixes, [], [], nowhere).drives.map(({ fromMs, toMs }) => [fromMs / MINUTE, toMs / MINUTE])
  const wakesAt = (km: number) => [...going(0, 10), fix(80, km), fix(81, km + 1)]
  expect(drives(wakesAt(10))).toEqual([
    [0, 10],
    [80, 81],
  ])
  // 70 minutes at two kilometres an hour are 2.33 km.
  expect(drives(wakesAt(12.3))).toHaveLength(2)
  expect(drives(wakesAt(12.4))).toEqual([[0, 81]])
  const trips = workOutDay(wakesAt(12.3), [], [], nowhere).trips.map(({ distanceM }) => Math.round(distanceM / 100))
  expect(trips).toEqual([133])
})
