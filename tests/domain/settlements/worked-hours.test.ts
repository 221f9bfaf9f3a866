import { expect, test } from 'vitest'
import { isAsRecorded, recordedTime, workedMinutes } from '#domain/settlements/worked-hours.ts'
import type { Instant } from '#domain/units/brands.ts'
import { anInstant, aUuid } from '../../support/brands.ts'

const at = (time: string, day = '16') => anInstant(`2026-03-${day}T${time}.000Z`)
const work = (from: Instant, to: Instant, unpaidMin = 0) =>
  workedMinutes({ startedAt: from, finishedAt: to, unpaidMin })

test.each([
  ['seven and a half hours less half an hour of break', work(at('12:00:00'), at('19:30:00'), 30), 420],
  [
    'seconds do not count: from the minute on the clock to the minute on the clock',
    work(at('12:00:59'), at('13:01:01')),
    61,
  ],
  ['over midnight', work(at('22:00:00'), at('02:15:00', '17')), 255],
  ['a whole day and no longer', work(at('12:00:00'), at('12:00:00', '17')), 1440],
  ['one paid minute is left', work(at('12:00:00'), at('13:00:00'), 59), 1],
])('%s', (_, found, minutes) => {
  expect(found).toEqual({ ok: true, minutes })
})

test.each([
  ['an end before the start', work(at('13:00:00'), at('12:00:00')), 'worked_backwards'],
  ['an end in the same minute', work(at('13:00:00'), at('13:00:40')), 'worked_backwards'],
  ['a minute more than a day', work(at('12:00:00'), at('12:01:00', '17')), 'worked_too_long'],
  ['breaks that take all of it', work(at('12:00:00'), at('13:00:00'), 60), 'worked_breaks_too_long'],
])('%s is refused', (_, found, reason) => {
  expect(found).toEqual({ ok: false, reason })
})

const stop = (id: string, startedAt: Instant | null, arrivedAt: Instant | null, departedAt: Instant | null) => ({
  id: aUuid(`0195a000-0000-7000-8000-00000000000${id}`),
  startedAt,
  arrivedAt,
  departedAt,
})

test('recorded is from setting out to leaving the last stop; without a start, from the arrival', () => {
  const last = stop('2', at('14:00:00'), at('14:30:00'), at('15:00:00'))
  const from = (startedAt: Instant | null, arrivedAt: Instant | null) =>
    recordedTime([stop('1', startedAt, arrivedAt, at('13:50:00')), last])
  expect(from(at('12:00:00'), at('12:40:00'))).toEqual({ startedAt: at('12:00:00'), finishedAt: at('15:00:00') })
  expect(from(null, at('12:40:00'))).toEqual({ startedAt: at('12:40:00'), finishedAt: at('15:00:00') })
  expect(from(null, null)).toBeNull()
  expect(recordedTime([stop('1', at('12:00:00'), at('12:40:00'), null)])).toBeNull()
  expect(recordedTime([])).toBeNull()
})

test('what is typed is as recorded to the minute, or asks for a reason', () => {
  const recorded = { startedAt: at('12:00:20'), finishedAt: at('15:00:50') }
  expect(isAsRecorded({ startedAt: at('12:00:00'), finishedAt: at('15:00:00') }, recorded)).toBe(true)
  expect(isAsRecorded({ startedAt: at('12:00:00'), finishedAt: at('15:01:00') }, recorded)).toBe(false)
  expect(isAsRecorded(recorded, null)).toBe(false)
})
