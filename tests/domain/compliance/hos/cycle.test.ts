import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import { cycleUse } from '#domain/compliance/hos/cycle.ts'
import { dutyHistory } from '#domain/compliance/hos/duty-periods.ts'
import type { DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import { earliestDrive } from '#domain/compliance/hos/legal-drive.ts'
import { log } from './written-log.ts'

const H = 60

/** Five days of 14 hours on duty from 5:00 on: the 70 hours are used up on June 7 at 19:00. */
const FIVE_DAYS = `OFF 5:00, ${Array.from({ length: 5 }, () => 'ON 14:00').join(', OFF 10:00, ')}`
const USED_UP = (4 * 24 + 19) * H
const ofConstruction = (record: DutyRecord): DutyRecord => ({ ...record, exceptions: [{ type: 'construction_24h' }] })
const late = (record: DutyRecord) => auditHos(record).map(({ rule, fromMin, toMin }) => [rule, fromMin, toMin])

test.each([
  ['34 hours empty the cycle', 'OFF 34:00', []],
  ['off duty and in the sleeper berth in any mix', 'OFF 20:00, SB 14:00', []],
  ['33:59 do not', 'OFF 33:59', [['60_70', USED_UP + 34 * H - 1, USED_UP + 35 * H - 1]]],
  [
    'nor do 34 hours with a minute of work in them',
    'OFF 17:00, ON 0:01, OFF 17:00',
    [['60_70', USED_UP + 34 * H + 1, USED_UP + 35 * H + 1]],
  ],
])('%s', (_, rest, expected) => {
  expect(late(log(`${FIVE_DAYS}, ${rest}, D 1:00`))).toEqual(expected)
})

test('haulers of construction materials restart after 24 hours', () => {
  const rested = (rest: string) => log(`${FIVE_DAYS}, OFF ${rest}, D 1:00`)
  const tooEarly = [['60_70', USED_UP + 24 * H, USED_UP + 25 * H]]
  expect(late(rested('24:00'))).toEqual(tooEarly)
  expect(late(ofConstruction(rested('24:00')))).toEqual([])
  expect(late(ofConstruction(rested('23:59')))).toEqual([['60_70', USED_UP + 24 * H - 1, USED_UP + 25 * H - 1]])
  expect(hosClocks(ofConstruction(rested('24:00'))).remaining.cycle).toBe(69 * H)
})

test('the construction restart changes no other limit', () => {
  const record = ofConstruction(log('D 8:00, OFF 9:59, D 3:01'))
  expect(late(record)).toEqual([
    ['14h', 18 * H - 1, 21 * H],
    ['11h', 21 * H - 1, 21 * H],
  ])
})

test('the clock says when the cycle is empty again, and the earliest drive waits for it', () => {
  const record = log(`${FIVE_DAYS}, OFF 2:00`)
  expect(hosClocks(record)).toMatchObject({ remaining: { cycle: 0 }, restartAtMin: USED_UP + 34 * H })
  expect(hosClocks(ofConstruction(record)).restartAtMin).toBe(USED_UP + 24 * H)
  expect(earliestDrive(ofConstruction(record), H, { hasSleeper: false })).toMatchObject({
    fromMin: USED_UP + 24 * H,
    rest: { kind: 'restart' },
  })
  expect(hosClocks(log(`${FIVE_DAYS}, OFF 34:00`))).toMatchObject({ remaining: { cycle: 4200 }, restartAtMin: null })
  expect(hosClocks(log(`${FIVE_DAYS}, OFF 33:59`))).toMatchObject({
    remaining: { cycle: 0 },
    restartAtMin: USED_UP + 34 * H,
  })
})

test('the recap has what the days to come leave, if nothing more is worked', () => {
  const recap = cycleUse(dutyHistory(log(`${FIVE_DAYS}, OFF 2:00`))).recap
  expect(recap[0]).toEqual({ fromMin: 4 * 24 * H, leftMin: 0 })
  // June 3 counts until June 10, the eighth day; then a day leaves the cycle at each midnight.
  expect(recap.map(({ leftMin }) => leftMin / H)).toEqual([0, 0, 0, 0, 14, 28, 42, 56, 70])
  const of60 = cycleUse(dutyHistory({ ...log(`${FIVE_DAYS}, OFF 2:00`), cycle: '60/7' })).recap
  expect(of60.map(({ leftMin }) => leftMin / H)).toEqual([0, 0, 0, 4, 18, 32, 46, 60])
})

test('a drive over midnight goes on violating, or is legal again where the new day has more', () => {
  const days = (count: number, work: string, rest: string) =>
    Array.from({ length: count }, () => `OFF 12:00, ON ${work}, OFF ${rest}`).join(', ')
  // 70 hours in seven days; at midnight the first of them comes back.
  expect(late(log(`${days(7, '10:00', '2:00')}, OFF 22:00, D 4:00`))).toEqual([['60_70', 190 * H, 192 * H]])
  // Of a first day without work nothing comes back.
  expect(late(log(`OFF 24:00, ${days(6, '11:40', '0:20')}, OFF 22:00, D 4:00`))).toEqual([['60_70', 190 * H, 194 * H]])
})
