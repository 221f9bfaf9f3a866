import { aging as age } from '#domain/sales/aging.ts'
import { factoring, invoiceTotals, payIfEarly } from '#domain/sales/invoice.ts'
import { priceByMargin, priceByMarkup } from '#domain/sales/price.ts'
import { quotePrice } from '#domain/sales/quote-price.ts'
import type { Cents } from '#domain/units/brands.ts'
import { ratio, ZERO } from '#domain/units/decimal.ts'
import { cents, centsText, NO_MONEY } from '#domain/units/money.ts'
import type { Fields } from '../read-input.ts'
import type { Calculation, Figures } from './calculation.ts'
import { readPayLine } from './pay-lines.ts'

export const aging: Calculation = (input) => {
  const items = input.groups('items', 'required').map((item) => ({
    invoiceDate: item.day('invoice_date'),
    termsDays: item.count('terms_days'),
    amount: item.money('amount'),
    paid: item.money('paid', NO_MONEY),
    credited: item.money('credited', NO_MONEY),
  }))
  const { buckets, total } = age(input.day('as_of'), items)
  const figures = Object.fromEntries(Object.entries(buckets).map(([bucket, open]) => [bucket, centsText(open)]))
  return { buckets: figures, total: centsText(total) }
}

export const invoice: Calculation = (input) => {
  const lines = input.groups('lines', 'required').map(readInvoiceLine)
  const totals = invoiceTotals(lines, input.amount('discount_pct', ZERO), input.amount('tax_pct', ZERO))
  const figures: Figures = {
    lines: lines.map(centsText),
    subtotal: centsText(totals.subtotal),
    discount: centsText(totals.discount),
    tax: centsText(totals.tax),
    total: centsText(totals.total),
  }
  if (input.has('early')) figures.pay_if_early = centsText(payIfEarly(totals.total, input.group('early').amount('pct')))
  return input.has('factoring') ? { ...figures, ...readFactoring(input.group('factoring'), totals.total) } : figures
}

function readInvoiceLine(line: Fields): Cents {
  const amount = line.has('model') ? readPayLine(line) : line.money('amount')
  return line.has('minimum') ? cents(Math.max(amount, line.money('minimum'))) : amount
}

function readFactoring(input: Fields, total: Cents): Figures {
  const terms = {
    advancePercent: input.amount('advance_pct'),
    feePercentPerPeriod: input.amount('fee_pct_per_period'),
    periodDays: input.positive('period_days'),
  }
  const { advance, fee, reserveRelease } = factoring(total, terms, input.amount('days_outstanding'))
  return { advance: centsText(advance), fee: centsText(fee), reserve_release: centsText(reserveRelease) }
}

export const price: Calculation = (input) => {
  const cost = input.price('cost')
  const byMargin = priceByMargin(cost, input.decimal('margin_pct'))
  if (!byMargin.ok) throw input.bad('margin_pct', 'must be below 100')
  const byMarkup = priceByMarkup(cost, input.decimal('markup_pct'))
  return { by_margin: centsText(byMargin.price), by_markup: centsText(byMarkup) }
}

export const quote: Calculation = (input) => {
  const fuel = input.group('fsc')
  const result = quotePrice({
    miles: input.amount('miles'),
    ratePerMile: input.amount('rate_mile'),
    minimum: input.price('minimum'),
    fuel: { index: fuel.decimal('index'), base: fuel.decimal('base'), milesPerGallon: fuel.positive('mpg') },
    accessorials: input.monies('accessorials'),
    seasonFactor: input.amount('season_factor', ratio(1)),
  })
  return {
    linehaul: centsText(result.linehaul),
    fsc: centsText(result.fuelSurcharge),
    accessorials: centsText(result.accessorials),
    total: centsText(result.total),
  }
}
