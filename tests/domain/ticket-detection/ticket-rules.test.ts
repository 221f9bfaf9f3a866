import { describe, expect, test } from 'vitest'
import { decideBy } from '#domain/ticket-detection/decide-by.ts'
import { duplicateClass } from '#domain/ticket-detection/duplicate-class.ts'
import { fourEyesLimit } from '#domain/ticket-detection/four-eyes.ts'
import { notGreen, type TicketToAccept } from '#domain/ticket-detection/green.ts'
import { moneyAtRisk } from '#domain/ticket-detection/money-at-risk.ts'
import { accuracyOf } from '#domain/ticket-detection/scale-accuracy.ts'
import { ticketDoubts } from '#domain/ticket-detection/ticket-doubts.ts'
import { usualNet } from '#domain/ticket-detection/usual-weight.ts'
import { cents } from '#domain/units/money.ts'
import { addMinutes, instant } from '#domain/units/time.ts'

const now = instant(Date.parse('2026-03-10T18:00:00Z'))

test.each([
  [0, 240],
  [239, 1],
  [240, 0],
  [300, -60],
])('a ticket of %s minutes ago has %s minutes left of four hours', (age, leftMin) => {
  expect(decideBy(addMinutes(now, -age), now, 240)).toMatchObject({ leftMin })
})

describe('money at risk', () => {
  const [bill, pay] = [cents(31_240), cents(18_000)]
  test.each([
    ['the bill waits', { status: 'matched', billCents: bill, payCents: pay }, 31_240, ['bill_waits']],
    ['who sees no bill sees their pay', { status: 'matched', billCents: null, payCents: pay }, 18_000, ['pay_waits']],
    [
      'a duplicate may be paid twice',
      { status: 'duplicate', billCents: bill, payCents: pay },
      49_240,
      ['bill_waits', 'paid_twice'],
    ],
    ['a driver pays nobody twice', { status: 'duplicate', billCents: null, payCents: pay }, 18_000, ['pay_waits']],
    ['nothing is charged', { status: 'mismatch', billCents: cents(0), payCents: null }, 0, []],
  ] as const)('%s', (_, load, sum, kinds) => {
    const found = moneyAtRisk(load)
    expect(found.cents).toBe(sum)
    expect(found.parts.map(({ kind }) => kind)).toEqual(kinds)
  })
})

describe('green', () => {
  const green: TicketToAccept = {
    status: 'matched',
    netLb: 44_000,
    flags: [],
    doubts: 0,
    score: 0.85,
    needsOtherEyes: false,
  }
  test.each([
    [null, {}],
    ['not_matched', { status: 'needs_review' }],
    ['no_net', { netLb: null }],
    ['flagged', { flags: ['reprint'] }],
    ['doubtful', { doubts: 1 }],
    ['weak_match', { score: 0.84 }],
    ['other_eyes', { needsOtherEyes: true }],
  ] as const)('%s', (why, more) => expect(notGreen({ ...green, ...more })).toBe(why))
})

describe('four eyes', () => {
  const ticket = { netLb: 44_000, valueCents: cents(50_000), isOwn: true }
  test.each([
    ['no limit', { weightLb: 0, money: 0 }, {}, null],
    ['above the weight', { weightLb: 40_000, money: 0 }, {}, 'weight'],
    ['at the weight', { weightLb: 44_000, money: 0 }, {}, null],
    ['above the money', { weightLb: 0, money: 499 }, {}, 'money'],
    ['at the money', { weightLb: 0, money: 500 }, {}, null],
    ['of somebody else', { weightLb: 1, money: 1 }, { isOwn: false }, null],
    ['of unknown weight and bill', { weightLb: 1, money: 1 }, { netLb: null, valueCents: null }, null],
  ] as const)('%s', (_, limits, more, above) => expect(fourEyesLimit({ ...ticket, ...more }, limits)).toBe(above))
})

test.each([
  [['same_picture', 'same_number'], 30, { class: 'exact', score: 100 }],
  [['same_file'], null, { class: 'file', score: 100 }],
  [['same_picture'], 3, { class: 'picture', score: 85 }],
  [['same_weighing'], 5, { class: 'weighing', score: 90 }],
  [['same_weighing'], 6, { class: 'weighing', score: 75 }],
  [['tare_differs'], 0, null],
])('%o, %s minutes apart, is %o', (reasons, apart, found) => expect(duplicateClass(reasons, apart)).toEqual(found))

test('what a truck usually weighs needs eight weighings, and bears a bucket more or less', () => {
  expect(usualNet(Array.from({ length: 7 }, () => 44_000))).toBeNull()
  expect(usualNet(Array.from({ length: 8 }, () => 44_000))).toEqual({ from: 43_000, to: 45_000 })
  // One misprint among them does not widen what is usual.
  expect(usualNet([...Array.from({ length: 8 }, () => 44_000), 88_000])).toEqual({ from: 43_000, to: 45_000 })
})

test('other weighings raise a doubt each, and what is not known none', () => {
  const around = {
    ticketNumber: '99',
    netLb: 60_000,
    usualLb: { from: 40_000, to: 48_000 },
    neighbours: { before: '98', after: '97' },
    dayAtSite: { tickets: 3, visits: 2 },
  }
  expect(ticketDoubts(around).map(({ code }) => code)).toEqual([
    'net_unusual',
    'number_order',
    'more_tickets_than_visits',
  ])
  const nothing = {
    ...around,
    netLb: null,
    neighbours: { before: null, after: null },
    dayAtSite: { tickets: 3, visits: 0 },
  }
  expect(ticketDoubts(nothing)).toEqual([])
})

test('an accuracy says how sure it is; of nothing it says nothing', () => {
  expect(accuracyOf({ right: 0, of: 0 })).toMatchObject({ share: null, low: null, high: null })
  const found = accuracyOf({ right: 9, of: 10 })
  expect(found.share).toBe(0.9)
  expect(found.low).toBeLessThan(0.9)
  expect(found.high).toBeGreaterThan(0.9)
})
