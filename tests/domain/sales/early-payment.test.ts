import { expect, test } from 'vitest'
import { allocateOldestFirst, type OpenInvoice } from '#domain/sales/allocate.ts'
import { discountCents, discountOn, discountTakenBack } from '#domain/sales/early-payment.ts'
import { discountPostings, imbalance } from '#domain/sales/journal.ts'
import { matchPayment, type OwedInvoice } from '#domain/sales/match-payment.ts'
import { cents } from '#domain/units/money.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { aDay } from '../../support/brands.ts'

const id = (at: number) => uuidV7(at, new Uint8Array(10))
const invoice = {
  early: { discountHundredths: 200, until: aDay('2026-04-11') },
  totalCents: cents(29_196),
  openCents: cents(29_196),
  creditedCents: cents(0),
}

test.each([
  ['2 % of 291.96, rounded', {}, 584],
  ['without such terms', { early: null }, 0],
  [
    'on what is paid only, where a credit note took a part',
    { creditedCents: cents(9_196), openCents: cents(20_000) },
    400,
  ],
  ['of the whole, where a part came in before', { openCents: cents(10_000) }, 584],
  ['never more than is open', { openCents: cents(100) }, 100],
])('a customer may keep, %s', (_, some, kept) => {
  expect(discountCents({ ...invoice, ...some })).toBe(kept)
})

test('a discount lasts through its last day', () => {
  expect(discountOn(invoice, aDay('2026-04-11'))).toBe(584)
  expect(discountOn(invoice, aDay('2026-04-12'))).toBe(0)
})

test.each([
  ['all of it, where nothing is left to be paid', {}, 2_000],
  ['what the corrected total does not earn', { correctedCents: cents(99_000) }, 20],
  ['nothing, where the total grows', { correctedCents: cents(110_000) }, 0],
  ['what the corrections before have left', { correctedCents: cents(0), takenBackCents: cents(1_500) }, 500],
  ['no more than was kept', { correctedCents: cents(-100) }, 2_000],
  ['half a cent up, as it was given', { correctedCents: cents(99_975) }, 0],
])('of 2 %% that were kept of 1,000.00 a correction takes back %s', (_, some, back) => {
  const kept = { keptCents: cents(2_000), takenBackCents: cents(0), correctedCents: cents(0), discountHundredths: 200 }
  expect(discountTakenBack({ ...kept, ...some })).toBe(back)
})

const open = (at: number, openCents: number, discountCents: number): OpenInvoice => ({
  id: id(at),
  dueOn: aDay(`2026-05-0${at}`),
  number: `INV-0000${at}`,
  openCents: cents(openCents),
  discountCents: cents(discountCents),
})
const owed = [open(1, 10_000, 200), open(2, 30_000, 600), open(3, 5_000, 0)]

test.each([
  ['less both discounts', 39_200, [9_800, 29_400]],
  ['less all there are, with one that has none', 44_200, [9_800, 29_400, 5_000]],
  ['whole', 40_000, [10_000, 30_000]],
  ['the first whole and the second less its discount', 39_400, [10_000, 29_400]],
  ['to no sum of them', 25_000, [10_000, 15_000]],
  ['more than all', 50_000, [10_000, 30_000, 5_000]],
])('an amount that comes to the oldest invoices %s settles them so', (_, amount, parts) => {
  expect(allocateOldestFirst(cents(amount), owed)).toEqual(
    parts.map((amountCents, at) => ({ invoiceId: id(at + 1), amountCents })),
  )
})

test.each([
  ['until its last day', '2026-04-11', 'amount'],
  ['not the day after', '2026-04-12', 'name'],
])('a bank line may be less by the discount, %s', (_, day, reason) => {
  const bluff: OwedInvoice = {
    ...invoice,
    id: id(1),
    customerId: id(1_000),
    customerName: 'Bluff City Aggregates, Inc.',
    number: 'INV-00001',
    dueOn: aDay('2026-05-01'),
  }
  const line = { amountCents: cents(28_612), text: 'BLUFF CITY PMT', day: aDay(day) }
  expect(matchPayment(line, [bluff])).toMatchObject({ reason, allocations: [{ amountCents: 28_612 }] })
})

test('what is kept is booked against what is owed', () => {
  expect(imbalance(discountPostings(cents(584)))).toBe(0)
  expect(discountPostings(cents(584))[0]).toEqual({ account: 'discount', amountCents: 584 })
})
