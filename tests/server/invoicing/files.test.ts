import Papa from 'papaparse'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { centsOf, sumCents } from '#domain/units/money.ts'
import { requireIifNames } from '#server/features/invoicing/iif-findings.ts'
import { invoicePaperData } from '#server/features/invoicing/invoice-paper-data.ts'
import { renderInvoice } from '#server/features/invoicing/render-invoice.ts'
import type { ListOrder } from '#server/list-file.ts'
import { bytesOfList } from '#server/lists.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { set } from '../charges/money-world.ts'
import { pdfText } from '../proof/pdf-text.ts'
import { billedLoad } from './billed.ts'

let world: World
let invoice: Awaited<ReturnType<typeof billedLoad>>['invoice']
beforeAll(async () => {
  world = await openWorld()
  await set(world, world.cedar, 'invoice_tax', 825)
  invoice = (await billedLoad(world, world.cedar)).invoice
  await billAndCorrect()
})
afterAll(() => world.close())

/** One invoice is void, one credited and rebilled, one written off after a part of it came in. */
async function billAndCorrect() {
  const { invoicing } = world.cedar.admin
  const reason = 'Agreed by phone'
  const gone = (await billedLoad(world, world.cedar)).invoice
  await invoicing.void({ ...op(), id: gone.id, version: gone.version, reason })
  const wrong = (await billedLoad(world, world.cedar)).invoice
  const corrections = [
    { lineId: wrong.lines[0]?.id ?? newId(), to: { kind: 'amount' as const, amountCents: centsOf('300.00') } },
  ]
  await invoicing.creditAndRebill({
    ...op(),
    id: wrong.id,
    version: wrong.version,
    corrections,
    reason,
    adjustPay: false,
  })
  const lost = (await billedLoad(world, world.cedar)).invoice
  await invoicing.takePayment({
    ...op(),
    id: newId(),
    customerId: world.cedar.ids.customer,
    receivedOn: aDay('2026-03-16'),
    method: 'check',
    reference: '=HYPERLINK("x")',
    amountCents: centsOf('100.00'),
    note: null,
    allocations: [{ invoiceId: lost.id, amountCents: centsOf('100.00') }],
  })
  const { version } = await invoicing.byId({ id: lost.id })
  await invoicing.writeOff({ ...op(), id: lost.id, version, reason })
}

const actor = (): Actor => ({
  userId: newId(),
  fleetId: world.cedar.id,
  fullName: 'Files',
  roles: ['admin'],
  driverId: null,
  contractorIds: [],
})

async function file(order: ListOrder): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytesOfList(order, (work) => world.ports.db.read(order.actor.fleetId, work)))
    pieces.push(piece)
  return new TextDecoder().decode(Buffer.concat(pieces))
}
const common = () => ({ format: 'csv' as const, actor: actor(), now: world.clock.now() })
const days = { from: aDay('2026-03-01'), to: aDay('2026-03-31') }
const records = (csv: string) => Papa.parse<Record<string, string>>(csv.trim(), { header: true }).data

test('invoices and their lines as rows, each line with its quantity, rate and tax', async () => {
  const list = records(await file({ list: 'invoices', asked: {}, ...common() }))
  expect(list.find((row) => row.invoice === invoice.number)).toMatchObject({
    kind: 'invoice',
    state: 'issued',
    total: '316.05',
    open: '316.05',
  })
  expect(list.map(({ state }) => state).sort()).toEqual(['issued', 'issued', 'paid', 'paid', 'void', 'written_off'])
  const lines = records(await file({ list: 'invoice-lines', asked: {}, ...common() }))
  expect(lines.find((row) => row.invoice === invoice.number)).toMatchObject({
    item: 'linehaul',
    quantity: '23.66',
    unit: 'ton',
    rate: '12.34',
    amount: '291.96',
    tax_percent: '8.25',
    tax: '24.09',
  })
})

test('payments and receivables as rows; a text never runs as a formula', async () => {
  const [payment] = records(await file({ list: 'payments', asked: {}, ...common() }))
  expect(payment).toMatchObject({ amount: '100', on_account: '0', reference: `'=HYPERLINK("x")` })
  const [owed] = records(await file({ list: 'receivables', asked: {}, ...common() }))
  expect(owed).toMatchObject({ current: '640.8', owed: '640.8' })
})

test('the journal balances, and its receivables are what customers owe', async () => {
  const rows = records(await file({ list: 'journal', asked: days, ...common() }))
  const sum = (side: 'debit' | 'credit', account?: string) =>
    sumCents(rows.filter((row) => !account || row.account === account).map((row) => centsOf(row[side] || '0')))
  expect(sum('debit')).toBe(sum('credit'))
  const { aging } = await world.cedar.admin.invoicing.receivables({})
  expect(sum('debit', 'Accounts Receivable') - sum('credit', 'Accounts Receivable')).toBe(aging.total)
  expect(sum('debit', 'Bad Debts')).toBe(21_605)
  expect([...new Set(rows.map(({ kind }) => kind))]).toEqual(['invoice', 'credit', 'void', 'write_off', 'payment'])
})

test('each transaction of the QuickBooks file comes to nothing, under heads that its rows keep', async () => {
  const text = await file({ list: 'journal-iif', asked: days, ...common() })
  const rows = text
    .split('\r\n')
    .filter((row) => row !== '')
    .map((row) => row.split('\t'))
  expect(rows.slice(0, 3).map(([head]) => head)).toEqual(['!TRNS', '!SPL', '!ENDTRNS'])
  const place = rows[0]?.indexOf('AMOUNT') ?? 0
  const sums: number[] = []
  let sum = 0
  for (const [head = '', ...cells] of rows.slice(3)) {
    if (head === 'ENDTRNS') {
      sums.push(sum)
      sum = 0
    } else sum += centsOf(cells[place - 1] ?? '')
  }
  expect(sums).toEqual(Array.from({ length: 9 }, () => 0))
  expect(text).toContain(`\tINVOICE\t03/16/26\tAccounts Receivable\t`)
  expect(text).toContain('\tCREDIT MEMO\t')
})

test('an invoice that was sold to a factor says to pay them, on its paper and to its customer, until it is charged back', async () => {
  const { ports, cedar } = world
  const { invoice: sold } = await billedLoad(world, cedar)
  const step = async () => ({
    ...op(),
    id: sold.id,
    version: (await cedar.admin.invoicing.byId({ id: sold.id })).version,
  })
  const paper = async () => {
    const data = await ports.db.read(cedar.id, (trx) =>
      invoicePaperData(trx, sold.id, { fleetId: cedar.id }, world.clock.now()),
    )
    return (await pdfText(await renderInvoice(ports, cedar.id, data, false))).replaceAll(' ', '')
  }
  expect(await paper()).not.toContain('PlainsFactoring')
  const to = 'Plains Factoring\nPO Box 7, Tulsa'
  await cedar.admin.invoicing.factor({ ...(await step()), to })
  // What is owed, and where it stands, is the same.
  expect(await cedar.admin.invoicing.byId({ id: sold.id })).toMatchObject({
    factoredTo: to,
    status: sold.status,
    openCents: sold.openCents,
  })
  for (const said of ['Payto', 'PlainsFactoring', 'POBox7,Tulsa']) expect(await paper()).toContain(said)
  await cedar.admin.invoicing.factor({ ...(await step()), to: null })
  expect(await paper()).not.toContain('PlainsFactoring')
  await cedar.admin.invoicing.void({ ...(await step()), reason: 'Wrong month' })
  expect(await refusal(cedar.admin.invoicing.factor({ ...(await step()), to }))).toMatchObject({
    code: 'invoice_wrong_status',
  })
})

test('the paper says number, line, ticket and total, and shows the tickets’ pictures only where they are asked for', async () => {
  const { ports, cedar } = world
  const data = await ports.db.read(cedar.id, (trx) =>
    invoicePaperData(trx, invoice.id, { fleetId: cedar.id }, world.clock.now()),
  )
  const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#dddddd' } })
    .jpeg()
    .toBuffer()
  const sha256 = await sha256Hex(new Uint8Array(picture))
  await ports.files.put(cedar.id, sha256, new Uint8Array(picture))
  const tickets = data.tickets.map((ticket) => ({ ...ticket, sha256, display_sha256: null }))
  const drawn = (withPictures: boolean) => renderInvoice(ports, cedar.id, { ...data, tickets }, withPictures)
  const [bare, pictured] = [await drawn(false), await drawn(true)]
  const text = (await pdfText(bare)).replaceAll(' ', '')
  for (const said of [
    invoice.number,
    '23.66 tons',
    '$12.34',
    '$291.96',
    '$24.09',
    '$316.05',
    data.tickets[0]?.ticket_number,
  ]) {
    expect(text).toContain(said?.replaceAll(' ', ''))
  }
  const images = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).split('/Subtype /Image').length - 1
  expect([images(bare), images(pictured)]).toEqual([0, 1])
})

test('what QuickBooks would show otherwise is said before, and two customers under one name are no file', async () => {
  const { invoicing } = world.cedar.admin
  const { clashes, numbers } = await invoicing.iifFindings(days)
  expect({ clashes, numbers }).toEqual({
    clashes: [],
    numbers: [{ from: '=HYPERLINK("x")', to: 'ERLINK( x )' }],
  })
  const read = <T>(work: (trx: FleetTransaction) => Promise<T>) => world.ports.db.read(world.cedar.id, work)
  await read((trx) => requireIifNames(trx, days, actor()))
  const long = (town: string) => `Consolidated Aggregates and Concrete Works of ${town}`
  const { rows } = await invoicing.list({})
  for (const [i, { id }] of rows.slice(0, 2).entries()) {
    const name = { customer_name: long(i === 0 ? 'Tulsa' : 'Joplin') }
    await world.db.updateTable('invoices').set(name).where('id', '=', id).execute()
  }
  expect((await invoicing.iifFindings(days)).clashes).toEqual([
    { to: 'Consolidated Aggregates and Concrete Work', from: [long('Joplin'), long('Tulsa')] },
  ])
  expect(await refusal(read((trx) => requireIifNames(trx, days, actor())))).toMatchObject({ code: 'iif_names_clash' })
})
