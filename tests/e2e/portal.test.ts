import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { pdfText } from '../server/proof/pdf-text.ts'
import { agreeOnRates, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { type DrivenFleet, drivenFleet } from './driven-fleet.ts'
import { follow } from './follow.ts'

const op = () => ({ operationId: newId() })
const PO = 'BLF-2207'
/** Codes to one address are few in an hour. */
const EMAIL = `rita-${Date.now()}@bluff.example`

/** Somebody at the customer who gets its invoices. */
const knowsRita = (office: Page, { customerId }: DrivenFleet) =>
  mutate(office.request, 'contacts.create', {
    ...op(),
    id: newId(),
    customerId,
    fullName: 'Rita Bluff',
    position: null,
    phone: null,
    mobile: null,
    email: EMAIL,
    isMain: false,
    getsInvoices: true,
    getsDeliveryNotices: false,
    notes: null,
  })

/** A standing order of 100 tons, and a load of it that was delivered with a ticket of 23.66 tons, closed and billed. */
async function billedOrder(office: Page, fleet: DrivenFleet): Promise<void> {
  const { customerId, materialId, pickupSiteId, deliverySiteId } = fleet
  const jobId = newId()
  const order = { name: 'Highway 75 base', unit: 'ton', targetMilli: 100_000, loadMilli: 20_000 }
  const po = { poNumber: PO, poMilli: 100_000, poUnit: 'ton' }
  const open = { phaseCode: null, startsOn: null, endsOn: null, dailyLoads: null, notes: null }
  const haul = { customerId, materialId, pickupSiteId, deliverySiteId }
  await mutate(office.request, 'jobs.create', { ...op(), id: jobId, ...order, ...po, ...haul, ...open })
  const loadId = await fleet.book(1, { jobId, poNumber: PO })
  await deliver(fleet, loadId, 'S-4711')
  const { tickets } = await query(office.request, 'tickets.ofLoad', { loadId })
  const [ticket] = tickets
  await mutate(office.request, 'tickets.verify', { ...op(), id: ticket.id, version: ticket.version })
  const { version } = await fleet.load(loadId)
  await mutate(office.request, 'loads.close', { ...op(), id: loadId, version })
  await mutate(office.request, 'invoicing.create', { ...op(), loadIds: [loadId], isDraft: false })
}

/** The file that a press of the page downloads. */
async function fileOf(page: Page, link: string): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: link, exact: true }).first().click()
  return readFile(await (await download).path())
}

/** The code that waits in the outbox of a fleet without mail. */
async function mailedCode(office: Page): Promise<string> {
  await office.goto('/outbox')
  await office.getByRole('row').filter({ hasText: EMAIL }).filter({ hasText: 'your code' }).click()
  const body = await office.getByRole('dialog').getByText('The code is').textContent()
  return /The code is (.+?)\. It/.exec(body ?? '')?.[1] ?? ''
}

const part = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('a customer opens the portal by a code, signs off, disputes, fetches papers and orders; the office answers each', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const phone = await (await browser.newContext()).newPage()
  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  await agreeOnRates(office.request, fleet)
  await knowsRita(office, fleet)
  await billedOrder(office, fleet)

  // A reference of somebody else's is answered like a right one, and opens nothing.
  await customer.goto('/customer-portal')
  await customer.getByLabel('Load, PO, job or invoice number').fill('BLF-9999')
  await customer.getByLabel('Your email').fill(EMAIL)
  await customer.getByRole('button', { name: 'Mail me a code' }).click()
  await expect(customer.getByText(`a code is on its way to ${EMAIL}`)).toBeVisible()
  const code = customer.getByLabel('Code from the mail')
  await code.fill('12345678')
  await customer.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(customer.getByText('This code opens nothing.')).toBeVisible()
  await customer.getByLabel('Load, PO, job or invoice number').fill(PO.toLowerCase())
  await customer.getByRole('button', { name: 'Ask for another code' }).click()
  await expect(code).toHaveValue('')
  await code.fill(await mailedCode(office))
  await customer.getByRole('button', { name: 'Open', exact: true }).click()

  await expect(customer.getByRole('heading', { name: 'Bluff Paving', level: 1 })).toBeVisible()
  await expect(customer.getByText('Delivered at Highway 75 job')).toBeVisible()
  const zip = unzipSync(await fileOf(customer, 'Files as ZIP'))
  const manifest = JSON.parse(new TextDecoder().decode(zip['manifest.json']))
  expect(manifest).toMatchObject({ fleet: 'Cedar Ridge Aggregates', loads: ['L-00001'], missing: [] })
  expect(manifest.files.length).toBeGreaterThanOrEqual(3)
  for (const { path, bytes } of manifest.files) expect(zip[path]?.length).toBe(bytes)
  const merged = (await pdfText(await fileOf(customer, 'One PDF'))).replaceAll(' ', '')
  for (const said of ['L-00001', PO, 'S-4711', '47,310lb', 'LeeForeman']) expect(merged).toContain(said)
  // What the customer pays stands on no paper of a load.
  expect(merged).not.toContain('$')

  // A message about the load stands with it.
  await customer.getByRole('button', { name: 'Messages: L-00001' }).click()
  const messages = customer.getByRole('dialog', { name: 'About load L-00001' })
  await messages.getByLabel('Your message').fill('The net looks high to us.')
  await messages.getByLabel('Your name').fill('Rita Bluff')
  await messages.getByRole('button', { name: 'Send to the office' }).click()
  await expect(messages.getByText('Waits for the office')).toBeVisible()
  await messages.getByRole('button', { name: 'Close' }).click()

  await part(customer, 'Orders and tons').click()
  await expect(customer.getByText('100 tons, 23.7% of the order')).toBeVisible()
  await expect(customer.getByText('76.345 tons').first()).toBeVisible()

  await part(customer, 'Tickets').click()
  // The name that was typed once stands wherever one is asked for.
  await expect(customer.getByLabel('Your name')).toHaveValue('Rita Bluff')
  await customer.getByRole('button', { name: 'Accept' }).click()
  await expect(customer.getByText('Every ticket is signed off.')).toBeVisible()

  await part(customer, 'Invoices').click()
  await customer.getByRole('button', { name: 'INV-00001' }).click()
  await customer.getByRole('button', { name: 'Dispute', exact: true }).click()
  const dispute = customer.getByRole('dialog')
  await expect(dispute.getByLabel('Your name')).toHaveValue('Rita Bluff')
  await dispute.getByLabel('What is wrong').fill('The agreed rate was $12.00.')
  await dispute.getByRole('button', { name: 'Send' }).click()
  await expect(customer.getByText('The office has not answered yet.')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Dispute', exact: true })).toBeHidden()

  // An order without a place is refused at its field, and what was typed stays.
  await part(customer, 'Order loads').click()
  const quantity = customer.getByLabel('Quantity', { exact: true })
  const to = customer.getByRole('combobox', { name: 'To', exact: true })
  await customer.getByLabel('Material').fill('Crushed limestone')
  await quantity.fill('40')
  await quantity.blur()
  await customer.getByRole('button', { name: 'Send to the office' }).click()
  await expect(to).toHaveAttribute('aria-invalid', 'true')
  await expect(quantity).toHaveValue('40')
  await to.fill('Highway 75 job')
  await customer.getByRole('button', { name: 'Send to the office' }).click()
  await expect(customer.getByText('Waits for the office')).toHaveCount(2)

  await follow(office, '/customer-portal')
  const asked = office.getByRole('listitem').filter({ hasText: 'Bluff Paving: Crushed limestone' })
  await expect(asked).toContainText('40 tons')
  await asked.getByRole('button', { name: 'Make a draft' }).click()
  const wrote = office.getByRole('listitem').filter({ hasText: 'The net looks high to us.' })
  await expect(wrote.getByRole('link', { name: 'Load L-00001' })).toBeVisible()
  await wrote.getByRole('button', { name: 'Answer' }).click()
  await office.getByRole('dialog').getByLabel('Your answer').fill('Our scale was certified in May.')
  await office.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(office.getByText('No request is waiting.')).toBeVisible()
  await part(office, 'Sign-offs').click()
  await expect(office.getByRole('listitem').filter({ hasText: 'Ticket S-4711' })).toContainText('Rita Bluff')
  await part(office, 'Disputes').click()
  const disputed = office.getByRole('listitem').filter({ hasText: 'INV-00001' })
  await expect(disputed).toContainText('The agreed rate was $12.00.')
  await disputed.getByRole('button', { name: 'Answer' }).click()
  await office.getByRole('dialog').getByLabel('Your answer').fill('You are right; a credit follows.')
  await office.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(office.getByText('No line is disputed.')).toBeVisible()
  await part(office, 'Access log').click()
  for (const did of ['Opened by code', 'Files as ZIP', 'One PDF', 'Disputed a line', 'Ordered loads'])
    await expect(office.getByRole('row').filter({ hasText: did }).first()).toContainText(EMAIL)

  await customer.reload()
  await expect(customer.getByText('Taken on')).toBeVisible()
  await expect(customer.getByText('Answer: Our scale was certified in May.')).toBeVisible()
  await part(customer, 'Invoices').click()
  await customer.getByRole('button', { name: 'INV-00001' }).click()
  await expect(customer.getByText('Answer: You are right; a credit follows.')).toBeVisible()

  // Withdrawn by the office, the link is over on the customer's phone.
  await part(office, 'Links').click()
  await office.getByRole('button', { name: 'Withdraw', exact: true }).first().click()
  await expect(office.getByText('No link matches.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('This page opens with a link or a code')).toBeVisible()
})
