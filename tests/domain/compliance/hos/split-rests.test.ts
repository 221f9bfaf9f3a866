import { expect, test } from 'vitest'
import { auditHos } from '#domain/compliance/hos/audit.ts'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import type { DutyRecord } from '#domain/compliance/hos/duty-record.ts'
import { log } from './written-log.ts'

const H = 60
const late = (record: DutyRecord) =>
  auditHos(record)
    .filter(({ rule }) => rule === '11h' || rule === '14h')
    .map(({ rule, fromMin, toMin }) => [rule, fromMin, toMin])

type Expected = [string, number, number][]
/** The drive that begins 15 hours after the first duty is late in the window, where nothing leaves it. */
const LATE: Expected = [['14h', 15 * H, 16 * H]]

test.each([
  ['2 hours off duty leave the window before 8 in the sleeper berth', 'OFF 2:00', 'SB 8:00', []],
  ['7 hours and 59 minutes are a minute short', 'OFF 2:00', 'SB 7:59', LATE],
  ['1 hour and 59 minutes are no part of a pair', 'OFF 1:59, ON 0:01', 'SB 9:00', LATE],
  ['sleep that an hour off duty divides is not 7 hours of it', 'OFF 2:00', 'SB 4:00, OFF 1:00, SB 4:00', LATE],
  ['6:59 in the sleeper berth are not 7 hours', 'OFF 2:00', 'OFF 1:01, SB 6:59', LATE],
  ['7 hours of sleep with an hour off duty beside it are 8', 'OFF 2:00', 'SB 7:00, OFF 1:00', []],
  ['7 hours on either side: the sleeper berth may come first', 'SB 7:00', 'OFF 3:00', []],
  ['7 hours off duty and 3 in the sleeper berth are no pair', 'OFF 7:00', 'SB 3:00', LATE],
  ['a full rest in the sleeper berth closes a pair', 'OFF 2:00', 'SB 10:00', []],
  ['a full rest off duty closes none that a short one opened', 'OFF 2:00', 'OFF 10:00', LATE],
  ['a full rest off duty closes one that the sleeper berth opened', 'SB 7:00', 'OFF 10:00', []],
] satisfies [string, string, string, Expected][])('%s', (_, first, second, expected) => {
  // The first rest lies in ten hours of other duty; a long one takes of it, so that the last drive is always the 16th hour.
  const before = first.includes('7:00') ? 'D 2:30, ON 0:30' : 'D 5:00'
  const after = first.includes('7:00') ? 'D 4:00, ON 1:00' : 'D 5:00, ON 3:00'
  expect(late(log(`${before}, ${first}, ${after}, D 1:00, ${second}, ON 1:00`))).toEqual(expected)
})

test('a full rest is no first rest, nor is the one that the record begins in', () => {
  const after = 'D 5:00, ON 9:00, D 1:00, OFF 2:00, D 1:00'
  const lateBy = (beginsMin: number): Expected => [
    ['14h', beginsMin + 14 * H, beginsMin + 15 * H],
    ['14h', beginsMin + 17 * H, beginsMin + 18 * H],
  ]
  expect(late(log(`D 4:00, SB 10:00, ${after}`))).toEqual(lateBy(14 * H))
  expect(late(log(`SB 8:00, ${after}`))).toEqual(lateBy(8 * H))
})

test('a rest that still runs closes a pair with the length that it has', () => {
  expect(late(log('D 5:00, OFF 3:00, D 5:00, ON 2:00, D 1:00, SB 7:00'))).toEqual([])
  expect(late(log('D 5:00, OFF 3:00, D 5:00, ON 2:00, D 1:00, SB 6:59'))).toEqual([['14h', 15 * H, 16 * H]])
})

test('after a pair, driving and window count from the end of its first rest', () => {
  // 8 hours of sleep end at 15:00; the pair leaves 7 hours of driving in the 10 that are left of the window.
  const pair = 'D 7:00, SB 8:00, D 4:00, OFF 2:00'
  expect(late(log(`${pair}, D 7:00`))).toEqual([])
  expect(late(log(`${pair}, D 7:01`))).toEqual([['11h', 28 * H, 28 * H + 1]])
  expect(late(log(`${pair}, ON 9:30, D 0:31`))).toEqual([['14h', 31 * H, 31 * H + 1]])
})

test('in a chain the second rest of a pair opens the next', () => {
  const chain = 'D 7:00, SB 8:00, D 4:00, OFF 2:00, D 7:00, SB 8:00'
  expect(late(log(`${chain}, D 4:00`))).toEqual([])
  expect(late(log(`${chain}, D 4:01`))).toEqual([['11h', 40 * H, 40 * H + 1]])
})

test('a rest between the two of a pair counts to the window', () => {
  const record = log('D 2:00, OFF 3:00, D 4:00, OFF 2:00, D 4:00, ON 2:00, D 1:00, SB 7:00')
  // 14 hours and the 3 of the first rest; the 2 of the other make a pair only with 8.
  expect(late(record)).toEqual([['14h', 17 * H, 18 * H]])
  expect(late(log('D 2:00, OFF 3:00, D 4:00, OFF 2:00, D 4:00, ON 1:00, D 1:00, SB 7:00'))).toEqual([])
})

test('one sleeper rest serves a break before it and another after it', () => {
  const record = log('D 4:00, OFF 2:00, D 4:00, ON 4:00, D 2:00, SB 8:00, D 4:00, ON 5:00, OFF 2:00, D 1:00')
  // Before the sleep the first break is left out, after it the second makes the pair.
  expect(late(record)).toEqual([])
})

test('while a pair counts, the first rest of the next one is left out already', () => {
  // From 10:00 on: 14 hours, 3 of the pair's second rest, and 2 of the rest that the last sleep makes a pair with.
  const upTo = (work: string) => log(`D 3:00, SB 7:00, D 3:00, OFF 3:00, D 3:00, OFF 2:00, ${work}, D 1:00, SB 8:00`)
  expect(late(upTo('ON 7:00'))).toEqual([])
  expect(late(upTo('ON 7:01'))).toEqual([['14h', 29 * H, 29 * H + 1]])
})

test('long after a pair the driving of before it is still not counted', () => {
  const record = log('D 10:00, OFF 3:00, D 1:00, SB 7:00, D 1:00, ON 33:20, D 10:00')
  const begins = (22 + 33) * H + 20
  expect(late(record)).toEqual([
    ['14h', begins, begins + 10 * H],
    ['11h', begins + 9 * H, begins + 10 * H],
  ])
})

test('a second rest more than eight days after the first is not looked for', () => {
  const record = (minutes: string) => log(`D 1:00, OFF 3:00, ON 11:00, D 1:00, ON ${minutes}, SB 7:00`)
  expect(late(record('180:00'))).toEqual([])
  expect(late(record('180:01'))).toEqual([['14h', 15 * H, 16 * H]])
})

test('a first rest waits for its second, with the window that it gives', () => {
  const pending = (text: string) => hosClocks(log(text)).pendingSplit
  expect(pending('D 5:00, OFF 1:59, D 1:00')).toBeNull()
  expect(pending('D 5:00, OFF 2:30, D 1:00')).toEqual({
    first: { fromMin: 300, toMin: 450 },
    second: { restMin: 450, sleeperMin: 420 },
    windowEndMin: 14 * H + 150,
  })
  expect(pending('D 5:00, SB 8:30, D 1:00')).toMatchObject({ second: { restMin: 120, sleeperMin: 0 } })
  expect(pending('D 5:00, SB 7:00, D 1:00')).toMatchObject({ second: { restMin: 180, sleeperMin: 0 } })
  expect(pending('D 5:00, OFF 5:00, D 1:00')).toMatchObject({ second: { restMin: 420, sleeperMin: 420 } })
  // The longer of two lets the window last longer.
  expect(pending('D 1:00, OFF 3:00, D 1:00, OFF 2:00, D 1:00')).toMatchObject({ first: { fromMin: 60 } })
  expect(pending('D 1:00, OFF 2:00, D 1:00, OFF 2:00, D 1:00')).toMatchObject({ first: { fromMin: 240 } })
  // After a pair, its second rest waits, already left out; a longer one after it gives more.
  const pair = 'D 7:00, SB 8:00, D 4:00, OFF 2:00'
  expect(pending(`${pair}, D 1:00`)).toMatchObject({ first: { fromMin: 19 * H }, windowEndMin: 31 * H })
  expect(pending(`${pair}, D 1:00, OFF 2:30, D 1:00`)).toMatchObject({ windowEndMin: 31 * H + 150 })
  expect(pending(`${pair}, D 1:00, OFF 10:00`)).toBeNull()
  // Eight days later nobody looks for its second.
  expect(pending('D 1:00, OFF 3:00, ON 192:00')).toMatchObject({ first: { fromMin: 60 } })
  expect(pending('D 1:00, OFF 3:00, ON 192:01')).toBeNull()
})
