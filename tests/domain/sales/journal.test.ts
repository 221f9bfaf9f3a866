import { expect, test } from 'vitest'
import { IIF_HEAD, iifTransaction } from '#domain/sales/iif.ts'
import { iifFindings, iifName, iifNumber } from '#domain/sales/iif-text.ts'
import type { InvoiceLineKind } from '#domain/sales/invoice-lines.ts'
import {
  imbalance,
  invoicePostings,
  journalAccounts,
  paymentPostings,
  reversed,
  writeOffPostings,
} from '#domain/sales/journal.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { chance } from '../../support/chance.ts'

const line = (kind: InvoiceLineKind, amount: number, tax = 0) => ({
  kind,
  amountCents: cents(amount),
  taxCents: cents(tax),
})

test('an invoice debits what is owed and credits each income and the tax', () => {
  const lines = [
    line('linehaul', 29_196, 2_409),
    line('fuel_surcharge', 1_200),
    line('detention', 4_500),
    line('tolls', 350),
  ]
  expect(invoicePostings(lines)).toEqual([
    { account: 'receivable', amountCents: 37_655 },
    { account: 'haulage', amountCents: -29_196 },
    { account: 'surcharge', amountCents: -1_200 },
    { account: 'accessorial', amountCents: -4_850 },
    { account: 'tax', amountCents: -2_409 },
  ])
})

test('of random invoices, credit notes, voids, payments and write-offs every entry comes to nothing', () => {
  const random = chance(41)
  const kinds = ['linehaul', 'fuel_surcharge', 'detention', 'tonu', 'tolls', 'accessorial', 'finance_charge'] as const
  for (let at = 0; at < 500; at++) {
    const lines = Array.from({ length: 1 + random.below(30) }, () =>
      line(random.oneOf(kinds) ?? 'linehaul', random.below(400_000) - 100_000, random.below(900) - 300),
    )
    const postings = invoicePostings(lines)
    expect(imbalance(postings)).toBe(0)
    expect(imbalance([...postings, ...reversed(postings)])).toBe(0)
    expect(imbalance(paymentPostings(cents(random.below(900_000))))).toBe(0)
    expect(imbalance(writeOffPostings(cents(random.below(900_000))))).toBe(0)
  }
})

const entry = {
  day: aDay('2026-03-16'),
  number: 'INV-00042',
  customer: 'Bluff City\tAggregates "West"\nInc',
  dueOn: aDay('2026-04-15'),
}

test('QuickBooks reads a transaction with its splits, which come to nothing; no text breaks a row', () => {
  const text = iifTransaction(
    { ...entry, kind: 'invoice', postings: invoicePostings([line('linehaul', 29_196, 2_409)]) },
    (account) => `The ${account}`,
  )
  expect(text.split('\r\n').map((row) => row.split('\t'))).toEqual([
    [
      'TRNS',
      '',
      'INVOICE',
      '03/16/26',
      'The receivable',
      'Bluff City Aggregates West Inc',
      '316.05',
      'INV-00042',
      '',
      '04/15/26',
    ],
    ['SPL', '', 'INVOICE', '03/16/26', 'The haulage', 'Bluff City Aggregates West Inc', '-291.96', 'INV-00042', ''],
    ['SPL', '', 'INVOICE', '03/16/26', 'The tax', 'Bluff City Aggregates West Inc', '-24.09', 'INV-00042', ''],
    ['ENDTRNS'],
    [''],
  ])
})

test('each row of the file has as many cells as its head names', () => {
  const [trns, spl, end] = IIF_HEAD.trim()
    .split('\r\n')
    .map((row) => row.split('\t').length)
  const text = iifTransaction(
    { ...entry, kind: 'payment', postings: paymentPostings(cents(500)) },
    (account) => account,
  )
  const rows = text.split('\r\n').filter((row) => row !== '')
  expect(rows.map((row) => row.split('\t').length)).toEqual([trns, spl, end])
  expect(journalAccounts).toHaveLength(9)
})

test.each([
  ['Acme: Tulsa', 'Acme - Tulsa'],
  ['The Very Long Name of a Concrete Company of Tulsa, Oklahoma', 'The Very Long Name of a Concrete Company'],
  ['=1+1', "'=1+1"],
  ['-Acme', "'-Acme"],
  ['@home', "'@home"],
  ['O’Brien & Sons', 'O’Brien & Sons'],
])('QuickBooks takes the name %s as %s', (name, written) => {
  expect(iifName(name)).toBe(written)
})

test.each([
  ['INV-00042', 'INV-00042'],
  ['INV-2026-000042', '2026-000042'],
  ['+15', "'+15"],
])('QuickBooks takes the number %s as %s', (number, written) => {
  expect(iifNumber(number)).toBe(written)
})

test('what is written otherwise is said, and what would become one is no file', () => {
  const long = 'The Very Long Name of a Concrete Company of '
  expect(iifFindings(['Acme', 'Acme: Tulsa', `${long}Tulsa`, `${long}Joplin`], ['INV-1', 'INV-2026-000042'])).toEqual({
    names: [
      { from: 'Acme: Tulsa', to: 'Acme - Tulsa' },
      { from: `${long}Tulsa`, to: 'The Very Long Name of a Concrete Company' },
      { from: `${long}Joplin`, to: 'The Very Long Name of a Concrete Company' },
    ],
    numbers: [{ from: 'INV-2026-000042', to: '2026-000042' }],
    clashes: [{ to: 'The Very Long Name of a Concrete Company', from: [`${long}Tulsa`, `${long}Joplin`] }],
  })
})

test('a cut number stands whole in the memo, and no cell of a transaction is a formula', () => {
  const text = iifTransaction(
    {
      ...{ kind: 'invoice', day: aDay('2026-03-16'), dueOn: null, customer: '=HYPERLINK("x")' },
      number: 'INV-2026-000042',
      postings: invoicePostings([line('linehaul', 29_196)]),
    },
    () => '+Receivable',
  )
  expect(text.split('\r\n')[0]?.split('\t')).toEqual([
    ...['TRNS', '', 'INVOICE', '03/16/26', "'+Receivable", "'=HYPERLINK( x )", '291.96', '2026-000042'],
    ...['INV-2026-000042', ''],
  ])
})
