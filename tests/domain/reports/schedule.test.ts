import { expect, test } from 'vitest'
import { nextRun, type ScheduleTime } from '#domain/reports/schedule.ts'
import { anInstant } from '../../support/brands.ts'

const CHICAGO = 'America/Chicago'
const next = (time: ScheduleTime, after: string, zone = CHICAGO) => nextRun(time, anInstant(after), zone)

test.each([
  [
    'daily at six, asked a minute before',
    { cadence: 'daily', hour: 6 },
    '2026-01-12T11:59:00.000Z',
    '2026-01-12T12:00:00.000Z',
  ],
  ['daily at six, asked at six', { cadence: 'daily', hour: 6 }, '2026-01-12T12:00:00.000Z', '2026-01-13T12:00:00.000Z'],
  [
    'Mondays, asked on a Monday after the hour',
    { cadence: 'weekly', hour: 6, weekday: 1 },
    '2026-01-12T13:00:00.000Z',
    '2026-01-19T12:00:00.000Z',
  ],
  [
    'Sundays, asked on a Monday',
    { cadence: 'weekly', hour: 6, weekday: 7 },
    '2026-01-12T13:00:00.000Z',
    '2026-01-18T12:00:00.000Z',
  ],
  [
    'the 31st is the 28th of a February',
    { cadence: 'monthly', hour: 6, monthDay: 31 },
    '2026-02-01T13:00:00.000Z',
    '2026-02-28T12:00:00.000Z',
  ],
  [
    'the 31st, asked on the last of a January',
    { cadence: 'monthly', hour: 6, monthDay: 31 },
    '2026-01-31T12:00:00.000Z',
    '2026-02-28T12:00:00.000Z',
  ],
  [
    'the first, asked on the first',
    { cadence: 'monthly', hour: 0, monthDay: 1 },
    '2026-03-01T06:00:00.000Z',
    '2026-04-01T05:00:00.000Z',
  ],
  // 2026-03-08: the clocks of Chicago go from 02:00 to 03:00.
  [
    'an hour that the clocks skip',
    { cadence: 'daily', hour: 2 },
    '2026-03-08T07:00:00.000Z',
    '2026-03-08T08:00:00.000Z',
  ],
  [
    'the day after the clocks went ahead',
    { cadence: 'daily', hour: 6 },
    '2026-03-07T12:00:00.000Z',
    '2026-03-08T11:00:00.000Z',
  ],
  // 2026-11-01: 01:00 comes twice.
  [
    'an hour that comes twice is its first',
    { cadence: 'daily', hour: 1 },
    '2026-11-01T05:30:00.000Z',
    '2026-11-01T06:00:00.000Z',
  ],
  [
    'and is not sent again an hour later',
    { cadence: 'daily', hour: 1 },
    '2026-11-01T06:00:00.000Z',
    '2026-11-02T07:00:00.000Z',
  ],
] satisfies [string, ScheduleTime, string, string][])('%s', (_, time, after, expected) => {
  expect(next(time, after)).toBe(expected)
})

test('the hour is that of the fleet’s zone', () => {
  const daily = { cadence: 'daily', hour: 6 } as const
  expect(next(daily, '2026-01-12T00:00:00.000Z', 'Asia/Tokyo')).toBe('2026-01-12T21:00:00.000Z')
})
