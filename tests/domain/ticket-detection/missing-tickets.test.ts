import { describe, expect, test } from 'vitest'
import { isLateDelivery, isVisitWithout, numberGaps } from '#domain/ticket-detection/missing-tickets.ts'
import { numberOutOfOrder, scaleNumber } from '#domain/ticket-detection/ticket-number-order.ts'
import { addMinutes, instant } from '#domain/units/time.ts'

const now = instant(Date.parse('2026-03-10T18:00:00Z'))
const ago = (minutes: number) => addMinutes(now, -minutes)

test.each([
  [119, 0, false],
  [120, 0, true],
  [5000, 1, false],
])('delivered %s minutes ago with %s tickets: missing %s', (minutes, tickets, isLate) => {
  expect(isLateDelivery({ deliveredAt: ago(minutes), tickets }, { now, afterMin: 120 })).toBe(isLate)
})

test.each([
  ['left long ago after a stay', 160, 140, 0, true],
  ['left a moment ago', 40, 20, 0, false],
  ['drove by', 141, 140, 0, false],
  ['has its ticket', 160, 140, 1, false],
])('a visit that %s', (_, entered, left, tickets, isMissing) => {
  const visit = { enteredAt: ago(entered), leftAt: ago(left), tickets }
  expect(isVisitWithout(visit, { now, afterMin: 120, stayMin: 5 })).toBe(isMissing)
})

test('a truck that is still there is not missing anything', () => {
  const visit = { enteredAt: ago(600), leftAt: null, tickets: 0 }
  expect(isVisitWithout(visit, { now, afterMin: 120, stayMin: 5 })).toBe(false)
})

describe('numbers of one scale', () => {
  const tickets = (...numbers: string[]) => numbers.map((number, at) => ({ number, weighedAt: ago(600 - at * 10) }))

  test('a short gap is told with its numbers as the scale prints them', () => {
    expect(numberGaps(tickets('N-0098', 'N-0101'))).toMatchObject([{ from: 'N-0099', to: 'N-0100', count: 2 }])
  })

  test.each([
    ['nothing between', ['100', '101']],
    ['more than other haulers leave out', ['100', '105']],
    ['another row', ['A-100', 'B-102']],
    ['another length', ['99', '101']],
    ['no number', ['handwritten', '100']],
    ['the same number twice', ['100', '100']],
  ])('%s is no gap', (_, numbers) => expect(numberGaps(tickets(...numbers))).toEqual([]))

  test('numbers of different days say nothing of what lies between', () => {
    const apart = [
      { number: '100', weighedAt: ago(3 * 1440) },
      { number: '102', weighedAt: ago(60) },
    ]
    expect(numberGaps(apart)).toEqual([])
  })

  test.each([
    ['W-00123', { prefix: 'W', digits: 5, count: 123 }],
    [' 88 213 ', { prefix: '', digits: 5, count: 88_213 }],
    ['none', null],
    [null, null],
  ])('%s is counted as %o', (number, counted) => expect(scaleNumber(number)).toEqual(counted))

  test.each([
    ['103', '101', '105', null],
    ['100', '101', '105', { neighbour: '101' }],
    ['109', '101', '105', { neighbour: '105' }],
    ['B-7', '101', '105', null],
    [null, '101', '105', null],
  ])('%s between %s and %s', (number, before, after, found) => {
    expect(numberOutOfOrder(number, { before, after })).toEqual(found)
  })
})
