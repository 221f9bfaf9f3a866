import { expect, test } from 'vitest'
import { isPayPage, type PayableInvoice, payLink } from '#domain/sales/pay-link.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'

const PAGE = 'https://pay.example/haulbook?invoice={number}&amount={amount}'
const invoice: PayableInvoice = {
  kind: 'invoice',
  number: 'INV-00012',
  openCents: cents(29_196),
  early: null,
  factoredTo: null,
}

test.each([
  [PAGE, true],
  ['https://pay.example', true],
  ['https://pay.example/{number}', true],
  ['http://pay.example/{number}', false],
  ['javascript:alert(1)', false],
  ['https://{number}.example/', false],
  ['https://us:er@pay.example/', false],
  ['https://pay.example/{customer}', false],
  ['https://pay.example/{number', false],
  ['https://pay.example/a b', false],
  ['https://', false],
  ['pay.example', false],
])('%s: %s', (address, isPage) => {
  expect(isPayPage(address)).toBe(isPage)
})

test('the address names the invoice and what is open, in figures that any page reads', () => {
  expect(payLink(PAGE, invoice)).toEqual({
    url: 'https://pay.example/haulbook?invoice=INV-00012&amount=291.96',
    amountCents: 29_196,
  })
})

test('a number with signs that mean something in an address stays one part of it', () => {
  const url = payLink(PAGE, { ...invoice, number: 'A&B/{amount} $&' })?.url
  expect(url).toBe('https://pay.example/haulbook?invoice=A%26B%2F%7Bamount%7D%20%24%26&amount=291.96')
})

test('who may pay less early is asked for less; who has, for the rest', () => {
  const early = {
    ...{ discountHundredths: 200, until: aDay('2026-12-01'), discountCents: cents(584) },
    ...{ dueCents: cents(28_612), isTaken: false },
  }
  expect(payLink(PAGE, { ...invoice, early })?.amountCents).toBe(28_612)
  const rest = { ...invoice, openCents: cents(100), early: { ...early, isTaken: true, dueCents: cents(100) } }
  expect(payLink(PAGE, rest)?.amountCents).toBe(100)
})

test.each<[string, string, Partial<PayableInvoice>]>([
  ['the fleet has no page', '', {}],
  ['it is a credit note', PAGE, { kind: 'credit' }],
  ['it has no number yet', PAGE, { number: null }],
  ['nothing is open', PAGE, { openCents: cents(0) }],
  ['a factor is paid', PAGE, { factoredTo: 'Prairie Factoring' }],
])('there is no link where %s', (_, page, changed) => {
  expect(payLink(page, { ...invoice, ...changed })).toBeNull()
})
