import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { billedLoad, lateInvoice } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const office = () => world.cedar.admin
const invoiceOf = (id: Uuid) => office().invoicing.byId({ id })
const file = (...lines: string[]) => ['Date,Description,Amount,Check Number', ...lines].join('\n')
const read = (csv: string) =>
  office().invoicing.importBank({ ...op(), fileName: 'bank.csv', csv, dryRun: true, choices: [] })

test('a bank’s file is read with suggestions, writes nothing before it is taken, and is taken once', async () => {
  const { customer } = world.cedar.ids
  const first = (await billedLoad(world, world.cedar)).invoice
  const second = (await billedLoad(world, world.cedar)).invoice
  const csv = file(
    `03/15/2026,ACH PMT ${first.number},291.96,`,
    '03/15/2026,DIESEL,-80.00,',
    '03/16/2026,DEPOSIT,300.00,1042',
    '03/17/2027,DEPOSIT,1.00,1043',
    'soon,DEPOSIT,1.00,',
  )
  const report = await read(csv)
  expect(report).toMatchObject({
    isDone: false,
    outgoing: 1,
    taken: 0,
    bad: [{ line: 6, problem: 'day', value: 'soon' }],
  })
  expect(report.rows).toMatchObject([
    { line: 2, match: { customerId: customer, reason: 'number', isSure: true, invoices: [{ number: first.number }] } },
    { line: 4, match: null },
    { line: 5, match: null },
  ])
  expect((await office().invoicing.payments({})).rows).toEqual([])
  expect((await invoiceOf(first.id)).openCents).toBe(29_196)

  const take = () =>
    office().invoicing.importBank({
      ...op(),
      fileName: 'bank.csv',
      csv,
      dryRun: false,
      choices: [2, 4, 5].map((line) => ({ line, customerId: customer })),
    })
  const taken = await take()
  // A line of the future is refused for itself; the others are taken.
  expect(taken.rows.map(({ result }) => result)).toEqual([
    { ok: true, settledCents: 29_196, onAccountCents: 0 },
    { ok: true, settledCents: 29_196, onAccountCents: 804 },
    { ok: false, code: 'day_in_future' },
  ])
  expect(taken.taken).toBe(2)
  expect(await invoiceOf(second.id)).toMatchObject({ status: 'paid' })
  // What was not taken stays to be taken; what was, is not offered again.
  expect((await read(csv)).rows.map(({ isKnown }) => isKnown)).toEqual([true, true, false])
  expect(await refusal(take())).toMatchObject({ code: 'bank_none_taken', field: 'choices' })
  // The same line in the next month's file.
  expect((await read(`${csv}\n03/16/2026,DEPOSIT,2.00,`)).rows.map(({ isKnown }) => isKnown)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('a file without a line of money is refused at its field', async () => {
  expect(await refusal(read('Date,Amount\n'))).toMatchObject({ code: 'bank_empty', field: 'csv' })
})

test('a file without heads is asked about, and read as somebody says', async () => {
  const csv = '03/15/2026,ACH,5.00'
  const asked = await read(csv)
  expect(asked).toMatchObject({
    rows: [],
    file: { questions: [{ about: 'column', field: 'date' }, { field: 'amount' }] },
  })
  const answers = { columns: { date: 0, amount: 2 } }
  const said = await office().invoicing.importBank({
    ...op(),
    fileName: 'bank.csv',
    csv,
    answers,
    dryRun: true,
    choices: [],
  })
  expect(said.rows).toMatchObject([{ line: 1, day: '2026-03-15', amountCents: 500, text: 'ACH' }])
})

test('a file of which nothing can be taken is not used up', async () => {
  const csv = file('03/17/2027,DEPOSIT,1.00,')
  const take = () =>
    office().invoicing.importBank({
      ...op(),
      fileName: 'bank.csv',
      csv,
      dryRun: false,
      choices: [{ line: 2, customerId: world.cedar.ids.customer }],
    })
  expect(await refusal(take())).toMatchObject({ code: 'bank_none_taken', field: 'choices' })
  expect((await read(csv)).rows).toHaveLength(1)
})

test('a refund in a column of debits is never offered for an invoice, and twins settle one invoice each', async () => {
  const { customer } = world.cedar.ids
  const one = (await billedLoad(world, world.cedar)).invoice
  const other = (await billedLoad(world, world.cedar)).invoice
  const csv = [
    'Date,Description,Type,Amount',
    `2026-03-15,REFUND ${one.number},Debit,291.96`,
    `2026-03-15,ACH ${one.number},Credit,291.96`,
    `2026-03-15,ACH ${one.number},Credit,291.96`,
  ].join('\n')
  const report = await read(csv)
  expect(report.outgoing).toBe(1)
  expect(report.rows).toMatchObject([
    { line: 3, match: { reason: 'number', invoices: [{ id: one.id }] } },
    { line: 4, match: { customerId: customer, reason: 'account', isSure: false, invoices: [] } },
  ])
  const take = (line: number, invoiceId?: Uuid) =>
    office().invoicing.importBank({
      ...op(),
      fileName: 'bank.csv',
      csv,
      dryRun: false,
      choices: [
        {
          line,
          customerId: customer,
          ...(invoiceId && { allocations: [{ invoiceId, amountCents: cents(29_196) }] }),
        },
      ],
    })
  expect(await take(3, one.id)).toMatchObject({ taken: 1 })
  expect((await read(csv)).rows.map(({ isKnown }) => isKnown)).toEqual([true, false])
  expect(await take(4, other.id)).toMatchObject({ taken: 1 })
  expect(await refusal(take(4, other.id))).toMatchObject({ code: 'bank_none_taken' })
  expect([(await invoiceOf(one.id)).status, (await invoiceOf(other.id)).status]).toEqual(['paid', 'paid'])
})

test('two people who take the same file at once take it once', async () => {
  const { invoice } = await billedLoad(world, world.cedar)
  const csv = file(`03/16/2026,ACH ${invoice.number},291.96,`)
  const take = () =>
    office().invoicing.importBank({
      ...op(),
      fileName: 'bank.csv',
      csv,
      dryRun: false,
      choices: [{ line: 2, customerId: world.cedar.ids.customer }],
    })
  const results = await Promise.allSettled([take(), take(), take()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect((await invoiceOf(invoice.id)).settlements).toHaveLength(1)
})

test('a line is one payment, however often it is chosen and in whichever files it stands', async () => {
  const { customer: customerId } = world.cedar.ids
  const take = (csv: string, ...lines: number[]) =>
    office().invoicing.importBank({
      ...op(),
      fileName: 'bank.csv',
      csv,
      dryRun: false,
      choices: lines.map((line) => ({ line, customerId, allocations: [] })),
    })
  const once = '2026-03-12,COUNTER DEPOSIT,77.00,'
  await expect(take(file(once), 2, 2, 2)).rejects.toThrow('bank_line_twice')
  expect((await take(file(once), 2)).taken).toBe(1)
  // The next file has it again, and another one that says the same: that one is new.
  const next = file(once, once, '2026-03-12,OTHER,1.00,')
  expect((await read(next)).rows.map(({ isKnown }) => isKnown)).toEqual([true, false, false])
  const taken = await take(next, 2, 3)
  expect(taken.rows.map(({ result }) => result)).toEqual([
    { ok: false, code: 'bank_line_taken' },
    { ok: true, settledCents: 0, onAccountCents: 7700 },
    null,
  ])
  const files = [1, 2, 3, 4].map((nth) => file('03/13/2026,AT ONCE,88.00,', `03/13/2026,FILE ${nth},-1.00,`))
  await Promise.allSettled(files.map((csv) => take(csv, 2)))
  const { rows } = await office().invoicing.payments({})
  expect(rows.filter(({ amountCents }) => amountCents === 8800)).toHaveLength(1)
  expect(rows.filter(({ amountCents }) => amountCents === 7700)).toHaveLength(2)
})

test('the same cheque that is sent eight times at once is kept once, however its number is typed', async () => {
  const { customer: customerId } = world.cedar.ids
  const cheque = (reference: string) => ({
    ...op(),
    ...{ id: newId(), customerId, receivedOn: aDay('2026-03-16'), method: 'check' as const, reference },
    ...{ amountCents: cents(4321), note: null, allocations: [] },
  })
  const sent = Array.from({ length: 8 }, (_, nth) => cheque(nth % 2 === 0 ? 'CHQ-77a' : 'chq-77A'))
  const results = await Promise.allSettled(sent.map((one) => office().invoicing.takePayment(one)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await office().invoicing.payments({})
  expect(rows.filter(({ amountCents }) => amountCents === 4321)).toHaveLength(1)
})

test.each(['1900-01-01', '2016-03-16'])('a payment of %s is a slip of the year, told at its day', async (day) => {
  const payment = {
    ...op(),
    ...{ id: newId(), customerId: world.cedar.ids.customer, receivedOn: aDay(day), method: 'check' as const },
    ...{ reference: null, amountCents: cents(100), note: null, allocations: [] },
  }
  expect(await refusal(office().invoicing.takePayment(payment))).toMatchObject({
    code: 'day_too_early',
    field: 'receivedOn',
  })
})

test('the same reference and amount of a customer is refused, until somebody says that it is another payment', async () => {
  const payment = () => ({
    ...op(),
    id: newId(),
    customerId: world.cedar.ids.customer,
    receivedOn: aDay('2026-03-16'),
    method: 'check' as const,
    reference: '2001',
    amountCents: cents(700),
    note: null,
    allocations: [],
  })
  await office().invoicing.takePayment(payment())
  expect(await refusal(office().invoicing.takePayment(payment()))).toMatchObject({
    code: 'payment_double',
    field: 'reference',
  })
  expect(await office().invoicing.takePayment({ ...payment(), isAnother: true })).toMatchObject({ onAccountCents: 700 })
})

test('what is late is charged for as a draft, once for each day; void takes it back', async () => {
  const customerId = world.cedar.ids.customer
  const invoice = await lateInvoice(world, world.cedar)
  // 43 days from 1 February on: 291.96 × 1.5 % × 43 ÷ 30 are $6.277.
  const [late] = (await office().invoicing.late({})).customers
  expect(late).toMatchObject({ customerId, totalCents: 628, charges: [{ invoiceId: invoice.id, days: 43 }] })
  const charge = () => office().invoicing.chargeLate({ ...op(), id: newId(), customerId })
  const results = await Promise.allSettled([charge(), charge()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await office().invoicing.late({})).customers).toEqual([])
  const [draft] = (await office().invoicing.list({ status: ['draft'] })).rows
  if (!draft) throw new Error('no draft')
  const view = await invoiceOf(draft.id)
  expect(view).toMatchObject({
    isFinanceCharge: true,
    totalCents: 628,
    lines: [{ kind: 'finance_charge', loadId: null }],
  })
  const issued = await office().invoicing.issue({ ...op(), id: draft.id, version: draft.version })
  expect(issued.number).toMatch(/^INV-/)
  expect((await invoiceOf(draft.id)).mayTake.correct).toBe(false)
  await office().invoicing.void({ ...op(), id: draft.id, version: issued.version, reason: 'Paid by phone' })
  expect((await office().invoicing.late({})).customers[0]?.totalCents).toBe(628)
  await office().invoicing.dispute({
    ...op(),
    id: invoice.id,
    version: invoice.version,
    lineId: null,
    reason: 'Not ours',
  })
  expect((await office().invoicing.late({})).customers).toEqual([])
  expect(await refusal(charge())).toMatchObject({ code: 'nothing_late', field: 'customerId' })
})
