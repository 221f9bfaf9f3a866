import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { pdfText } from '../server/proof/pdf-text.ts'
import { agreeOnPay, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { type DrivenFleet, type DriversPhone, drivenFleet, driversPhone } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'
import { follow } from './follow.ts'
import { PASSWORD } from './new-fleet.ts'
import { acceptQuote, fillInQuote, sendForLink } from './quote-form.ts'

const op = () => ({ operationId: newId() })

const factOf = (office: Page | Locator, term: string) =>
  office
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

/** What a paper says, without its spaces: a line that wraps reads like one that does not. */
async function paperText(office: APIRequestContext, path: string): Promise<string> {
  const answer = await office.get(path)
  expect(answer.status(), path).toBe(200)
  return (await pdfText(await answer.body())).replaceAll(' ', '')
}

async function expectPaper(office: APIRequestContext, path: string, said: readonly string[]): Promise<void> {
  const text = await paperText(office, path)
  for (const part of said) expect(text, path).toContain(part.replaceAll(' ', ''))
}

/** A contractor with one truck and a driver, who joins by a link: $8.00 a ton. */
async function addContractor(office: APIRequestContext, phone: APIRequestContext) {
  const [contractorId, driverId, truckId] = [newId(), newId(), newId()]
  await mutate(office, 'contractors.create', {
    ...op(),
    id: contractorId,
    companyName: 'Verdigris Haulers',
    contactName: null,
    phone: null,
    email: null,
    insuranceExpiresOn: '2040-01-31',
    usdotNumber: null,
    mcNumber: null,
    notes: null,
  })
  await mutate(office, 'drivers.create', {
    ...op(),
    id: driverId,
    fullName: 'Omar Haddad',
    contractorId,
    terminalId: null,
    email: null,
    phone: null,
    licenceNumber: null,
    licenceRegion: null,
    licenceClass: 'A',
    licenceExpiresOn: '2040-01-31',
    medicalExpiresOn: '2040-01-31',
  })
  await mutate(office, 'trucks.create', {
    ...op(),
    id: truckId,
    contractorId,
    driverId,
    unitNumber: 'V-9',
    plate: null,
    vin: null,
    status: 'active',
    tareLb: 30_000,
    registeredGrossLb: 80_000,
    fuelType: 'diesel',
    tankGal: 200,
    body: 'straight_dump',
  })
  await agreeOnPay(office, {
    driverId: null,
    contractorId,
    basis: 'per_ton',
    rateMicro: 8_000_000,
    percentHundredths: null,
  })
  const invitation = { email: `driver-${newId()}@example.com`, fullName: 'Omar Haddad', roles: ['driver'], driverId }
  const { link } = await mutate(office, 'people.invite', { ...op(), ...invitation })
  const joined = { token: String(link).split('=')[1], fullName: 'Omar Haddad', password: PASSWORD }
  await mutate(phone, 'account.acceptInvitation', joined)
  return { driverId, contractorId, truckId, trailerId: null }
}

type Assignment = { driverId: string | undefined; contractorId: string | null; truckId: string | undefined }

/** Assigns a load, has it delivered with a ticket of 23.66 tons, verifies that and closes the load. */
async function haul(
  office: APIRequestContext,
  phone: DriversPhone,
  loadId: string,
  by: Assignment,
  [ticket, picture]: [string, string],
) {
  const { version } = await query(office, 'loads.byId', { id: loadId })
  const assigned = { ...by, trailerId: null, checksReason: 'Agreed by phone' }
  await mutate(office, 'loads.assign', { ...op(), id: loadId, version, ...assigned })
  await deliver(phone, loadId, ticket, { truck: by.contractorId ? 'V-9' : 'T-1', picture })
  const { tickets } = await query(office, 'tickets.ofLoad', { loadId })
  for (const one of tickets) await mutate(office, 'tickets.verify', { ...op(), id: one.id, version: one.version })
  const delivered = await query(office, 'loads.byId', { id: loadId })
  await mutate(office, 'loads.close', { ...op(), id: loadId, version: delivered.version })
}

async function quoteOnPages(office: Page, customer: Page): Promise<void> {
  await office.goto('/quotes/new')
  await fillInQuote(office, {
    name: 'Shoulder stone, mile 12',
    customer: 'Bluff Paving',
    pickup: 'North Pit',
    delivery: 'Highway 75 job',
    material: 'Crushed limestone',
    tons: '72',
  })
  await expect(office.getByText('$195.00').first()).toBeVisible()
  await expect(office.getByText('$878.40').first()).toBeVisible()
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('heading', { name: 'Draft without a number' })).toBeVisible()
  const link = await sendForLink(office)
  await expect(office.getByRole('heading', { name: 'Quote Q-00001' })).toBeVisible()
  await customer.goto(link)
  await expect(customer.getByText('$878.40').first()).toBeVisible()
  await acceptQuote(customer, 'Lee Bluff')
}

/** Makes the job of the accepted quote, and the ids of its three loads, the first number first. */
async function convertIntoLoads(office: Page): Promise<string[]> {
  await office.reload()
  await office.getByRole('button', { name: 'Make a job of it' }).click()
  const converting = office.getByRole('dialog', { name: 'Make a job of the quote' })
  await converting.getByLabel('Loads to make at once').fill('3')
  await converting.getByLabel('Loads to make at once').blur()
  await converting.getByRole('button', { name: 'Make the job' }).click()
  await expect(office.getByText('It became job J-00001 Shoulder stone, mile 12.')).toBeVisible()
  const { rows } = await query(office.request, 'loads.list')
  const numbered: { id: string; number: string }[] = rows
  expect(numbered.map(({ number }) => number).sort()).toEqual(['L-00001', 'L-00002', 'L-00003'])
  return numbered.sort((a, b) => (a.number < b.number ? -1 : 1)).map(({ id }) => id)
}

/** Settles what is open of one side until today, approves it and pays it; gives the id of the settlement. */
async function payOnPages(office: Page, page: string, payee: string, net: string, batch: string): Promise<string> {
  await follow(office, page)
  await office.getByRole('button', { name: 'Run a period' }).click()
  const run = office.getByRole('dialog', { name: 'Settle a period' })
  const today = fleetDay()
  await run.getByLabel('To', { exact: true }).fill(today)
  await expect(run.getByText(payee)).toBeVisible()
  await expect(run.getByText(net, { exact: false })).toBeVisible()
  await run.getByRole('button', { name: 'Make one draft' }).click()
  await expect(office.getByText('One draft is made').first()).toBeVisible({ timeout: 60_000 })
  const row = office.getByRole('row').filter({ hasText: payee })
  await expect(row).toContainText(net)
  await row.click()
  await office.getByRole('button', { name: 'Send to payee' }).click()
  await office.getByRole('button', { name: 'Approve' }).click()
  await office.getByRole('button', { name: 'Pay', exact: true }).click()
  const paying = office.getByRole('dialog', { name: 'Pay settlements' })
  await paying.getByRole('button', { name: `Pay ${net}` }).click()
  await expect(office.getByText(`Pay batch ${batch} is made`)).toBeVisible()
  await expect(factOf(office, 'Net')).toHaveText(net)
  await expect(factOf(office, 'Pay batch')).toHaveText(batch)
  return new URL(office.url()).searchParams.get('statement') ?? ''
}

test('a quote is accepted, hauled, billed, paid in part, settled with its haulers, credited and billed again', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const customer = await (await browser.newContext()).newPage()
  const [phone, hired] = [await browser.newContext(), await browser.newContext()]
  const fleet: DrivenFleet = await drivenFleet(office.request, phone.request)
  const { driverId, truckId } = fleet
  await agreeOnPay(office.request, {
    driverId,
    contractorId: null,
    basis: 'percent',
    rateMicro: null,
    percentHundredths: 2_500,
  })
  const contractor = await addContractor(office.request, hired.request)

  await quoteOnPages(office, customer)
  const [first = '', second = '', third = ''] = await convertIntoLoads(office)
  const own = { driverId, contractorId: null, truckId }
  await haul(office.request, fleet, first, own, ['S-101', 'd01.jpg'])
  await haul(office.request, fleet, second, own, ['S-102', 'd02.jpg'])
  await haul(office.request, driversPhone(hired.request), third, contractor, ['S-103', 'd03.jpg'])

  // 23.66 tons at the quoted $12.20 are $288.65 a load; three of them $865.95.
  await follow(office, '/customer-invoicing')
  await office.getByRole('button', { name: 'Choose all that are ready' }).click()
  await expect(office.getByText('3 loads chosen · $865.95')).toBeVisible()
  await office.getByRole('button', { name: 'Preview invoices' }).click()
  await office.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await office.getByRole('row', { name: /INV-00001/ }).click()
  await expect(factOf(office, 'Total')).toHaveText('$865.95')
  const invoiceId = new URL(office.url()).searchParams.get('invoice') ?? ''
  const tickets = ['S-101', 'S-102', 'S-103']
  const billed = ['INV-00001', 'Bluff Paving', '23.66 tons', '$12.20', '$288.65', '$865.95', ...tickets]
  await expectPaper(office.request, `/api/invoices/${invoiceId}/paper?pictures=0`, billed)

  await office.getByRole('button', { name: 'Take payment' }).click()
  const payment = office.getByRole('dialog')
  await payment.getByLabel('Reference').fill('1042')
  await payment.getByLabel('Amount').fill('500')
  await payment.getByLabel('Settled of INV-00001').fill('500')
  await payment.getByRole('button', { name: 'Take payment' }).click()
  await expect(factOf(office, 'Amount due')).toHaveText('$365.95')

  // A quarter of two loads is $72.16 each; the contractor's 23.66 tons at $8.00 are $189.28.
  const driverPaid = await payOnPages(office, '/earnings', 'Rosa Delgado', '$144.32', 'P-00001')
  const driverLines = ['Rosa Delgado', 'L-00001', 'L-00002', '$72.16', '$144.32', 'Paid']
  await expectPaper(office.request, `/api/settlements/${driverPaid}/statement`, driverLines)
  const hiredPaid = await payOnPages(office, '/contractor-invoicing', 'Verdigris Haulers', '$189.28', 'P-00002')
  const hiredLines = ['Verdigris Haulers', 'S-103', '23.66 tons', '$8.00', '$189.28', 'Paid']
  await expectPaper(office.request, `/api/settlements/${hiredPaid}/statement`, hiredLines)
  for (const settlement of [driverPaid, hiredPaid]) {
    const paper = await paperText(office.request, `/api/settlements/${settlement}/statement`)
    for (const hidden of ['12.20', '288.65', '865.95']) expect(paper).not.toContain(hidden)
  }

  // The second load is billed again at $300.00: $11.35 more, of which the driver gets a quarter.
  await follow(office, `/customer-invoicing?tab=invoices&invoice=${invoiceId}`)
  await office.getByRole('button', { name: 'Credit and rebill' }).click()
  const rebill = office.getByRole('dialog')
  await rebill.getByLabel(/^L-00002 .* should be$/).selectOption('Another amount')
  await rebill.getByLabel(/^Amount of L-00002/).fill('300')
  await office.keyboard.press('Tab')
  await expect(rebill.getByText('$11.35')).toBeVisible()
  const ripple = rebill.getByRole('row', { name: /Rosa Delgado/ })
  await expect(ripple).toContainText('$72.16')
  await expect(ripple).toContainText('$75.00')
  await rebill.getByLabel('Reason').fill('Minimum of the second load')
  await rebill.getByRole('button', { name: 'Credit and rebill' }).click()
  await expect(office.getByRole('heading', { name: /Invoice INV-00002/ })).toBeVisible()
  await expect(factOf(office, 'Total')).toHaveText('$300.00')
  await expect(factOf(office, 'Amount due')).toHaveText('$300.00')
  // The credit of $288.65 settled as much of the first invoice, whose other two lines stay.
  await follow(office, `/customer-invoicing?tab=invoices&invoice=${invoiceId}`)
  await expect(factOf(office, 'Total')).toHaveText('$865.95')
  await expect(factOf(office, 'Amount due')).toHaveText('$77.30')
  await expectRebilled(office.request)
})

/** What the papers and the sums say after the load was billed again. */
async function expectRebilled(office: APIRequestContext): Promise<void> {
  const { rows } = await query(office, 'invoicing.list')
  const idOf = (number: string) => rows.find((row: { number: string }) => row.number === number)?.id
  const credited = ['CR-00001', 'INV-00001', 'L-00002', '-$288.65', 'Minimum of the second load']
  await expectPaper(office, `/api/invoices/${idOf('CR-00001')}/paper?pictures=0`, credited)
  const rebilled = ['INV-00002', 'INV-00001', 'L-00002', '$300.00', 'Minimum of the second load']
  await expectPaper(office, `/api/invoices/${idOf('INV-00002')}/paper?pictures=0`, rebilled)
  const { aging } = await query(office, 'invoicing.receivables')
  expect(aging.total).toBe(37_730)
  const through = fleetDay()
  const open = await query(office, 'settlements.openPay', { side: 'driver', through })
  expect(open.rows).toMatchObject([{ name: 'Rosa Delgado', loads: 1, amountCents: 284 }])
  const hired = await query(office, 'settlements.openPay', { side: 'contractor', through })
  expect(hired.rows).toEqual([])
}
