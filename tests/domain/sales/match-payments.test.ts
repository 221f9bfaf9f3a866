import { expect, test } from 'vitest'
import { matchPayments, type OwedInvoice } from '#domain/sales/match-payment.ts'
import { cents, NO_MONEY } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId } from '../../support/world.ts'

const customerId = newId()
const owes = (number: string, amount: number): OwedInvoice => ({
  id: newId(),
  customerId,
  customerName: 'Mesa Landscape Supply',
  number,
  dueOn: aDay('2026-12-01'),
  totalCents: cents(amount),
  openCents: cents(amount),
  creditedCents: NO_MONEY,
  early: null,
})
const line = (amount: number, text = 'MESA LANDSCAPE SUPPLY') => ({
  amountCents: cents(amount),
  text,
  day: aDay('2026-11-25'),
})
const settled = (lines: ReturnType<typeof line>[], owed: OwedInvoice[]) =>
  matchPayments(lines, owed).map(
    (match) =>
      match && [
        match.reason,
        match.allocations.map(({ invoiceId }) => owed.find(({ id }) => id === invoiceId)?.number).join(),
      ],
  )

test('two equal lines settle two equal invoices, one each', () => {
  expect(settled([line(33_025), line(33_025)], [owes('INV-1', 33_025), owes('INV-2', 33_025)])).toEqual([
    ['amount', 'INV-1'],
    ['amount', 'INV-2'],
  ])
})

test('where one invoice of the amount is open, the second line goes on account and has to be looked at', () => {
  const owed = [owes('INV-1', 33_025), owes('INV-2', 5000)]
  expect(settled([line(33_025), line(33_025)], owed)).toEqual([
    ['amount', 'INV-1'],
    ['account', ''],
  ])
  expect(matchPayments([line(33_025), line(33_025)], owed).map((match) => match?.isSure)).toEqual([true, false])
})

test('a line that names an invoice gets it before an earlier line that only has its amount', () => {
  expect(settled([line(33_025, 'DEPOSIT'), line(33_025, 'ACH INV-1')], [owes('INV-1', 33_025)])).toEqual([
    ['account', ''],
    ['number', 'INV-1'],
  ])
})

test('part payments of one invoice add up to no more than it', () => {
  const found = matchPayments([line(300, 'INV-1'), line(300, 'INV-1'), line(600, 'INV-1')], [owes('INV-1', 1000)])
  expect(found.map((match) => match?.allocations.map(({ amountCents }) => amountCents))).toEqual([[300], [300], [400]])
  expect(found.map((match) => match?.isSure)).toEqual([true, true, false])
})
