import { expect, test } from 'vitest'
import { aging, agingBucket } from '#domain/sales/aging.ts'
import { factoring, invoiceTotals, payIfEarly } from '#domain/sales/invoice.ts'
import { priceByMargin, priceByMarkup } from '#domain/sales/price.ts'
import { quotePrice } from '#domain/sales/quote-price.ts'
import { exact, ZERO } from '#domain/units/decimal.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

test.each([
  [-1, 'current'],
  [0, 'current'],
  [1, '1-30'],
  [30, '1-30'],
  [31, '31-60'],
  [60, '31-60'],
  [61, '61-90'],
  [90, '61-90'],
  [91, '90+'],
] as const)('%i days past due is %s', (days, bucket) => {
  expect(agingBucket(days)).toBe(bucket)
})

test('an invoice ages from its due date by what is still open', () => {
  const item = {
    invoiceDate: aDay('2026-01-31'),
    termsDays: 30,
    amount: cents(10_000),
    paid: cents(2_500),
    credited: cents(500),
  }
  expect(aging(aDay('2026-03-02'), [item]).buckets.current).toBe(7_000)
  expect(aging(aDay('2026-03-03'), [item])).toMatchObject({ buckets: { '1-30': 7_000 }, total: 7_000 })
})

test('the discount comes off before the tax, each rounded', () => {
  const totals = invoiceTotals([cents(10_005), cents(-1_000)], exact('2.5'), exact('8.25'))
  expect(totals).toEqual({ subtotal: 9_005, discount: 225, tax: 724, total: 9_504 })
})

test('a credit note mirrors its invoice to the cent', () => {
  const billed = invoiceTotals([cents(10_005)], exact('2.5'), exact('8.25'))
  const credited = invoiceTotals([cents(-10_005)], exact('2.5'), exact('8.25'))
  expect(billed.total + credited.total).toBe(0)
})

test('paying early takes off the cash discount', () => {
  expect(payIfEarly(cents(66_904), exact(2))).toBe(65_566)
  expect(payIfEarly(cents(66_904), ZERO)).toBe(66_904)
})

test.each([
  [0, 0],
  [1, 15_000],
  [30, 15_000],
  [31, 30_000],
])('a factor charges each started period: %i days', (days, fee) => {
  const terms = { advancePercent: exact(90), feePercentPerPeriod: exact('1.5'), periodDays: exact(30) }
  expect(factoring(cents(1_000_000), terms, exact(days))).toEqual({
    advance: 900_000,
    fee,
    reserveRelease: 100_000 - fee,
  })
})

test('margin and markup are two different things, and no price leaves all of itself', () => {
  expect(priceByMargin(cents(100_000), exact(20))).toEqual({ ok: true, price: 125_000 })
  expect(priceByMarkup(cents(100_000), exact(20))).toBe(120_000)
  expect(priceByMargin(cents(100_000), exact('99.99')).ok).toBe(true)
  expect(priceByMargin(cents(100_000), exact(100))).toEqual({ ok: false, reason: 'margin_not_below_100_percent' })
})

const quote = {
  miles: exact(100),
  ratePerMile: exact('4.25'),
  minimum: cents(42_500),
  fuel: { index: exact('1.2'), base: exact('1.2'), milesPerGallon: exact(6) },
  accessorials: [],
  seasonFactor: exact('1.1'),
}

test.each([
  [42_499, 46_750],
  [42_500, 46_750],
  [42_501, 46_751],
])('a quote with a minimum of %i cents, in season', (minimum, linehaul) => {
  expect(quotePrice({ ...quote, minimum: cents(minimum) })).toEqual({
    linehaul,
    fuelSurcharge: NO_MONEY,
    accessorials: NO_MONEY,
    total: linehaul,
  })
})
