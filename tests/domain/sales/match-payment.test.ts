import { expect, test } from 'vitest'
import { matchPayment, type OwedInvoice } from '#domain/sales/match-payment.ts'
import { cents } from '#domain/units/money.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { aDay } from '../../support/brands.ts'

const id = (at: number) => uuidV7(at, new Uint8Array(10))
const owed = (at: number, open: number, customer: [number, string]): OwedInvoice => ({
  id: id(at),
  customerId: id(customer[0]),
  customerName: customer[1],
  number: `INV-0000${at}`,
  dueOn: aDay(`2026-04-0${at}`),
  openCents: cents(open),
  totalCents: cents(open),
  creditedCents: cents(0),
  early: null,
})
const BLUFF: [number, string] = [1_000, 'Bluff City Aggregates, Inc.']
const RIVER: [number, string] = [2_000, 'River Road Paving LLC']
const open = [owed(1, 20_000, BLUFF), owed(2, 30_000, BLUFF), owed(3, 30_000, RIVER), owed(4, 44_400, RIVER)]
const match = (amount: number, text: string) =>
  matchPayment({ amountCents: cents(amount), text, day: aDay('2026-04-02') }, open)

test.each([
  [
    'by its number',
    30_000,
    'ACH INV-00003 PMT',
    { reason: 'number', isSure: true, customerId: id(2_000) },
    [[3, 30_000]],
  ],
  ['by its number run together', 5_000, 'CORPAY INV00002X', { reason: 'number', isSure: true }, [[2, 5_000]]],
  [
    'by two numbers',
    50_000,
    'inv-00001 inv-00002',
    { reason: 'number', isSure: true },
    [
      [1, 20_000],
      [2, 30_000],
    ],
  ],
  [
    'by numbers of two customers, which somebody looks at',
    30_000,
    'INV-00002 INV-00003',
    { reason: 'number', isSure: false },
    [[2, 30_000]],
  ],
  [
    'by name and amount',
    30_000,
    'BLUFF CITY AGGREGATES DES:PAYMENT',
    { reason: 'amount', isSure: true },
    [[2, 30_000]],
  ],
  [
    'by a name that the bank cut off, and two invoices',
    50_000,
    'BLUFF CITY PMT',
    { reason: 'several', isSure: true },
    [
      [1, 20_000],
      [2, 30_000],
    ],
  ],
  [
    'by name alone, what is over on account',
    90_000,
    'Bluff City Aggregates',
    { reason: 'name', isSure: false },
    [
      [1, 20_000],
      [2, 30_000],
    ],
  ],
  [
    'by an amount that one invoice has',
    44_400,
    'DEPOSIT',
    { reason: 'amount', isSure: false, customerId: id(2_000) },
    [[4, 44_400]],
  ],
] as const)('a line is matched %s', (_, amount, text, expected, allocations) => {
  const found = match(amount, text)
  expect(found).toMatchObject(expected)
  expect(found?.allocations).toEqual(allocations.map(([at, amountCents]) => ({ invoiceId: id(at), amountCents })))
})

test('an amount that two invoices have, another number, and nothing known match nothing', () => {
  expect(match(30_000, 'DEPOSIT')).toBeNull()
  expect(match(1_234, 'INV-000031')).toBeNull()
  expect(match(1_234, 'TRANSFER')).toBeNull()
  expect(matchPayment({ amountCents: cents(1), text: 'INV-00001', day: aDay('2026-04-02') }, [])).toBeNull()
})
