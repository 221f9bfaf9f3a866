import { expect, test } from 'vitest'
import { hosClocks } from '#domain/compliance/hos/clocks.ts'
import { log } from './written-log.ts'

const H = 60
const clocks = (text: string) => hosClocks(log(text))

test('a driver who rests since the record began has everything', () => {
  expect(clocks('OFF 0:10')).toEqual({
    remaining: { drive_11: 660, window_14: 840, break_30: 480, cycle: 4200 },
    pendingSplit: null,
    fullRestAtMin: null,
    restartAtMin: null,
  })
})

test('clocks never go below zero', () => {
  expect(clocks('D 20:00').remaining).toEqual({ drive_11: 0, window_14: 0, break_30: 0, cycle: 4200 - 20 * H })
})

test('a rest that runs uses up the window until it is a full one, or closes a pair', () => {
  expect(clocks('D 4:00, OFF 9:59').remaining).toMatchObject({ drive_11: 7 * H, window_14: 1 })
  expect(clocks('D 4:00, OFF 10:00').remaining).toMatchObject({ drive_11: 11 * H, window_14: 14 * H })
  const pair = (rest: string) => clocks(`D 7:00, SB 8:00, D 4:00, OFF ${rest}`).remaining
  expect(pair('1:59')).toMatchObject({ drive_11: 0, window_14: 0 })
  expect(pair('2:00')).toMatchObject({ drive_11: 7 * H, window_14: 10 * H })
  expect(pair('5:00')).toMatchObject({ drive_11: 7 * H, window_14: 10 * H })
})

test('30 minutes without driving are an interruption as soon as they have passed', () => {
  expect(clocks('D 4:00, ON 0:29').remaining.break_30).toBe(4 * H)
  expect(clocks('D 4:00, ON 0:10, OFF 0:20').remaining.break_30).toBe(8 * H)
  expect(clocks('D 4:00, ON 0:20, D 0:01, OFF 0:20').remaining.break_30).toBe(4 * H - 1)
})

test('the next full rest ends ten hours after the rest began, or after now', () => {
  expect(clocks('D 4:00').fullRestAtMin).toBe(14 * H)
  expect(clocks('D 4:00, ON 1:00').fullRestAtMin).toBe(15 * H)
  expect(clocks('D 4:00, OFF 1:00, SB 2:00').fullRestAtMin).toBe(14 * H)
  expect(clocks('D 4:00, OFF 10:00').fullRestAtMin).toBeNull()
})
