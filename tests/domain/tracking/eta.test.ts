import { expect, test } from 'vitest'
import { etaRecord, expectedArrival, expectedDelivery, remainingM, usualStay } from '#domain/tracking/eta.ts'
import { usualPath } from '#domain/tracking/usual-path.ts'
import { addMinutes } from '#domain/units/time.ts'
import { anInstant } from '../../support/brands.ts'

const NOW = anInstant('2026-03-16T12:00:00.000Z')
const drive = (minutes: number, hour: number) => ({ metres: 60_000, seconds: minutes * 60, hour })

test('half of the way left takes half of the usual time, within a band of what the drives took', () => {
  const drives = [drive(60, 8), drive(64, 8), drive(56, 9), drive(70, 7)]
  const eta = expectedArrival(30_000, NOW, 8, drives)
  expect(eta).toMatchObject({ expected: addMinutes(NOW, 31), basis: 'lane_hour', drives: 4 })
  expect(eta.early < eta.expected && eta.expected < eta.late).toBe(true)
})

test('drives of the rush hour do not count at night, unless there are no others', () => {
  const rush = [drive(100, 17), drive(100, 17), drive(100, 18)]
  const night = [drive(50, 2), drive(50, 3), drive(50, 1)]
  expect(expectedArrival(60_000, NOW, 2, [...rush, ...night]).expected).toBe(addMinutes(NOW, 50))
  expect(expectedArrival(60_000, NOW, 2, rush)).toMatchObject({ expected: addMinutes(NOW, 100), basis: 'lane' })
})

test('without drives it is an estimate and says so', () => {
  const eta = expectedArrival(54_000, NOW, 8, [drive(60, 8)])
  expect(eta).toMatchObject({ expected: addMinutes(NOW, 60), basis: 'estimate', drives: 0 })
  expect(eta.late).toBe(addMinutes(NOW, 90))
})

test('what is left is measured along the usual way, and by the straight line where the truck is not on it', () => {
  const way = [
    { lat: 36, lon: -96 },
    { lat: 36, lon: -95.9 },
    { lat: 36.1, lon: -95.9 },
  ]
  const end = { lat: 36.1, lon: -95.9 }
  expect(remainingM({ lat: 36, lon: -95.9 }, end, way, 120)).toBeGreaterThan(11_000)
  expect(remainingM({ lat: 36, lon: -95.9 }, end, way, 120)).toBeLessThan(11_200)
  expect(remainingM({ lat: 36.09, lon: -96 }, end, way, 100)).toBe(remainingM({ lat: 36.09, lon: -96 }, end, null, 100))
})

test('the record of estimates is the middle miss and the share inside the band; two say nothing', () => {
  const outcome = (missMin: number) => ({
    expected: NOW,
    early: addMinutes(NOW, -10),
    late: addMinutes(NOW, 10),
    arrived: addMinutes(NOW, missMin),
  })
  expect(etaRecord([outcome(1), outcome(2)])).toBeNull()
  expect(etaRecord([outcome(-4), outcome(6), outcome(20), outcome(5)])).toEqual({ count: 4, missMin: 6, insidePct: 75 })
})

test('the usual way is the one nearest to the others, never the detour', () => {
  const line = (lat: number) => [
    { lat: 36, lon: -96 },
    { lat, lon: -95.95 },
    { lat: 36, lon: -95.9 },
  ]
  const usual = line(36.001)
  const others = [usual, line(36.0012), line(36.0008)]
  expect(others).toContain(usualPath([line(36.05), ...others]))
  expect(usualPath([usual])).toBeNull()
})

test('the usual stay is the middle of the visits; two visits say nothing, and the free time stands in', () => {
  expect(usualStay([90, 20, 30], 120)).toMatchObject({ expected: 30, basis: 'visits' })
  expect(usualStay([20, 30], 120)).toEqual({ early: 96, expected: 120, late: 180, basis: 'free_time' })
})

test('the delivery is expected after the arrival at the pickup, the stay and the drive at the hour of the departure', () => {
  const arrival = { early: addMinutes(NOW, 20), expected: addMinutes(NOW, 30), late: addMinutes(NOW, 45) }
  const pickup = { arrival, stay: usualStay([30, 30, 30], 120), zone: 'America/Chicago' }
  // 12:00 UTC is 7 in Chicago; the departure an hour later is at 8.
  const drives = [drive(60, 8), drive(60, 8), drive(60, 9), drive(100, 20), drive(100, 20), drive(100, 20)]
  const eta = expectedDelivery(pickup, 60_000, drives, NOW)
  expect(eta).toMatchObject({ expected: addMinutes(NOW, 120), basis: 'lane_hour', drives: 3 })
  expect(eta.early < addMinutes(NOW, 110) && eta.late > addMinutes(NOW, 135)).toBe(true)
})

test('a truck that has stayed longer than usual leaves now at the earliest', () => {
  const stood = addMinutes(NOW, -200)
  const pickup = { arrival: { early: stood, expected: stood, late: stood }, stay: usualStay([], 60), zone: 'UTC' }
  const eta = expectedDelivery(pickup, 54_000, [], NOW)
  expect(eta).toMatchObject({ early: addMinutes(NOW, 48), expected: addMinutes(NOW, 60), late: addMinutes(NOW, 90) })
})
