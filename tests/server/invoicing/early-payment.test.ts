import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { cents, sumCents } from '#domain/units/money.ts'
import { addDays } from '#domain/units/time.ts'
import { billingDifferences } from '#server/features/invoicing/invoice-ledger.ts'
import { journalPages } from '#server/features/invoicing/journal-files.ts'
import { mailInvoice } from '#server/features/invoicing/mail-invoice.ts'
import { newId, op, openWorld, type World } from '../../support/world.ts'
import { closedLoad, set } from '../charges/money-world.ts'
import { NO_TERMS, setTerms } from '../customers/customers.ts'
import { customerLink } from '../portal/visitor.ts'
import { billed, billedLoad } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await setTerms(world.cedar, world.cedar.ids.customer, { discountHundredths: 200, discountDays: 10 })
})
afterAll(() => world.close())

const admin = () => world.cedar.admin
const invoiceOf = (id: ReturnType<typeof newId>) => admin().invoicing.byId({ id })

const actor = (): Actor => ({
  userId: newId(),
  fleetId: world.cedar.id,
  fullName: 'Books',
  roles: ['admin'],
  driverId: null,
  contractorIds: [],
})

/** An invoice of $291.96, of which 2 % are $5.84, and a payment of it on the day it was issued. */
async function invoiceAndPayment(amount: number) {
  const { invoice } = await billedLoad(world, world.cedar)
  const issuedOn = invoice.issuedOn
  if (!issuedOn) throw new Error('no day of issue')
  const payment = {
    ...op(),
    id: newId(),
    customerId: invoice.customerId,
    receivedOn: issuedOn,
    method: 'check' as const,
    reference: null,
    amountCents: cents(amount),
    note: null,
  }
  return { invoice, issuedOn, payment }
}

test('who pays by the day keeps the discount: the invoice is paid, and the books say what became of the rest', async () => {
  const { invoice, issuedOn, payment } = await invoiceAndPayment(28_612)
  expect(invoice.early).toEqual({
    discountHundredths: 200,
    until: addDays(issuedOn, 10),
    discountCents: 584,
    dueCents: 28_612,
    isTaken: false,
  })
  expect(await admin().invoicing.takePayment(payment)).toMatchObject({ onAccountCents: 0 })
  const paid = await invoiceOf(invoice.id)
  expect(paid).toMatchObject({ status: 'paid', openCents: 0, settledCents: 28_612 })
  expect(paid.early).toMatchObject({ isTaken: true, discountCents: 584, dueCents: 0 })
  const { rows } = await admin().invoicing.history({ id: invoice.id })
  expect(rows.find(({ step }) => step === 'takePayment')).toMatchObject({
    amountCents: 28_612,
    discountCents: 584,
    status: 'paid',
  })
  expect(await billingDifferences(world.db)).toEqual([])
})

test('a cent less leaves the whole rest open, and so does the same amount after the day', async () => {
  const less = await invoiceAndPayment(28_611)
  await admin().invoicing.takePayment(less.payment)
  expect(await invoiceOf(less.invoice.id)).toMatchObject({ status: 'part_paid', openCents: 585 })
  await admin().invoicing.writeOff({ ...op(), id: less.invoice.id, version: less.invoice.version + 1, reason: 'Small' })

  const late = await invoiceAndPayment(28_612)
  const { portal } = await customerLink(world, world.cedar)
  expect((await portal.invoice({ id: late.invoice.id })).early).toMatchObject({ dueCents: 28_612 })
  const days = { discount_until: addDays(late.issuedOn, -1) }
  await world.db.updateTable('invoices').set(days).where('id', '=', late.invoice.id).execute()
  expect((await portal.invoice({ id: late.invoice.id })).early).toBeNull()
  await admin().invoicing.takePayment(late.payment)
  expect(await invoiceOf(late.invoice.id)).toMatchObject({ status: 'part_paid', openCents: 584 })
  await admin().invoicing.writeOff({ ...op(), id: late.invoice.id, version: late.invoice.version + 1, reason: 'Small' })
  expect(await invoiceOf(late.invoice.id)).toMatchObject({ status: 'written_off', early: null })
})

test('its mail says what may be kept, as long as it may, and where it is paid', async () => {
  const body = async (id: Uuid) => {
    const invoice = await invoiceOf(id)
    await admin().invoicing.send({ ...op(), id, version: invoice.version, email: 'office@bluff.example' })
    const { id: mailing } = await world.db
      .selectFrom('paper_mails')
      .select('id')
      .where('invoice_id', '=', id)
      .executeTakeFirstOrThrow()
    await mailInvoice(world.ports, world.cedar.id, mailing)
    const mails = await world.db.selectFrom('mails').select('body').where('kind', '=', 'invoice').execute()
    return mails.find((mail) => mail.body.includes(invoice.number ?? 'no number'))?.body
  }
  const { invoice } = await invoiceAndPayment(1)
  const payPage = 'https://pay.example/{number}?amount={amount}'
  await set(world, world.cedar, 'pay_page', payPage)
  const { portal } = await customerLink(world, world.cedar)
  const url = payPage.replace('{number}', String(invoice.number)).replace('{amount}', '286.12')
  expect((await portal.invoice({ id: invoice.id })).pay).toEqual({ url, amountCents: 28_612 })
  const said = await body(invoice.id)
  expect(said).toMatch(/due .+\.\n\n2% off if paid by .+: \$286\.12\.\n\nIt can be paid here:/)
  expect(said).toContain(`\n\n${url}\n\nYour loads`)
  await set(world, world.cedar, 'pay_page', '')

  const late = await invoiceAndPayment(1)
  const days = { discount_until: addDays(late.issuedOn, -1) }
  await world.db.updateTable('invoices').set(days).where('id', '=', late.invoice.id).execute()
  expect(await body(late.invoice.id)).not.toContain('if paid by')
  for (const { id } of [invoice, late.invoice]) {
    await admin().invoicing.writeOff({ ...op(), id, version: (await invoiceOf(id)).version, reason: 'Small' })
  }
})

test('two invoices are paid at once less both discounts, without a word to which', async () => {
  const first = await invoiceAndPayment(2 * 28_612)
  const second = await invoiceAndPayment(1)
  await admin().invoicing.takePayment(first.payment)
  for (const { invoice } of [first, second]) {
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', early: { isTaken: true, discountCents: 584 } })
  }
})

test('parts of one invoice that are named twice are one part', async () => {
  const { invoice, payment } = await invoiceAndPayment(20_000)
  const half = { invoiceId: invoice.id, amountCents: cents(10_000) }
  await admin().invoicing.takePayment({ ...payment, allocations: [half, half] })
  expect(await invoiceOf(invoice.id)).toMatchObject({ settledCents: 20_000, openCents: 9_196 })
  expect(await billingDifferences(world.db)).toEqual([])
  await admin().invoicing.writeOff({ ...op(), id: invoice.id, version: invoice.version + 1, reason: 'A quarrel' })
})

test('money that came before the invoice keeps the discount too, which is booked on the day of the invoice', async () => {
  const { invoice: first, issuedOn, payment } = await invoiceAndPayment(29_196 + 28_612)
  await admin().invoicing.takePayment({ ...payment, receivedOn: addDays(issuedOn, -1) })
  expect(await invoiceOf(first.id)).toMatchObject({ status: 'paid', openCents: 0 })
  const { invoice: next } = await invoiceAndPayment(1)
  await admin().invoicing.allocate({ ...op(), from: { paymentId: payment.id } })
  expect(await invoiceOf(next.id)).toMatchObject({ status: 'paid', early: { isTaken: true } })
  const row = world.db.selectFrom('invoices').select('written_off_on').where('id', '=', next.id)
  expect((await row.executeTakeFirstOrThrow()).written_off_on).toBe(next.issuedOn)
})

test('a credit note keeps nothing, and what it took has no discount', async () => {
  const { invoice, payment } = await invoiceAndPayment(1)
  const [line] = invoice.lines
  if (!line) throw new Error('no line')
  const corrections = [{ lineId: line.id, to: { kind: 'amount' as const, amountCents: cents(19_196) } }]
  const reason = 'Ten dollars a ton were agreed'
  const step = { ...op(), id: invoice.id, version: invoice.version, corrections, reason, adjustPay: false }
  await admin().invoicing.creditAndRebill(step)
  // The credit note takes the whole line back, and a new invoice bills it as it is; each is looked at by its own terms.
  const { rows } = await admin().invoicing.list({ status: ['issued', 'sent', 'part_paid'] })
  const kept = rows.flatMap(({ early }) => (early ? [early.discountCents] : []))
  expect(sumCents(kept)).toBe(384)
  const [rebilled] = rows.filter(({ kind }) => kind === 'invoice')
  await admin().invoicing.takePayment({ ...payment, amountCents: cents((rebilled?.openCents ?? 0) - 384) })
  expect(await billingDifferences(world.db)).toEqual([])
})

/** Credits the lines of an invoice and bills them by another amount; by none it only credits them. */
async function correct(id: Uuid, amount: number) {
  const { version, lines } = await invoiceOf(id)
  const to = amount === 0 ? { kind: 'nothing' as const } : { kind: 'amount' as const, amountCents: cents(amount) }
  const corrections = lines.map(({ id: lineId }) => ({ lineId, to }))
  const preview = await admin().invoicing.rebillPreview({ id, corrections })
  const reason = 'Ten dollars a ton were agreed'
  const step = { ...op(), id, version, corrections, reason, adjustPay: false }
  const done = await admin().invoicing.creditAndRebill(step)
  const credit = await invoiceOf(done.credit.id)
  expect(preview.discountBackCents).toBe(credit.discountBackCents)
  return { rebill: done.rebill?.id ?? newId(), credit }
}

/** What the books say of a paper on the day it was issued: by entry, account and amount. */
async function booked({ number, issuedOn }: Awaited<ReturnType<typeof invoiceOf>>) {
  const read: Parameters<typeof journalPages>[0] = (work) => world.ports.db.read(world.cedar.id, work)
  if (!issuedOn) throw new Error('no day of issue')
  const rows = (await Array.fromAsync(journalPages(read, { from: issuedOn, to: issuedOn }, actor()))).flat()
  return rows
    .filter((row) => row.number === number)
    .map(({ kind, account, amountCents }) => ({ kind, account, amountCents }))
}

test('what was kept for paying early is taken back with what it was kept of: nobody gets back more than they paid', async () => {
  const { invoice, payment } = await invoiceAndPayment(28_612)
  await admin().invoicing.takePayment(payment)
  // $191.96 less 2 % are $188.12: of the $286.12 that were paid, $98.00 are left.
  const first = await correct(invoice.id, 19_196)
  expect(first.credit).toMatchObject({ totalCents: -29_196, discountBackCents: 200, openCents: -9_800 })
  expect(await invoiceOf(first.rebill)).toMatchObject({ status: 'paid', settledCents: 19_196 })
  const { rows } = await admin().invoicing.history({ id: first.credit.id })
  expect(rows.map(({ discountCents }) => discountCents)).toContain(200)
  expect((await booked(first.credit)).filter(({ kind }) => kind === 'discount')).toEqual([
    { kind: 'discount', account: 'Sales Discounts', amountCents: -200 },
    { kind: 'discount', account: 'Accounts Receivable', amountCents: 200 },
  ])
  // The rest is taken back too: with the $98.00 that is all that was paid.
  const second = await correct(first.rebill, 0)
  expect(second.credit).toMatchObject({ totalCents: -19_196, discountBackCents: 384, openCents: -18_812 })
  expect((await invoiceOf(invoice.id)).early).toMatchObject({ isTaken: true, discountCents: 584 })
  const { portal } = await customerLink(world, world.cedar)
  expect(await portal.invoice({ id: second.credit.id })).toMatchObject({ discountBackCents: 384, early: null })
  expect(await billingDifferences(world.db)).toEqual([])
})

test('a credit note that is void takes nothing back, in the books neither', async () => {
  const { invoice, payment } = await invoiceAndPayment(28_612)
  await admin().invoicing.takePayment(payment)
  const { credit } = await correct(invoice.id, 0)
  expect(credit).toMatchObject({ discountBackCents: 584, openCents: -28_612 })
  await admin().invoicing.void({ ...op(), id: credit.id, version: credit.version, reason: 'It was right' })
  const sums = Map.groupBy(await booked(credit), ({ account }) => account)
  expect([...sums].map(([account, rows]) => [account, sumCents(rows.map((row) => row.amountCents))]).sort()).toEqual([
    ['Accounts Receivable', 0],
    ['Hauling Income', 0],
    ['Sales Discounts', 0],
  ])
})

test('terms that a customer loses do not change what was issued with them, and a new invoice has none', async () => {
  const { invoice } = await invoiceAndPayment(1)
  await setTerms(world.cedar, invoice.customerId, NO_TERMS)
  expect((await invoiceOf(invoice.id)).early).toMatchObject({ discountCents: 584 })
  const load = await closedLoad(world, world.cedar)
  expect((await billed(world.cedar, [load.id])).early).toBeNull()
})
