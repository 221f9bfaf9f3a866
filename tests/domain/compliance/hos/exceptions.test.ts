import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { HosException } from '#domain/compliance/hos/duty-record.ts'
import { log } from './written-log.ts'

const H = 60
const judged = (text: string, ...exceptions: HosException[]) =>
  auditHos({ ...log(text), exceptions }).map(({ rule, fromMin, toMin, limitMin }) => [rule, fromMin, toMin, limitMin])

const adverse = (atMin: number): HosException => ({ type: 'adverse', atMin })
const longDay = (atMin: number): HosException => ({ type: 'short_haul_16h', atMin })

const TWO_TOO_MUCH = 'D 7:00, OFF 0:30, D 6:01'
const LATE_AT_16 = 'D 5:00, ON 10:00, D 1:01'

test.each([
  ['without an exception 11 hours', TWO_TOO_MUCH, [], [['11h', 690, 811, 660]]],
  ['adverse conditions give 13 hours of driving', TWO_TOO_MUCH, [adverse(0)], [['11h', 810, 811, 780]]],
  ['the 16-hour day gives no driving', TWO_TOO_MUCH, [longDay(0)], [['11h', 690, 811, 660]]],
  ['without an exception 14 hours', LATE_AT_16, [], [['14h', 900, 961, 840]]],
  ['adverse conditions give 16 hours of window', LATE_AT_16, [adverse(0)], [['14h', 960, 961, 960]]],
  ['the 16-hour day does, and only what exceeds it violates', LATE_AT_16, [longDay(0)], [['14h', 960, 961, 960]]],
  ['both together do not add up', LATE_AT_16, [adverse(0), longDay(0)], [['14h', 960, 961, 960]]],
  ['adverse conditions do not postpone the interruption', 'D 8:01', [adverse(0)], [['30min', 480, 481, 480]]],
  ['the 150 air-mile exception lifts the interruption', 'D 8:01', [{ type: 'short_haul_150' }], []],
  ['and nothing else', 'D 11:01', [{ type: 'short_haul_150' }], [['11h', 660, 661, 660]]],
] satisfies [string, string, HosException[], unknown[]][])('%s', (_, text, exceptions, expected) => {
  expect(judged(text, ...exceptions)).toEqual(expected)
})

test('an exception holds for the duty period of its minute, from its first duty up to the full rest', () => {
  const two = `${LATE_AT_16}, OFF 10:00, ${LATE_AT_16}`
  const begins = 961 + 600
  const first = ['14h', 900, 961, 840]
  const second = ['14h', begins + 900, begins + 961, 840]
  const longer = (from: number) => ['14h', from + 960, from + 961, 960]
  expect(judged(two, adverse(960))).toEqual([longer(0), second])
  expect(judged(two, adverse(961))).toEqual([first, second])
  expect(judged(two, adverse(begins - 1))).toEqual([first, second])
  expect(judged(two, adverse(begins))).toEqual([first, longer(begins)])
  // What is claimed at the end of the record, as on the road, holds for the day that goes on.
  expect(judged(two, longDay(begins + 961))).toEqual([first, longer(begins)])
})

test('the clocks have the limits in force, and those of a new day in a full rest', () => {
  const clocks = (text: string, ...exceptions: HosException[]) => hosClocks({ ...log(text), exceptions }).remaining
  expect(clocks('D 4:00', adverse(0))).toMatchObject({ drive_11: 9 * H, window_14: 12 * H, break_30: 4 * H })
  expect(clocks('D 4:00', longDay(0))).toMatchObject({ drive_11: 7 * H, window_14: 12 * H })
  expect(clocks('D 4:00, OFF 10:00', adverse(0))).toMatchObject({
    drive_11: 11 * H,
    window_14: 14 * H,
    break_30: 8 * H,
  })
  expect(clocks('D 4:00', { type: 'short_haul_150' }).break_30).toBe(4 * H)
})

test('a violation has the limit that was in force, and the section that sets it', () => {
  const [first] = auditHos({ ...log(LATE_AT_16), exceptions: [longDay(0)] })
  expect(first).toEqual({ rule: '14h', fromMin: 960, toMin: 961, limitMin: 960, cfr: '49 CFR 395.3(a)(2)' })
})
