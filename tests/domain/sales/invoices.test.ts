import { expect, test } from 'vitest'
import { allocateOldestFirst, allocationProblem } from '#domain/sales/allocate.ts'
import { daysSalesOutstanding } from '#domain/sales/days-sales-outstanding.ts'
import { type GroupedLoad, invoiceGroups } from '#domain/sales/invoice-groups.ts'
import { billedTotals, invoiceNumberText, lineTax } from '#domain/sales/invoice-lines.ts'
import { invoiceStatuses, isOverdue, mayTakeStep, openCents, statusAfter } from '#domain/sales/invoice-states.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { uuidV7 } from '#domain/units/uuid.ts'
import { aDay } from '../../support/brands.ts'
import { chance } from '../../support/chance.ts'

const id = (at: number) => uuidV7(at, new Uint8Array(10))
const INVOICES = Number(process.env.RANDOM_INVOICES ?? 300)

test.each([
  ['issue', ['draft']],
  ['void', ['draft', 'issued']],
  ['send', ['issued', 'sent', 'part_paid', 'paid']],
  ['write_off', ['issued', 'sent', 'part_paid']],
  ['correct', ['issued', 'sent', 'part_paid', 'paid']],
] as const)('the step %s is taken from %s only', (step, from) => {
  expect(invoiceStatuses.filter((status) => mayTakeStep(status, step))).toEqual(from)
})

const owed = {
  status: 'issued' as const,
  kind: 'invoice' as const,
  totalCents: cents(10_000),
  settledCents: cents(0),
  writtenOffCents: cents(0),
  isDiscountTaken: false,
}

test.each([
  ['nothing has come in', {}, 10_000, 'issued'],
  ['it was sent', { isSent: true }, 10_000, 'sent'],
  ['a part came in', { settledCents: cents(1) }, 9_999, 'part_paid'],
  ['all came in', { settledCents: cents(10_000) }, 0, 'paid'],
  ['the rest was written off', { settledCents: cents(4_000), writtenOffCents: cents(6_000) }, 0, 'written_off'],
  [
    'the rest was kept for paying early',
    { settledCents: cents(9_800), writtenOffCents: cents(200), isDiscountTaken: true },
    0,
    'paid',
  ],
  ['a credit note is new', { kind: 'credit' as const, totalCents: cents(-10_000) }, -10_000, 'issued'],
  [
    'a credit note was used',
    { kind: 'credit' as const, totalCents: cents(-10_000), settledCents: cents(10_000) },
    0,
    'paid',
  ],
  ['it is void', { status: 'void' as const }, 0, 'void'],
] as const)('where %s', (_, some, open, status) => {
  expect(openCents({ ...owed, ...some })).toBe(open)
  expect(statusAfter({ isSent: false, ...owed, ...some })).toBe(status)
})

test('an invoice is overdue from the day after its due day, as long as something is open', () => {
  const due = { ...owed, dueOn: aDay('2026-04-15') }
  expect(isOverdue(due, aDay('2026-04-15'))).toBe(false)
  expect(isOverdue(due, aDay('2026-04-16'))).toBe(true)
  expect(isOverdue({ ...due, settledCents: cents(10_000) }, aDay('2026-04-16'))).toBe(false)
})

test('money settles what was due first; equal days go by number, and the rest stays', () => {
  const open = [
    { id: id(3), dueOn: aDay('2026-05-01'), number: 'INV-00003', openCents: cents(500), discountCents: cents(0) },
    { id: id(2), dueOn: aDay('2026-04-01'), number: 'INV-00002', openCents: cents(300), discountCents: cents(0) },
    { id: id(1), dueOn: aDay('2026-04-01'), number: 'INV-00001', openCents: cents(200), discountCents: cents(0) },
  ]
  expect(allocateOldestFirst(cents(450), open)).toEqual([
    { invoiceId: id(1), amountCents: 200 },
    { invoiceId: id(2), amountCents: 250 },
  ])
  expect(sumCents(allocateOldestFirst(cents(5_000), open).map(({ amountCents }) => amountCents))).toBe(1_000)
  const owedBy = new Map([[id(1), cents(200)]])
  const twice = [1, 2].map(() => ({ invoiceId: id(1), amountCents: cents(150) }))
  expect(allocationProblem(cents(1_000), twice, owedBy)).toBe('allocation_over_invoice')
  expect(allocationProblem(cents(100), [{ invoiceId: id(1), amountCents: cents(150) }], owedBy)).toBe(
    'allocation_over_payment',
  )
  expect(allocationProblem(cents(200), [{ invoiceId: id(2), amountCents: cents(1) }], owedBy)).toBe(
    'allocation_not_open',
  )
  expect(allocationProblem(cents(200), [{ invoiceId: id(1), amountCents: cents(200) }], owedBy)).toBeNull()
})

const load = (at: number, some: Partial<GroupedLoad> = {}): GroupedLoad => ({
  loadId: id(at),
  customerId: id(1_000),
  invoiceBreak: 'po',
  poNumber: 'PO 1',
  job: null,
  deliverySite: { id: id(2_000), name: 'Highway 75' },
  material: null,
  ...some,
})

test('loads share an invoice by the rule of their customer', () => {
  const loads = [load(1), load(2, { poNumber: 'PO 2' }), load(3), load(4, { poNumber: null })]
  expect(invoiceGroups(loads).map(({ label, loadIds }) => [label, loadIds.length])).toEqual([
    ['PO 1', 2],
    ['PO 2', 1],
    [null, 1],
  ])
  expect(invoiceGroups(loads.map((one) => ({ ...one, invoiceBreak: 'customer' as const })))).toHaveLength(1)
  expect(invoiceGroups(loads.map((one) => ({ ...one, invoiceBreak: 'site' as const })))).toMatchObject([
    { label: 'Highway 75' },
  ])
})

test('days of sales that are owed: $30,000 of $90,000 in 90 days are 30 days', () => {
  expect(daysSalesOutstanding(cents(3_000_000), cents(9_000_000), 90)).toBe(30)
  expect(daysSalesOutstanding(cents(100), cents(0), 90)).toBeNull()
})

test('a number has five digits or more', () => {
  expect([invoiceNumberText('INV', 42), invoiceNumberText('INV', 123_456)]).toEqual(['INV-00042', 'INV-123456'])
})

test('of random invoices totals are sums of their lines, and what is taken back nets to nothing to the cent', () => {
  const random = chance(14)
  for (let at = 0; at < INVOICES; at++) {
    const tax = random.below(1_000)
    const amounts = Array.from({ length: 1 + random.below(40) }, () => cents(random.below(200_000) - 20_000))
    const lines = amounts.map((amountCents) => ({ amountCents, taxCents: lineTax(amountCents, tax) }))
    const totals = billedTotals(lines)
    expect(totals).toEqual(billedTotals(lines))
    expect(totals.totalCents).toBe(sumCents(lines.flatMap(({ amountCents, taxCents }) => [amountCents, taxCents])))
    expect(totals.kind).toBe(totals.totalCents < 0 ? 'credit' : 'invoice')
    const back = lines.map(({ amountCents }) => {
      const reversed = cents(-amountCents)
      return { amountCents: reversed, taxCents: lineTax(reversed, tax) }
    })
    const corrected = lines.map(({ amountCents }) => {
      const right = cents(amountCents + random.below(2_000) - 1_000)
      return { amountCents: right, taxCents: lineTax(right, tax) }
    })
    expect(billedTotals(back).totalCents + totals.totalCents).toBe(0)
    const net = totals.totalCents + billedTotals(back).totalCents + billedTotals(corrected).totalCents
    expect(net).toBe(billedTotals(corrected).totalCents)
  }
})
