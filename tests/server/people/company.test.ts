import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { inspectPicture } from '#server/adapters/picture-inspection.ts'
import { customerStatement } from '#server/features/customers/customer-statement.ts'
import { statementData as owedData } from '#server/features/customers/statement-data.ts'
import { fleetCompany } from '#server/features/fleet-company.ts'
import { invoicePaperData } from '#server/features/invoicing/invoice-paper-data.ts'
import { renderInvoice } from '#server/features/invoicing/render-invoice.ts'
import { drawPaper } from '#server/features/proof/draw-paper.ts'
import { proofData } from '#server/features/proof/proof-data.ts'
import { storedSettings } from '#server/features/stored-settings.ts'
import { aDay } from '../../support/brands.ts'
import { newId, op, openWorld, refusal, type World } from '../../support/world.ts'
import { billedLoad } from '../invoicing/billed.ts'
import { customerLink } from '../portal/visitor.ts'
import { pdfText } from '../proof/pdf-text.ts'

let world: World
let logo: Sha256
let billed: Awaited<ReturnType<typeof billedLoad>>

const TEXTS = {
  company_legal_name: 'Cedar Fork Hauling LLC',
  company_address: '4100 Cedar Fork Road\nCatoosa, OK 74015',
  company_phone: '918 555 0100',
  company_tax_id: '00-5550142',
  company_remit_to: 'PO Box 5500\nTulsa, OK 74100',
  company_bank: 'Routing 000000000',
  company_terms: 'Name the invoice with the payment.',
  company_footer: 'Hauling since the flood',
}

beforeAll(async () => {
  world = await openWorld()
  billed = await billedLoad(world, world.cedar)
  logo = await keptPicture(400, 200)
  for (const [key, value] of Object.entries({ ...TEXTS, company_logo: logo }))
    await world.cedar.admin.settings.set({ ...op(), key, value })
})
afterAll(() => world.close())

/** A drawing that is half clear, uploaded as any other picture is. */
async function keptPicture(width: number, height: number): Promise<Sha256> {
  const { ports, cedar, db } = world
  const background = { r: 0, g: 90, b: 60, alpha: 0 }
  const bytes = new Uint8Array(
    await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer(),
  )
  const inspection = await inspectPicture(bytes)
  if (!inspection.ok) throw new Error(inspection.reason)
  const { display, mediaType } = inspection.facts
  const [sha256, display_sha256] = [await sha256Hex(bytes), await sha256Hex(display)]
  await ports.files.put(cedar.id, sha256, bytes)
  await ports.files.put(cedar.id, display_sha256, display)
  const common = { fleet_id: cedar.id, media_type: mediaType, created_by: newId(), created_at: ports.clock.now() }
  await db
    .insertInto('files')
    .values({ ...common, sha256, display_sha256, byte_size: bytes.length, width, height, image_hash: null })
    .execute()
  return sha256
}

const adminOf = async () => {
  const { userId, fullName } = await world.cedar.admin.account.me()
  return { userId, fullName, fleetId: world.cedar.id, roles: ['admin' as const], driverId: null, contractorIds: [] }
}
const invoicePdf = async () => {
  const actor = await adminOf()
  const now = world.clock.now()
  const data = await world.ports.db.read(actor.fleetId, (trx) => invoicePaperData(trx, billed.invoice.id, actor, now))
  return renderInvoice(world.ports, actor.fleetId, data, false)
}
const squeezed = (text: string) => text.replace(/\s/g, '')

test('an invoice says who bills, whom, where the money goes, and what is still to be paid', async () => {
  const pdf = await invoicePdf()
  const paper = squeezed(await pdfText(pdf))
  for (const text of [...Object.values(TEXTS).flatMap((lines) => lines.split('\n')), 'Tax ID', 'Amount due', '$291.96'])
    expect(paper).toContain(squeezed(text))
  expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(true)
  await world.cedar.admin.invoicing.takePayment({
    ...op(),
    id: newId(),
    customerId: world.cedar.ids.customer,
    receivedOn: aDay('2026-03-16'),
    method: 'check',
    reference: null,
    amountCents: cents(10_000),
    note: null,
    allocations: [{ invoiceId: billed.invoice.id, amountCents: cents(10_000) }],
  })
  expect(squeezed(await pdfText(await invoicePdf()))).toContain(
    squeezed('Paid or credited -$100.00 Amount due $191.96'),
  )
})

test('a paper comes without its logo where the bytes are gone', async () => {
  const definition = { content: [{ text: 'Invoice' }, { image: 'logo', fit: [10, 10] }] }
  const gone = await sha256Hex('a logo that nobody kept')
  expect(await pdfText(await drawPaper(world.ports, world.cedar.id, { ...definition, logo: gone }))).toContain(
    'Invoice',
  )
})

test('the tax ID is on what customers get, and in nothing that drivers and contractors open', async () => {
  const { cedar, ports } = world
  const actor = await adminOf()
  const owed = await ports.db.read(cedar.id, (trx) => owedData(trx, cedar.ids.customer, actor, world.clock.now()))
  expect(JSON.stringify(await customerStatement(owed))).toContain(TEXTS.company_tax_id)
  const proof = await ports.db.read(cedar.id, (trx) => proofData(trx, cedar.id, billed.load.id))
  expect(proof.fleet.company).toMatchObject({ name: TEXTS.company_legal_name, taxId: '' })
  expect(await refusal(cedar.driver.settings.list())).toMatchObject({ code: 'not_allowed' })
  expect(await refusal(cedar.contractor.settings.list())).toMatchObject({ code: 'not_allowed' })
})

test('a customer’s link shows the company, its logo and how an invoice is paid', async () => {
  const { portal } = await customerLink(world, world.cedar)
  expect((await portal.scope()).fleet).toMatchObject({ name: TEXTS.company_legal_name, hasLogo: true })
  const { company } = await portal.invoice({ id: billed.invoice.id })
  expect(company).toMatchObject({ taxId: TEXTS.company_tax_id, remitTo: TEXTS.company_remit_to })
})

test('a logo is a picture of this fleet, of a size that papers can carry, and lies on white', async () => {
  const { cedar, stone, ports } = world
  const { admin } = cedar
  const set = (value: string) => admin.settings.set({ ...op(), key: 'company_logo', value })
  expect(await refusal(set('a picture'))).toMatchObject({ code: 'no_picture', field: 'value' })
  expect(await refusal(set(await cedar.file('a paper')))).toMatchObject({ code: 'no_picture' })
  expect(await refusal(set(await keptPicture(3_200, 20)))).toMatchObject({ code: 'logo_too_large' })
  const foreign = stone.admin.settings.set({ ...op(), key: 'company_logo', value: logo })
  expect(await refusal(foreign)).toMatchObject({ code: 'no_picture' })
  const shown = await ports.db.read(cedar.id, async (trx) =>
    fleetCompany(trx, cedar.id, await storedSettings(trx, cedar.id), 'Cedar Fork'),
  )
  const bytes = shown.logo && (await ports.files.get(cedar.id, shown.logo))
  const { channels } = await sharp(bytes ?? new Uint8Array()).stats()
  expect(channels.map(({ min }) => min)).toEqual([255, 255, 255])
})

test('the texts keep to their lines, and only an admin changes them', async () => {
  const { admin, dispatcher } = world.cedar
  const set = (key: string, value: string) => admin.settings.set({ ...op(), key, value })
  expect(await refusal(set('company_phone', '918\n555'))).toMatchObject({ code: 'one_line_only' })
  expect(await refusal(set('company_address', 'a\nb\nc\nd\ne\nf'))).toMatchObject({ code: 'too_many_lines' })
  expect(await refusal(set('company_footer', 'x'.repeat(161)))).toMatchObject({ code: 'too_long' })
  const other = dispatcher.settings.set({ ...op(), key: 'company_bank', value: 'Mine' })
  expect(await refusal(other)).toMatchObject({ code: 'not_allowed' })
})
