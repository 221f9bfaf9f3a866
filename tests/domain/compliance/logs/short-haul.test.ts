import { expect, test } from 'vitest'
import type { DriverRules, LogEvent } from '#domain/compliance/logs/duty-log.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
import { type GeoPoint, greatCircleM } from '#domain/tracking/geo.ts'
import type { TripDrive } from '#domain/tracking/trip-drive.ts'
import { tripDrive } from '#domain/tracking/trip-drive.ts'
import { addMinutes, instant } from '#domain/units/time.ts'
import { startOfDay } from '#domain/units/zoned.ts'
import { aDay } from '../../../support/brands.ts'
import { newId } from '../../../support/world.ts'

const ZONE = 'America/Chicago'
const TUESDAY = aDay('2026-03-17')
const rules: DriverRules = {
  ...{ cycle: '70/8', hasConstructionRestart: false, isShortHaul: true, mayUsePersonal: false, mayMoveInYard: false },
  hasSleeper: false,
}
const NOW = instant(Date.parse('2026-03-19T12:00:00Z'))

type Judging = { isShortHaul?: boolean; until?: typeof NOW; drives?: TripDrive[] }
const late = (day = TUESDAY) => ({ day, because: 'released_late' as const, metres: null })

/** Entries of Tuesday, at hours and minutes after its midnight. */
const entries = (...of: [hour: number, minute: number, status: LogEvent['status']][]): LogEvent[] =>
  of.map(([hour, minute, status]) => ({
    ...{ id: newId(), at: addMinutes(startOfDay(TUESDAY, ZONE), hour * 60 + minute), status, special: null },
    ...{ origin: 'driver', source: 'hand', truck: null, load: null, location: null, remark: null, odometerM: null },
  }))
const judged = (events: LogEvent[], { isShortHaul = true, until = NOW, drives = [] }: Judging = {}) => {
  const { loggedDays, violations } = judgeLog(
    { events, zone: ZONE, rules: { ...rules, isShortHaul }, claims: [], drives },
    TUESDAY,
    until,
  )
  return { loggedDays, broken: violations.map(({ rule, minutes }) => [rule, minutes]) }
}
/** Nine hours at the wheel from six on, then work until a time. */
const releasedAt = (hour: number, minute: number) => entries([6, 0, 'D'], [15, 0, 'ON'], [hour, minute, 'OFF'])

test.each([
  ['a minute before 14 hours', 19, 59],
  ['after 14 hours to the minute', 20, 0],
])('released %s, a time card is enough and no interruption is asked for', (_, hour, minute) => {
  expect(judged(releasedAt(hour, minute))).toEqual({ loggedDays: [], broken: [] })
})

test('released a minute after 14 hours, the day is a logged day, and nine hours without half an hour violate', () => {
  expect(judged(releasedAt(20, 1))).toEqual({ loggedDays: [late()], broken: [['30min', 60]] })
})

test('half an hour of something else keeps a logged day without a violation', () => {
  const events = entries([6, 0, 'D'], [11, 0, 'ON'], [11, 30, 'D'], [15, 30, 'ON'], [20, 30, 'OFF'])
  expect(judged(events)).toEqual({ loggedDays: [late()], broken: [] })
})

test('a rest of less than ten hours is no release: the day goes on with the work after it', () => {
  const events = entries([6, 0, 'ON'], [10, 0, 'OFF'], [19, 0, 'ON'], [20, 30, 'OFF'])
  expect(judged(events).loggedDays).toEqual([late()])
})

test('work past midnight makes both days logged days', () => {
  const events = entries([12, 0, 'ON'], [26, 1, 'OFF'])
  expect(judged(events).loggedDays).toEqual([late(), late(aDay('2026-03-18'))])
})

test('one day that is broken does not break the next, whose driving needs no interruption again', () => {
  const events = [...releasedAt(20, 1), ...entries([32, 0, 'D'], [41, 0, 'OFF'])]
  expect(judged(events)).toEqual({ loggedDays: [late()], broken: [['30min', 60]] })
})

test('at work for less than 14 hours until now, nothing is broken yet', () => {
  const until = addMinutes(startOfDay(TUESDAY, ZONE), 20 * 60)
  expect(judged(entries([6, 0, 'D'], [15, 0, 'ON']), { until }).loggedDays).toEqual([])
})

test('who keeps a log anyway has no logged days, and their interruption is judged every day', () => {
  expect(judged(releasedAt(19, 0), { isShortHaul: false })).toEqual({ loggedDays: [], broken: [['30min', 60]] })
})

const YARD: GeoPoint = { lat: 36.15, lon: -95.99 }
/** As many metres due north of the yard. */
const north = (metres: number): GeoPoint => ({ ...YARD, lat: YARD.lat + metres / 111_195.08 })
/** Drives of Tuesday from half past six on, with an hour from each place to the next. */
const drives = (...through: GeoPoint[][]): TripDrive[] =>
  through.flatMap((places, at) => {
    const from = startOfDay(TUESDAY, ZONE)
    const atMs = (hour: number) => Date.parse(addMinutes(from, 390 + at * 150 + hour * 60))
    return tripDrive(places.map((place, hour) => ({ ...place, atMs: atMs(hour) }))) ?? []
  })

test.each([
  ['150 air miles less a metre', 277_799, []],
  ['150 air miles and a metre', 277_801, [{ day: TUESDAY, because: 'too_far' }]],
])('who drove out %s and came back', (_, metres, loggedDays) => {
  const there = north(metres)
  expect(greatCircleM(YARD, there)).toBeCloseTo(metres, 0)
  expect(judged(releasedAt(19, 0), { drives: drives([YARD, there], [there, YARD]) }).loggedDays).toMatchObject(
    loggedDays,
  )
})

test('beyond 150 air miles, nine hours without half an hour violate as they do for any other driver', () => {
  const far = drives([YARD, north(300_000)], [north(300_000), YARD])
  expect(judged(releasedAt(19, 0), { drives: far }).broken).toEqual([['30min', 60]])
  expect(judged(releasedAt(19, 0), { drives: far, isShortHaul: false }).loggedDays).toEqual([])
})

test('who is released elsewhere is not back; at work, or in a rest that is no release, nobody need be', () => {
  const away = drives([YARD, north(40_000)])
  expect(judged(releasedAt(19, 0), { drives: away }).loggedDays).toMatchObject([{ day: TUESDAY, because: 'not_back' }])
  const until = addMinutes(startOfDay(TUESDAY, ZONE), 18 * 60)
  expect(judged(entries([6, 0, 'D'], [12, 0, 'OFF']), { drives: away, until }).loggedDays).toEqual([])
  expect(judged(releasedAt(19, 0), { drives: drives([YARD, north(40_000), north(1500)]) }).loggedDays).toEqual([])
})

test('drives of another duty period say nothing of this one', () => {
  const before = drives([YARD, north(300_000)]).map((drive) => ({
    ...drive,
    ...{ from: addMinutes(drive.from, -24 * 60), to: addMinutes(drive.to, -24 * 60) },
  }))
  expect(judged(releasedAt(19, 0), { drives: before }).loggedDays).toEqual([])
})
