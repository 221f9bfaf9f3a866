import { describe, expect, test } from 'vitest'
import { alertAfter } from '#domain/tracking/alerts.ts'
import type { Fix } from '#domain/tracking/judge-fix.ts'
import { watchHalt } from '#domain/tracking/watch/halt.ts'
import { ON_ROUTE, watchRoute } from '#domain/tracking/watch/route-deviation.ts'
import { CALM, watchSpeed } from '#domain/tracking/watch/speed.ts'
import { NOTHING_YET, type WatchedLoad, watchClock, watchFixes } from '#domain/tracking/watch/watch-load.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const BEGIN = anInstant('2026-03-16T12:00:00.000Z')
const at = (minutes: number) => addMinutes(BEGIN, minutes)
const fix = (minutes: number, lat: number, lon: number, more: Partial<Fix> = {}): Fix => ({
  at: at(minutes),
  lat,
  lon,
  speedMps: 20,
  accuracyM: 8,
  ...more,
})

/** Twenty kilometres to the east with a point at each end only. */
const route = [
  { lat: 36, lon: -96 },
  { lat: 36, lon: -95.78 },
]
const limits = { bufferM: 500, fixes: 3, minutes: 3, accuracyLimitM: 100 }

function drive(fixes: Fix[], isAtStop = false) {
  let watch = ON_ROUTE
  return fixes.flatMap((one) => {
    const seen = watchRoute(watch, one, route, isAtStop, limits)
    watch = seen.watch
    return seen.findings.map(({ kind, is }) => `${kind} ${is} ${one.at.slice(14, 16)}`)
  })
}

describe('off the route', () => {
  test('a truck on a long straight piece is on its route, however far the next point of the line is', () => {
    expect(drive([fix(0, 36, -95.89), fix(1, 36.004, -95.88), fix(2, 36, -95.87), fix(3, 36, -95.86)])).toEqual([])
  })
  test('it is told at the third fix beyond the buffer, once, and again after a return and a second deviation', () => {
    const away = (minutes: number) => fix(minutes, 36.006, -95.89)
    const back = (minutes: number) => fix(minutes, 36.001, -95.88)
    const minutes = [away(0), away(0.5), away(1), away(1.5), back(2), back(2.5), away(3), away(3.5), away(4)]
    expect(drive(minutes)).toEqual(['off_route raised 01', 'off_route over 02', 'off_route raised 04'])
  })
  test('two fixes three minutes apart are enough, where the phone sends seldom', () => {
    expect(drive([fix(0, 36.006, -95.89), fix(3, 36.006, -95.87)])).toEqual(['off_route raised 03'])
  })
  test('a single echo beyond the buffer, and coarse fixes, say nothing', () => {
    const coarse = { accuracyM: 101 }
    expect(drive([fix(0, 36.006, -95.89), fix(1, 36, -95.88), fix(2, 36.006, -95.87)])).toEqual([])
    expect(drive([0, 1, 2, 3, 4].map((minute) => fix(minute, 36.02, -95.89, coarse)))).toEqual([])
  })
  test('at a planned stop a truck may stand where it likes', () => {
    expect(
      drive(
        [0, 1, 2, 3, 4].map((minute) => fix(minute, 36.02, -95.89)),
        true,
      ),
    ).toEqual([])
  })
})

function stand(fixes: Fix[], isAtStop = false) {
  let watch: Parameters<typeof watchHalt>[0] = null
  return fixes.flatMap((one) => {
    const seen = watchHalt(watch, one, isAtStop, 30)
    watch = seen.watch
    return seen.findings.map(({ is }) => `${is} ${one.at.slice(11, 16)}`)
  })
}

describe('a prolonged stop', () => {
  const standing = (minutes: number[]) => minutes.map((minute) => fix(minute, 36, -96, { speedMps: 0 }))
  test('is told after thirty minutes of fixes at one place, and over when the truck moves', () => {
    expect(stand([...standing([0, 5, 10, 15, 20, 25, 29])])).toEqual([])
    expect(stand([...standing([0, 5, 10, 15, 20, 25, 30, 35]), fix(36, 36.01, -96)])).toEqual([
      'raised 12:30',
      'over 12:36',
    ])
  })
  test('no data is not a stop: after a gap the count begins again', () => {
    expect(stand(standing([0, 5, 40, 45]))).toEqual([])
  })
  test('of a truck that has not set out for the load is nothing to tell: it may be on another one', () => {
    const { findings, visits } = watchFixes(
      NOTHING_YET,
      standing([0, 10, 20, 30]),
      load({ status: 'accepted' }),
      allLimits,
    )
    expect([...findings, ...visits]).toEqual([])
  })
  test('at a planned stop it is nothing to tell', () => {
    expect(stand(standing([0, 10, 20, 30, 40]), true)).toEqual([])
  })
})

test('too fast is told after three fixes in a row, and a single wrong reading is not', () => {
  const kmh = (value: number) => ({ speedMps: value / 3.6 })
  let watch = CALM
  const told = [120, 90, 121, 121, 121, 121, 90, 90, 90].flatMap((value, minute) => {
    const seen = watchSpeed(watch, fix(minute, 36, -96, kmh(value)), 120)
    watch = seen.watch
    return seen.findings.map(({ is }) => `${is} ${minute}`)
  })
  expect(told).toEqual(['raised 4', 'over 8'])
})

const pit = {
  stopId: aUuid('018f0000-0000-7000-8000-000000000001'),
  siteId: aUuid('018f0000-0000-7000-8000-000000000002'),
  name: 'North Pit',
  kind: 'pickup' as const,
  geofence: { kind: 'circle' as const, center: { lat: 36, lon: -96 }, radiusM: 300 },
}
const allLimits = {
  ...limits,
  arrivalDwellMin: 2,
  dwellAlertMin: 60,
  haltMin: 30,
  speedKmh: 120,
  signalLostMin: 10,
  lateDepartureMin: 15,
  tellsPassages: false,
}
const load = (more: Partial<WatchedLoad> = {}): WatchedLoad => ({
  status: 'en_route_pickup',
  hasTicket: false,
  pickupDue: null,
  nextDue: null,
  sites: [pit],
  route: null,
  ...more,
})

describe('a visit', () => {
  test('is an arrival once the truck has stayed two minutes, and ends with the last fix inside', () => {
    const fixes = [fix(0, 36.001, -96), fix(1, 36, -96), fix(2, 36, -96), fix(9, 36, -96), fix(10, 36.02, -96)]
    const { visits } = watchFixes(NOTHING_YET, fixes, load(), allLimits)
    expect(visits.map(({ is, at: when }) => `${is} ${when.slice(14, 16)}`)).toEqual([
      'entered 00',
      'arrived 02',
      'left 09',
    ])
  })
  test('of who only drives through is no arrival', () => {
    const { visits } = watchFixes(NOTHING_YET, [fix(0, 36, -96), fix(1, 36, -95.98)], load(), allLimits)
    expect(visits.map(({ is }) => is)).toEqual(['entered', 'left'])
    expect(visits.at(-1)).toMatchObject({ hadArrived: false })
  })
  test('one fix just outside may be an echo', () => {
    const fixes = [fix(0, 36, -96), fix(1, 36.003, -96), fix(2, 36, -96)]
    expect(watchFixes(NOTHING_YET, fixes, load(), allLimits).visits.map(({ is }) => is)).toEqual(['entered', 'arrived'])
  })
  test('that ends at the pickup without a ticket is told; with one, or when the driver has departed, it is not', () => {
    const fixes = [fix(0, 36, -96), fix(5, 36, -96), fix(6, 36.02, -96)]
    const kinds = (more: Partial<WatchedLoad>) =>
      watchFixes(NOTHING_YET, fixes, load(more), allLimits).findings.flatMap(({ kind, is }) =>
        is === 'raised' ? [kind] : [],
      )
    expect(kinds({ status: 'at_pickup' })).toEqual(['left_without_ticket'])
    expect(kinds({ status: 'at_pickup', hasTicket: true })).toEqual([])
    expect(kinds({ status: 'in_transit' })).toEqual([])
  })
})

describe('the clock', () => {
  const told = (more: Partial<WatchedLoad>, minutes: number, until: Instant | null, expected: Instant | null = null) =>
    watchClock({ ...NOTHING_YET, until }, load(more), allLimits, expected, at(minutes)).findings.map(({ kind }) => kind)
  test('tells silence after ten minutes, but not of a truck that never sent anything or need not send', () => {
    expect(told({}, 9, at(0))).toEqual([])
    expect(told({}, 10, at(0))).toEqual(['signal_lost'])
    expect(told({}, 60, null)).toEqual([])
    expect(told({ status: 'accepted' }, 60, at(0))).toEqual([])
  })
  test('tells a start that does not come, and an arrival that will be too late', () => {
    expect(told({ status: 'accepted', pickupDue: at(0) }, 15, null)).toEqual(['late_departure'])
    expect(told({ status: 'accepted', pickupDue: at(0) }, 14, null)).toEqual([])
    expect(told({ nextDue: at(60) }, 5, at(5), at(61))).toEqual(['late_risk'])
    expect(told({ nextDue: at(60) }, 5, at(5), at(60))).toEqual([])
  })
  test('says once that it is over', () => {
    const lost = { ...NOTHING_YET, until: at(20), isLost: true }
    expect(watchClock(lost, load(), allLimits, null, at(21)).findings).toEqual([
      { kind: 'signal_lost', is: 'over', at: at(21) },
    ])
  })
})

test('an alert goes up its ladder and never back', () => {
  expect(alertAfter('open', 'acknowledge')).toBe('acknowledged')
  expect(alertAfter('acknowledged', 'resolve')).toBe('resolved')
  expect(alertAfter('open', 'expire')).toBe('expired')
  expect(alertAfter('resolved', 'acknowledge')).toBeNull()
  expect(alertAfter('expired', 'resolve')).toBeNull()
})
