import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfText } from '../server/proof/pdf-text.ts'
import { agreeOnRates, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'
import { follow } from './follow.ts'

const rowOf = (office: Page, load: string) => office.getByRole('row').filter({ hasText: load })
const factOf = (office: Page, term: string) =>
  office
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

async function paperOf(office: Page): Promise<string> {
  const download = office.waitForEvent('download')
  await office.getByRole('button', { name: 'Download PDF' }).click()
  return (await pdfText(await readFile(await (await download).path()))).replaceAll(' ', '')
}

test('a load is audited, billed, paid in part, credited and billed again, to the cent', async ({ browser }) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const phone = await (await browser.newContext()).newPage()
  const fleet = await drivenFleet(office.request, phone.request)
  await agreeOnRates(office.request, fleet)
  const loadId = await fleet.book(1)
  await deliver(fleet, loadId, 'S-4711')
  const { number } = await fleet.load(loadId)

  // The audit holds it back: the ticket is verified and the load closed where the findings stand.
  await office.goto('/customer-invoicing')
  await expect(rowOf(office, number)).toContainText('The load is not closed yet')
  await office.getByRole('button', { name: `Check the tickets: ${number}` }).click()
  const drawer = office.getByRole('dialog', { name: new RegExp(number) })
  await drawer.getByRole('button', { name: 'Verify' }).click()
  await office
    .getByRole('dialog', { name: /^Verify/ })
    .getByRole('button', { name: 'Verify' })
    .click()
  await expect(drawer.getByText('A ticket is not verified')).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await office.getByRole('button', { name: `Open the load: ${number}` }).click()
  await drawer.getByRole('button', { name: 'Close the load' }).click()
  await expect(drawer.getByText('The load is not closed yet')).toBeHidden()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(rowOf(office, number)).toContainText('$291.96')
  await expect(rowOf(office, number)).toContainText('Ready')

  await office.getByRole('button', { name: 'Choose all that are ready' }).click()
  await expect(office.getByText('1 load chosen · $291.96')).toBeVisible()
  await office.getByRole('button', { name: 'Preview invoices' }).click()
  await expect(office.getByRole('dialog').getByText('Invoice for Bluff Paving')).toBeVisible()
  await office.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await office.getByRole('row', { name: /INV-00001/ }).click()
  await expect(office.getByRole('heading', { name: /Invoice INV-00001/ })).toBeVisible()

  // Each line opens its formula; the paper says the same, with the ticket.
  await office.getByRole('button', { name: /^How/ }).click()
  await expect(office.getByRole('dialog').getByText('23.66', { exact: false }).first()).toBeVisible()
  await office.keyboard.press('Escape')
  const paper = await paperOf(office)
  for (const said of ['INV-00001', 'BluffPaving', '23.66tons', '$12.34', '$291.96', 'S-4711'])
    expect(paper).toContain(said)

  // It is sent; then it is not voided any more.
  await office.getByRole('button', { name: 'Send', exact: true }).click()
  const send = office.getByRole('dialog')
  await send.getByLabel('Email').fill('office at bluff')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(send.getByText('This is not an email address.')).toBeVisible()
  await send.getByLabel('Email').fill('office@bluff.example')
  await send.getByRole('button', { name: 'Send' }).click()
  await expect(office.getByText('INV-00001 is sent')).toBeVisible()
  await office.getByRole('button', { name: 'More actions' }).click()
  await expect(office.getByRole('menuitem', { name: 'Write off' })).toBeVisible()
  await expect(office.getByRole('menuitem', { name: 'Void' })).toBeHidden()
  await office.keyboard.press('Escape')

  // Paid in part; more than is open is refused at its field, and what was typed stays.
  await office.getByRole('button', { name: 'Take payment' }).click()
  const payment = office.getByRole('dialog')
  await payment.getByLabel('Reference').fill('1042')
  await payment.getByLabel('Settled of INV-00001').fill('300')
  await payment.getByRole('button', { name: 'Take payment' }).click()
  await expect(
    payment
      .getByText('This settles more than came in.', { exact: false })
      .or(payment.getByText('This is more than is open on an invoice.')),
  ).toBeVisible()
  await payment.getByLabel('Amount').fill('100')
  await payment.getByLabel('Settled of INV-00001').fill('100')
  await payment.getByRole('button', { name: 'Take payment' }).click()
  await expect(factOf(office, 'Amount due')).toHaveText('$191.96')

  // Credited and billed again: the difference and the pay that goes with it stand there before it happens.
  await office.getByRole('button', { name: 'Credit and rebill' }).click()
  const rebill = office.getByRole('dialog')
  await rebill.getByLabel(/ should be$/).selectOption('Another amount')
  await rebill.getByLabel(/^Amount of/).fill('320')
  await office.keyboard.press('Tab')
  await expect(rebill.getByText('$28.04')).toBeVisible()
  await expect(rebill.getByRole('row', { name: /Rosa Delgado/ })).toContainText('$72.99')
  await expect(rebill.getByRole('row', { name: /Rosa Delgado/ })).toContainText('$80.00')
  await rebill.getByLabel('Reason').fill('Rate agreed by phone')
  await rebill.getByRole('button', { name: 'Credit and rebill' }).click()
  await expect(office.getByRole('heading', { name: /Invoice INV-00002/ })).toBeVisible()
  await expect(factOf(office, 'Total')).toHaveText('$320.00')
  // The credit settled what was open of the first one, $191.96, and what is left of it the new one.
  await expect(factOf(office, 'Amount due')).toHaveText('$220.00')
  const corrected = await paperOf(office)
  for (const said of ['INV-00002', '$320.00', 'INV-00001', 'Rateagreedbyphone']) expect(corrected).toContain(said)

  const { aging } = await query(office.request, 'invoicing.receivables')
  expect(aging.total).toBe(22_000)
  await follow(office, '/customer-invoicing?tab=invoices')
  await expect(office.getByRole('row', { name: /CR-00001/ })).toContainText('-$291.96')
  await expect(office.getByRole('row', { name: /INV-00001/ })).toContainText('Paid')

  // A bank's file settles the rest, once.
  await follow(office, '/customer-invoicing?tab=payments')
  await office.getByRole('button', { name: 'From a bank’s file' }).click()
  const bank = office.getByRole('dialog')
  const day = fleetDay(-1)
  const csv = `Date,Description,Amount\n${day},ACH BLUFF PAVING INV-00002,250.00\n${day},FUEL,-80.00\n`
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await bank.locator('input[type=file]').setInputFiles(file)
  await expect(bank.getByText('1 line takes money out')).toBeVisible()
  await bank.getByRole('checkbox', { name: /INV-00002/ }).press('Space')
  await bank.getByRole('button', { name: 'Take 1 payment' }).click()
  await expect(bank.getByText('$220.00 settled, $30.00 on account')).toBeVisible()
  await bank.getByRole('button', { name: 'Close' }).last().click()
  await office.getByRole('button', { name: 'From a bank’s file' }).click()
  await office.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  const again = office.getByRole('dialog')
  await expect(again.getByText('Seems to be taken before')).toBeVisible()
  await expect(again.getByRole('button', { name: /^Take \d+ payment/, disabled: false })).toHaveCount(0)
})
