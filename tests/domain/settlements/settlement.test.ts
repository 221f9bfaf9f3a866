import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_INCREMENT_H, payLineAmount } from '#domain/settlements/pay-line.ts'
import { perDiem } from '#domain/settlements/per-diem.ts'
import { type SettlementInput, settle } from '#domain/settlements/settlement.ts'
import { splitPay } from '#domain/settlements/split-pay.ts'
import { exact, ZERO } from '#domain/units/decimal.ts'
import { cents, NO_MONEY, sumCents } from '#domain/units/money.ts'

const week: SettlementInput = {
  lines: [cents(80_000)],
  accessorial: [cents(5_000)],
  reimbursements: [cents(1_450)],
  guarantee: null,
  minimumNet: NO_MONEY,
  deductions: [],
}

test.each([
  ['below', 85_001, 1, 85_001],
  ['at', 85_000, 0, 85_000],
  ['above', 84_999, 0, 85_000],
])('pay %s the guarantee, to which reimbursements do not count', (_, guarantee, topUp, gross) => {
  expect(settle({ ...week, guarantee: cents(guarantee) })).toMatchObject({ guaranteeTopUp: topUp, gross })
})

test('deductions are served in their order and never take the net below its minimum', () => {
  const deductions = [
    { name: 'advance', wanted: { amount: cents(60_000) }, remaining: cents(55_000) },
    { name: 'levy', wanted: { percentOfGross: exact(25) }, remaining: null },
    { name: 'escrow', wanted: { amount: cents(5_000) }, remaining: null },
  ]
  expect(settle({ ...week, minimumNet: cents(20_000), deductions })).toMatchObject({
    deductions: [
      { name: 'advance', taken: 55_000 },
      { name: 'levy', taken: 11_450 },
      { name: 'escrow', taken: 0 },
    ],
    carriedForward: [
      { name: 'levy', carried: 9_800 },
      { name: 'escrow', carried: 5_000 },
    ],
    netPay: 20_000,
  })
})

test('a week below the minimum net takes nothing', () => {
  const deductions = [{ name: 'escrow', wanted: { amount: cents(1) }, remaining: null }]
  expect(settle({ ...week, minimumNet: cents(90_000), deductions })).toMatchObject({
    netPay: 86_450,
    deductions: [{ taken: 0 }],
  })
})

test('what comes in goes out: net and deductions add up to gross and reimbursements', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }).map(cents), { maxLength: 8 })
  fc.assert(
    fc.property(
      amounts,
      amounts,
      amounts,
      fc.integer({ min: 0, max: 1_000_000 }),
      (lines, reimbursements, wanted, minimum) => {
        const deductions = wanted.map((amount, index) => ({
          name: `item ${index}`,
          wanted: { amount },
          remaining: null,
        }))
        const result = settle({ ...week, lines, reimbursements, minimumNet: cents(minimum), deductions })
        const taken = sumCents(result.deductions.map((item) => item.taken))
        const carried = sumCents(result.carriedForward.map((item) => item.carried))
        expect(result.netPay + taken).toBe(result.gross + result.reimbursements)
        expect(taken + carried).toBe(sumCents(wanted))
        if (taken > 0) expect(result.netPay).toBeGreaterThanOrEqual(minimum)
      },
    ),
  )
})

test.each([
  ['half and half of an odd cent', 1_001, [5_000, 5_000], [501, 500]],
  ['thirds', 10_000, [3_334, 3_333, 3_333], [3_334, 3_333, 3_333]],
  ['a single cent', 1, [5_000, 5_000], [1, 0]],
])('a team splits %s, the odd cent going to the first', (_, amount, shares, parts) => {
  expect(splitPay(cents(amount), shares)).toEqual({ ok: true, parts })
})

test('shares that are not the whole are refused', () => {
  expect(splitPay(cents(100), [5_000, 4_999])).toEqual({ ok: false, reason: 'shares_not_100_percent' })
  expect(splitPay(cents(100), [11_000, -1_000])).toEqual({ ok: false, reason: 'share_below_zero' })
  expect(splitPay(cents(100), [])).toEqual({ ok: false, reason: 'no_shares' })
})

test('the parts of a split always add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (amount, share) => {
        const split = splitPay(cents(amount), [share, 10_000 - share])
        expect(split.ok && sumCents(split.parts)).toBe(amount)
      },
    ),
  )
})

test('a share of revenue with the surcharge passed through at its own share', () => {
  const line = { model: 'percent', linehaul: cents(240_000), fuelSurcharge: cents(31_000), percent: exact(27) } as const
  expect(payLineAmount({ ...line, surchargeInBase: false, surchargePercent: exact(80) })).toBe(64_800 + 24_800)
  expect(payLineAmount({ ...line, surchargeInBase: false, surchargePercent: ZERO })).toBe(64_800)
})

test('unpaid breaks come off before the quarter hour, and the minimum hours hold', () => {
  const line = {
    model: 'per_hour',
    unpaidMinutes: exact(30),
    incrementH: DEFAULT_INCREMENT_H,
    rate: exact(20),
  } as const
  expect(payLineAmount({ ...line, minutes: exact(517), minimum: null })).toBe(16_000)
  expect(payLineAmount({ ...line, minutes: exact(518), minimum: null })).toBe(16_500)
  expect(payLineAmount({ ...line, minutes: exact(10), minimum: exact(4) })).toBe(8_000)
})

test('a partial day is three quarters, rounded by itself', () => {
  expect(perDiem(exact(0), exact(2), cents(8_001))).toEqual({ allowance: 12_002, deductible: 9_602 })
})
