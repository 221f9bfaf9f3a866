import { expect, test } from 'vitest'
import type { DriverRules, LogEvent } from '#domain/compliance/logs/duty-log.ts'
import { judgeLog } from '#domain/compliance/logs/judged-log.ts'
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

/** Entries of Tuesday, at hours and minutes after its midnight. */
const entries = (...of: [hour: number, minute: number, status: LogEvent['status']][]): LogEvent[] =>
  of.map(([hour, minute, status]) => ({
    ...{ id: newId(), at: addMinutes(startOfDay(TUESDAY, ZONE), hour * 60 + minute), status, special: null },
    ...{ origin: 'driver', source: 'hand', truck: null, load: null, location: null, remark: null, odometerM: null },
  }))
const judged = (events: LogEvent[], isShortHaul = true, until = NOW) => {
  const { loggedDays, violations } = judgeLog(
    { events, zone: ZONE, rules: { ...rules, isShortHaul }, claims: [] },
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
  expect(judged(releasedAt(20, 1))).toEqual({ loggedDays: [TUESDAY], broken: [['30min', 60]] })
})

test('half an hour of something else keeps a logged day without a violation', () => {
  const events = entries([6, 0, 'D'], [11, 0, 'ON'], [11, 30, 'D'], [15, 30, 'ON'], [20, 30, 'OFF'])
  expect(judged(events)).toEqual({ loggedDays: [TUESDAY], broken: [] })
})

test('a rest of less than ten hours is no release: the day goes on with the work after it', () => {
  const events = entries([6, 0, 'ON'], [10, 0, 'OFF'], [19, 0, 'ON'], [20, 30, 'OFF'])
  expect(judged(events).loggedDays).toEqual([TUESDAY])
})

test('work past midnight makes both days logged days', () => {
  const events = entries([12, 0, 'ON'], [26, 1, 'OFF'])
  expect(judged(events).loggedDays).toEqual([TUESDAY, aDay('2026-03-18')])
})

test('one day that is broken does not break the next, whose driving needs no interruption again', () => {
  const events = [...releasedAt(20, 1), ...entries([32, 0, 'D'], [41, 0, 'OFF'])]
  expect(judged(events)).toEqual({ loggedDays: [TUESDAY], broken: [['30min', 60]] })
})

test('at work for less than 14 hours until now, nothing is broken yet', () => {
  const until = addMinutes(startOfDay(TUESDAY, ZONE), 20 * 60)
  expect(judged(entries([6, 0, 'D'], [15, 0, 'ON']), true, until).loggedDays).toEqual([])
})

test('who keeps a log anyway has no logged days, and their interruption is judged every day', () => {
  expect(judged(releasedAt(19, 0), false)).toEqual({ loggedDays: [], broken: [['30min', 60]] })
})
