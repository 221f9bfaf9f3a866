import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import { earliestDrive } from '#domain/compliance/hos/legal-drive.ts'
import { dayStarts, minuteOf } from '#domain/compliance/hos/local-days.ts'
import { anInstant } from '../../../support/brands.ts'
import { log } from './written-log.ts'

const DAY = 24 * 60
const HOUR = 60

test.each([
  ['a week without a change', 'America/Chicago', '2024-06-03T05:00:00Z', [0, 1440, 2880, 4320]],
  ['clocks that go forward on the second day', 'America/Chicago', '2024-03-09T06:00:00Z', [0, 1440, 2820, 4260]],
  ['clocks that go back on the second day', 'America/Chicago', '2024-11-02T05:00:00Z', [0, 1440, 2940, 4380]],
  ['clocks that skip the midnight itself', 'America/Havana', '2024-03-09T05:00:00Z', [0, 1440, 2820, 4260]],
  ['a start in the afternoon', 'America/New_York', '2024-11-02T19:30:00Z', [-930, 510, 2010, 3450]],
  [
    'a start within a minute: midnight lies in the next',
    'America/Chicago',
    '2024-06-03T05:00:30Z',
    [0, 1440, 2880, 4320],
  ],
])('days begin at midnight of the home terminal: %s', (_, zone, startedAt, expected) => {
  expect(dayStarts({ zone, startedAt: anInstant(startedAt) }, 3000)).toEqual(expected)
})

test('a midnight that the record ends at begins a day that is there', () => {
  expect(dayStarts({ zone: 'America/Chicago', startedAt: anInstant('2024-06-03T05:00:00Z') }, DAY)).toEqual([
    0,
    DAY,
    2 * DAY,
  ])
})

test('a minute that an instant lies in counts only once it has begun', () => {
  const record = { startedAt: anInstant('2024-06-03T05:00:30Z') }
  expect(minuteOf(record, anInstant('2024-06-03T05:01:30Z'))).toBe(1)
  expect(minuteOf(record, anInstant('2024-06-03T05:01:31Z'))).toBe(2)
})

/** Seven days of ten hours at work up to 22:00 use up the 70 hours; on the eighth day one is off duty until 22:00. */
const sevenDays = (firstRest: string) =>
  `OFF ${firstRest}, ON 10:00, OFF 2:00, ${Array.from({ length: 6 }, () => 'OFF 12:00, ON 10:00, OFF 2:00').join(', ')}, OFF 22:00`

test.each([
  ['June 3, a day of 24 hours', '2024-06-03T05:00:00Z', '12:00', 8 * DAY],
  ['March 10, a day of 23 hours', '2024-03-10T06:00:00Z', '11:00', 8 * DAY - HOUR],
  ['November 3, a day of 25 hours', '2024-11-03T05:00:00Z', '13:00', 8 * DAY + HOUR],
])('the first day leaves the cycle at the midnight of its eighth, from %s on', (_, startedAt, rest, midnight) => {
  const record = { ...log(`${sevenDays(rest)}, D 4:00`), startedAt: anInstant(startedAt) }
  expect(auditHos(record)).toMatchObject([{ rule: '60_70', fromMin: midnight - 2 * HOUR, toMin: midnight }])
  expect(hosClocks(record).remaining.cycle).toBe(10 * HOUR - 2 * HOUR - 2 * HOUR)
})

test('the window is 14 hours that pass, whatever the clock shows', () => {
  for (const startedAt of ['2024-03-10T06:00:00Z', '2024-11-03T05:00:00Z']) {
    const record = { ...log('ON 13:00, D 1:01'), startedAt: anInstant(startedAt) }
    expect(auditHos(record)).toMatchObject([{ rule: '14h', fromMin: 14 * HOUR, toMin: 14 * HOUR + 1 }])
  }
})

test('a rest over the hour that is told twice is as long as it lasts', () => {
  // From 20:00 on November 2 to 5:00 on November 3 are ten hours.
  const record = { ...log('D 10:00, OFF 10:00'), startedAt: anInstant('2024-11-02T15:00:00Z') }
  expect(hosClocks(record).remaining).toMatchObject({ drive_11: 660, window_14: 840 })
  // From 20:00 on March 9 to 6:00 on March 10 are nine.
  const spring = { ...log('D 10:00, OFF 9:00'), startedAt: anInstant('2024-03-09T16:00:00Z') }
  expect(hosClocks(spring).remaining).toMatchObject({ drive_11: 60, window_14: 0 })
})

test('the earliest drive waits for a midnight that comes an hour late', () => {
  const record = { ...log(`${sevenDays('13:00')}, ON 1:00`), startedAt: anInstant('2024-11-03T05:00:00Z') }
  expect(earliestDrive(record, HOUR, { hasSleeper: false })).toMatchObject({
    fromMin: 8 * DAY + HOUR,
    rest: { kind: 'cycle_day' },
  })
})
