import { expect, type Locator, type Page } from '@playwright/test'
import { bookFirstLoad } from './book-load.ts'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'
import { choose, dialogOf, signUp } from './office-pages.ts'

const factOf = (office: Page, term: string) =>
  office
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('xpath=following-sibling::dd')

/** So many minutes ago by the clocks of the sites, as a field of date and time takes it. */
function minutesAgo(minutes: number): string {
  const at = new Date(Date.now() - minutes * 60_000)
  const clock = at.toLocaleString('sv-SE', { timeZone: 'America/Chicago', dateStyle: 'short', timeStyle: 'short' })
  return clock.replace(' ', 'T')
}

test('an office without any phone signs up, books, records, bills and is paid', async ({ page }) => {
  const owner = { email: `alone-${Date.now()}@example.com`, fullName: 'Dana Whitlock', companyName: 'Osage Haulers' }
  await test.step('signs up', () => signUp(page, owner))
  await test.step('books a load and what it names', () => bookFirstLoad(page))
  await test.step('records the haul from the paper', () => record(page))
  await test.step('the load says who recorded it', () => expectMarked(page))
  await test.step('verifies the ticket and closes the load', () => close(page))
  await test.step('bills it', () => bill(page))
  await test.step('is paid', () => take(page))
})

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record for the driver' }).click()
  const dialog = dialogOf(page)
  const save = dialog.getByRole('button', { name: 'Record', exact: true })
  const times = dialog.getByLabel('When it happened')
  await expect(times).toHaveCount(4)
  // What is missing is said at its field, and nothing typed is lost by it.
  await dialog.getByLabel(/^Reason/).fill('Hired truck without our app')
  await save.click()
  await expect(times.first()).toHaveAttribute('aria-invalid', 'true')
  for (const [index, minutes] of [200, 180, 240, 100].entries()) await times.nth(index).fill(minutesAgo(minutes))
  await save.click()
  await expect(dialog.getByText('The step cannot have happened before the one before it.').first()).toBeVisible()
  await times.nth(2).fill(minutesAgo(120))
  await save.click()
  await expect(dialog.getByText('the weigh ticket, or a reason why there is none').first()).toBeVisible()
  await typeTicket(dialog)
  await save.click()
  await dialog.getByLabel('Why there is no signed paper').fill('Comes by mail')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText('Delivered', { exact: true }).first()).toBeVisible()
}

async function typeTicket(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Ticket number').first().fill('N-20871')
  for (const [name, weight] of [
    ['Gross', '78,420'],
    ['Tare', '26,360'],
    ['Net', '52,060'],
  ] as const) {
    const weighed = dialog.getByLabel(name, { exact: false }).first()
    await weighed.fill(weight)
    await weighed.press('Tab')
  }
}

async function expectMarked(page: Page): Promise<void> {
  await expect(page.getByText('Recorded by the office', { exact: false }).first()).toBeVisible()
}

async function close(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Weights/ }).click()
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const dialog = dialogOf(page)
  const verify = dialog.getByRole('button', { name: 'Verify', exact: true })
  await expect(verify).toBeVisible()
  const reason = dialog.getByLabel('Reason')
  if (await reason.isVisible()) await reason.fill('Seen on the paper')
  await verify.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Close load' }).click()
  await expect(page.getByRole('main').getByText('Closed', { exact: true }).first()).toBeVisible()
}

async function bill(page: Page): Promise<void> {
  await follow(page, '/customer-invoicing')
  await addPaper(page)
  await page.getByRole('button', { name: 'Choose all that are ready' }).click()
  // 26.03 tons at $14.35.
  await expect(page.getByText('1 load chosen · $373.53')).toBeVisible()
  await page.getByRole('button', { name: 'Preview invoices' }).click()
  await page.getByRole('button', { name: 'Issue 1 invoice' }).click()
  await page.getByRole('row', { name: /INV-00001/ }).click()
  await expect(factOf(page, 'Total')).toHaveText('$373.53')
}

/** The signed paper has come by mail: until it is there, the load is not ready to bill. */
async function addPaper(page: Page): Promise<void> {
  await expect(page.getByText('Photo and signature, or the signed paper')).toBeVisible()
  await page.getByRole('button', { name: /^Add the proof/ }).click()
  const drawer = dialogOf(page)
  await choose(drawer.getByLabel('What it is'), 'Delivery paper')
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj <</Type/Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n')
  const file = { name: 'signed.pdf', mimeType: 'application/pdf', buffer }
  await drawer.locator('input[type=file]').setInputFiles(file)
  await drawer.getByRole('button', { name: 'Add paper' }).click()
  await expect(drawer.getByText('Ready', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Close' }).last().click()
  await expect(drawer).toBeHidden()
}

async function take(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Take payment' }).click()
  const payment = dialogOf(page)
  await payment.getByLabel('Reference').fill('1042')
  await payment.getByLabel('Amount').fill('373.53')
  await payment.getByLabel('Settled of INV-00001').fill('373.53')
  await payment.getByRole('button', { name: 'Take payment' }).click()
  await expect(factOf(page, 'Amount due')).toHaveText('$0.00')
  await follow(page, '/customer-invoicing?tab=invoices')
  await expect(page.getByRole('row', { name: /INV-00001/ })).toContainText('Paid')
}
