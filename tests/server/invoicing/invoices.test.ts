import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { invoicePaperData } from '#server/features/invoicing/invoice-paper-data.ts'
import { mailInvoice } from '#server/features/invoicing/mail-invoice.ts'
import { renderInvoice } from '#server/features/invoicing/render-invoice.ts'
import { sendMails } from '#server/features/upkeep/send-mails.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { agree, closedLoad, haul, set } from '../charges/money-world.ts'
import { bookedLoad } from '../loads/haul.ts'
import { billed, billedLoad } from './billed.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const isListed = async (loadId: Uuid) =>
  (await world.cedar.admin.invoicing.ready({})).rows.find(({ id }) => id === loadId)

test('a delivered load is named with what keeps it from being billed, and leaves the list once it is on an invoice', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  expect(await isListed(id)).toBeUndefined()
  const { version } = await haul(world, cedar, id)
  const open = await isListed(id)
  expect(open?.findings.map(({ code }) => code)).toEqual(['not_closed', 'ticket_unverified'])
  expect(open?.isReady).toBe(false)
  const bill = () => cedar.admin.invoicing.create({ ...op(), loadIds: [id], isDraft: false })
  expect(await refusal(bill())).toMatchObject({ code: 'loads_not_ready', field: 'loadIds' })
  await world.db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  await cedar.admin.loads.close({ ...op(), id, version })
  expect(await isListed(id)).toMatchObject({ findings: [], isReady: true, amountCents: 29_196 })
  const invoice = await billed(cedar, [id])
  expect(invoice).toMatchObject({
    kind: 'invoice',
    status: 'issued',
    issuedOn: '2026-03-16',
    dueOn: '2026-04-15',
    subtotalCents: 29_196,
    totalCents: 29_196,
    openCents: 29_196,
    lines: [{ loadId: id, kind: 'linehaul', quantityMilli: 23_660, rateMicro: 12_340_000, amountCents: 29_196 }],
  })
  expect(invoice.number).toMatch(/^INV-\d{5}$/)
  expect(await isListed(id)).toBeUndefined()
  expect(await refusal(bill())).toMatchObject({ code: 'loads_not_ready' })
})

test('a finding is let pass with a reason, which is kept; what must be mended is not', async () => {
  const { cedar, db } = world
  await db.updateTable('customers').set({ po_required: true }).where('id', '=', cedar.ids.customer).execute()
  const { id } = await closedLoad(world, cedar)
  await db.updateTable('loads').set({ po_number: null }).where('id', '=', id).execute()
  expect((await isListed(id))?.findings).toMatchObject([{ code: 'po_missing', fix: 'load', mayBeOverridden: true }])
  const input = { loadId: id, reason: 'Order by phone, Lee' }
  const mend = cedar.admin.invoicing.override({ ...op(), ...input, finding: 'not_closed' })
  expect(await refusal(mend)).toMatchObject({ code: 'finding_not_overridable' })
  const gone = cedar.admin.invoicing.override({ ...op(), ...input, finding: 'rate_zero' })
  expect(await refusal(gone)).toMatchObject({ code: 'finding_gone' })
  await cedar.admin.invoicing.override({ ...op(), ...input, finding: 'po_missing' })
  expect(await isListed(id)).toMatchObject({ isReady: true, findings: [{ override: 'Order by phone, Lee' }] })
  const log = await db
    .selectFrom('audit_events')
    .select(['after', 'reason'])
    .where('procedure', '=', 'invoicing.override')
    .where('entity_id', '=', id)
    .execute()
  expect(log).toEqual([{ after: { billing_override: 'po_missing' }, reason: 'Order by phone, Lee' }])
  await db.updateTable('customers').set({ po_required: false }).where('id', '=', cedar.ids.customer).execute()
})

test('loads are grouped by the rule of their customer, and the same loads give the same preview', async () => {
  const { cedar, db } = world
  const loads = [await closedLoad(world, cedar), await closedLoad(world, cedar), await closedLoad(world, cedar)]
  const loadIds = loads.map(({ id }) => id)
  await db
    .updateTable('loads')
    .set({ po_number: 'PO 9' })
    .where('id', '=', loadIds[1] ?? newId())
    .execute()
  const preview = () => cedar.admin.invoicing.preview({ loadIds })
  const one = await preview()
  expect(one.invoices).toMatchObject([{ totalCents: 87_588, label: null }])
  expect(await preview()).toEqual(one)
  await db.updateTable('customers').set({ invoice_break: 'po' }).where('id', '=', cedar.ids.customer).execute()
  expect((await preview()).invoices).toMatchObject([
    { label: 'PO 4411', totalCents: 58_392 },
    { label: 'PO 9', totalCents: 29_196 },
  ])
  const { invoices } = await cedar.admin.invoicing.create({ ...op(), loadIds, isDraft: false })
  expect(invoices).toHaveLength(2)
  await db.updateTable('customers').set({ invoice_break: 'customer' }).where('id', '=', cedar.ids.customer).execute()
})

test('a draft has no number and holds its charges; void gives them back, and an issued number stays used', async () => {
  const { cedar } = world
  const { id } = await closedLoad(world, cedar)
  const make = () => cedar.admin.invoicing.create({ ...op(), loadIds: [id], isDraft: true })
  const [draft] = (await make()).invoices
  if (!draft) throw new Error('no draft')
  expect(draft).toMatchObject({ status: 'draft', number: null })
  expect(await refusal(make())).toMatchObject({ code: 'loads_not_ready' })
  const reason = 'Wrong month'
  const issued = await cedar.admin.invoicing.issue({ ...op(), id: draft.id, version: draft.version })
  expect(issued.status).toBe('issued')
  const stale = cedar.admin.invoicing.void({ ...op(), id: draft.id, version: draft.version, reason })
  expect(await refusal(stale)).toMatchObject({ code: 'stale_version' })
  const gone = await cedar.admin.invoicing.void({ ...op(), id: draft.id, version: issued.version, reason })
  expect(gone).toMatchObject({ status: 'void', number: issued.number })
  const again = await billed(cedar, [id])
  expect(Number(again.number?.slice(4))).toBe(Number(issued.number?.slice(4)) + 1)
  const sent = await cedar.admin.invoicing.send({ ...op(), id: again.id, version: again.version, email: null })
  const late = cedar.admin.invoicing.void({ ...op(), id: again.id, version: sent.version, reason })
  expect(await refusal(late)).toMatchObject({ code: 'invoice_wrong_status' })
})

test('eight people issue at once: no number is missing or taken twice, and no load is billed twice', async () => {
  const { cedar, db } = world
  const loads: Uuid[] = []
  for (let at = 0; at < 4; at++) loads.push((await closedLoad(world, cedar)).id)
  const calls = [...loads, ...loads].map((id) =>
    cedar.admin.invoicing.create({ ...op(), loadIds: [id], isDraft: false }).then(
      () => 'done',
      () => 'refused',
    ),
  )
  expect((await Promise.all(calls)).sort()).toEqual([...Array(4).fill('done'), ...Array(4).fill('refused')])
  const numbers = await db
    .selectFrom('invoices')
    .select('number')
    .where('fleet_id', '=', cedar.id)
    .where('series', '=', 'INV')
    .orderBy('number')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
})

test('an invoice is mailed with its paper and a link, which the outbox keeps until it leaves', async () => {
  const { cedar, db } = world
  const { invoice } = await billedLoad(world, cedar)
  const email = 'office@bluff.example'
  const sent = await cedar.admin.invoicing.send({ ...op(), id: invoice.id, version: invoice.version, email })
  expect(sent.status).toBe('sent')
  const told = async () => (await cedar.admin.invoicing.byId({ id: invoice.id })).mailing
  expect(await told()).toMatchObject({ to: email, state: 'drawing' })
  const id = await mailingOf(invoice.id)
  // Delivered twice at once, and once more: one mail.
  await Promise.all([mailInvoice(world.ports, cedar.id, id), mailInvoice(world.ports, cedar.id, id)])
  await mailInvoice(world.ports, cedar.id, id)
  expect(await db.selectFrom('mails').select('id').where('kind', '=', 'invoice').execute()).toHaveLength(1)
  expect(await told()).toMatchObject({ to: email, state: 'waiting' })
  const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'invoice').executeTakeFirstOrThrow()
  expect(mail).toMatchObject({ to_address: email, attachment_name: `${invoice.number}.pdf` })
  expect(mail.body).toContain('/customer-portal#')
  const paper = mail.attachment_sha256 && (await world.ports.files.get(cedar.id, mail.attachment_sha256))
  expect(new TextDecoder('latin1').decode(paper || new Uint8Array()).slice(0, 5)).toBe('%PDF-')
  world.clock.addMinutes(7)
  const sentAt = world.clock.now()
  await sendMails({ ...world.ports, mail: { ...world.ports.mail, isConfigured: true, send: async () => undefined } })
  expect(await told()).toMatchObject({ state: 'gone', at: sentAt })
  // Handed over then, not when the button was pressed.
  expect((await cedar.admin.invoicing.byId({ id: invoice.id })).sentAt).toBe(sentAt)
})

test('a mail that was cut off while its paper was drawn goes out once; one that cannot be drawn says so', async () => {
  const { cedar, db, ports } = world
  const { invoice } = await billedLoad(world, cedar)
  const { id } = invoice
  const mails = async () => {
    const rows = await db.selectFrom('mails').select('subject').where('kind', '=', 'invoice').execute()
    return rows.filter(({ subject }) => subject.includes(invoice.number ?? '')).length
  }
  const email = 'office@bluff.example'
  const sent = await cedar.admin.invoicing.send({ ...op(), id, version: invoice.version, email })
  const cutOff = new Error('killed')
  const pdf = { ...ports.pdf, render: () => Promise.reject(cutOff) }
  const mailing = await mailingOf(id)
  await expect(mailInvoice({ ...ports, pdf }, cedar.id, mailing)).rejects.toThrow(cutOff)
  expect(await mails()).toBe(0)
  await mailInvoice(ports, cedar.id, mailing)
  expect(await mails()).toBe(1)

  world.clock.addMinutes(1)
  await cedar.admin.invoicing.send({ ...op(), id, version: sent.version, email })
  const second = await mailingOf(id)
  for (let attempt = 1; attempt < 3; attempt++)
    await expect(mailInvoice({ ...ports, pdf }, cedar.id, second)).rejects.toThrow(cutOff)
  await mailInvoice({ ...ports, pdf }, cedar.id, second)
  expect((await cedar.admin.invoicing.byId({ id })).mailing).toMatchObject({ to: email, state: 'failed' })
  await mailInvoice(ports, cedar.id, second)
  expect(await mails()).toBe(1)
})

/** The newest mailing of an invoice, which its work names. */
async function mailingOf(invoiceId: Uuid): Promise<Uuid> {
  const { id } = await world.db
    .selectFrom('paper_mails')
    .select('id')
    .where('invoice_id', '=', invoiceId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

test('the same invoice is drawn the same, with a ticket table', async () => {
  const { cedar, ports } = world
  const { invoice } = await billedLoad(world, cedar)
  const data = await ports.db.read(cedar.id, (trx) =>
    invoicePaperData(trx, invoice.id, { fleetId: cedar.id }, world.clock.now()),
  )
  expect(data.tickets).toHaveLength(1)
  const bytes = await renderInvoice(ports, cedar.id, data, true)
  expect(bytes.length).toBeGreaterThan(2_000)
})

test('a sales tax stands on each line, and an exempt customer pays none', async () => {
  const { cedar, db } = world
  await set(world, cedar, 'invoice_tax', 825)
  const { invoice } = await billedLoad(world, cedar)
  // 8.25 % of $291.96 is $24.0867.
  expect(invoice).toMatchObject({ subtotalCents: 29_196, taxCents: 2_409, totalCents: 31_605 })
  await db.updateTable('customers').set({ tax_exempt: true }).where('id', '=', cedar.ids.customer).execute()
  expect((await billedLoad(world, cedar)).invoice.taxCents).toBe(0)
  await db.updateTable('customers').set({ tax_exempt: false }).where('id', '=', cedar.ids.customer).execute()
  await set(world, cedar, 'invoice_tax', 0)
})

test('credit and rebill: the difference and its ripple into pay are shown, then done in one step', async () => {
  const { cedar } = world
  const { id } = await bookedLoad(cedar)
  await agree(world, id, 'driver', { basis: 'percent', percent_hundredths: 2_500 })
  const { version } = await haul(world, cedar, id)
  await world.db.updateTable('weigh_tickets').set({ status: 'verified' }).where('load_id', '=', id).execute()
  await cedar.admin.loads.close({ ...op(), id, version })
  const invoice = await billed(cedar, [id])
  const [line] = invoice.lines
  if (!line) throw new Error('no line')
  const corrections = [{ lineId: line.id, to: { kind: 'amount' as const, amountCents: cents(32_000) } }]
  const preview = await cedar.admin.invoicing.rebillPreview({ id: invoice.id, corrections })
  expect(preview).toMatchObject({
    creditCents: -29_196,
    rebillCents: 32_000,
    differenceCents: 2_804,
    // A quarter of the linehaul: $72.99 becomes $80.00.
    pay: [{ side: 'driver', beforeCents: 7_299, afterCents: 8_000 }],
  })
  const input = {
    id: invoice.id,
    version: invoice.version,
    corrections,
    reason: 'Rate agreed by phone',
    adjustPay: true,
  }
  const done = await cedar.admin.invoicing.creditAndRebill({ ...op(), ...input })
  const credit = await cedar.admin.invoicing.byId({ id: done.credit.id })
  expect(credit).toMatchObject({ kind: 'credit', totalCents: -29_196, openCents: 0, corrects: { id: invoice.id } })
  const rebill = await cedar.admin.invoicing.byId({ id: done.rebill?.id ?? newId() })
  expect(rebill).toMatchObject({
    kind: 'invoice',
    totalCents: 32_000,
    openCents: 32_000,
    reason: 'Rate agreed by phone',
  })
  const original = await cedar.admin.invoicing.byId({ id: invoice.id })
  expect(original).toMatchObject({ status: 'paid', openCents: 0, corrections: [{ id: credit.id }, { id: rebill.id }] })
  const pay = (await cedar.driver.charges.ofLoad({ loadId: id })).sides[0]
  expect(pay?.totalCents).toBe(8_000)
  expect(await isListed(id)).toBeUndefined()
})

test('a line that nobody should pay is credited without a new invoice', async () => {
  const { cedar } = world
  const { invoice } = await billedLoad(world, cedar)
  const corrections = [{ lineId: invoice.lines[0]?.id ?? newId(), to: { kind: 'nothing' as const } }]
  const input = { id: invoice.id, version: invoice.version, corrections, reason: 'Wrong site', adjustPay: false }
  expect(await cedar.admin.invoicing.creditAndRebill({ ...op(), ...input })).toMatchObject({ rebill: null })
})
