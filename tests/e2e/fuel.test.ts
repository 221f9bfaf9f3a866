import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { drivenFleet } from './driven-fleet.ts'
import { holdSaving, intercept } from './intercept.ts'

const press = (phone: Page, name: string) => phone.getByRole('button', { name, exact: true }).click()
const figure = (page: Page, label: string) => page.getByRole('textbox', { name: label })

const heads = 'Transaction Date,Time,Unit,Product Code,Quantity,Unit Price,Amount,State,Invoice'
const day = (ago: number) => {
  const at = new Date(Date.now() - ago * 86_400_000)
  return `${at.getUTCMonth() + 1}/${at.getUTCDate()}/${at.getUTCFullYear()}`
}
const card = [
  heads,
  `${day(3)},10:15,T-1,ULSD,80,3.80,304.00,OK,A-1`,
  `${day(2)},11:20,T-1,UNLEADED,12,3.20,38.40,OK,A-2`,
  `${day(2)},11:40,T-1,ULSD,50,3.80,900.00,OK,A-3`,
].join('\n')
const asFile = (text: string) => ({ name: 'week.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a driver enters fuel without signal, the office takes a card file and explains what is odd', async ({
  browser,
}) => {
  const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const phone = await context.newPage()
  await drivenFleet(office.request, phone.request)

  await phone.goto('/dashboard')
  await phone.getByRole('link', { name: 'Fuel' }).click()
  await press(phone, 'Enter a purchase')
  // Without signal from here on: what is asked is said on the phone itself.
  await intercept(phone, '**/trpc/**', (route) => route.abort())
  await press(phone, 'Save purchase')
  await expect(phone.getByText('Enter the volume as the receipt prints it.').first()).toBeVisible()
  // Its receipt is not left behind by whoever saves while the picture is being saved.
  const savePicture = await holdSaving(phone)
  await phone.getByTestId('photo-input').setInputFiles(join(import.meta.dirname, '../support/tickets/d01.jpg'))
  await press(phone, 'Use photo')
  await expect(phone.getByRole('button', { name: 'Save purchase' })).toBeDisabled()
  await savePicture()
  await expect(phone.getByRole('img', { name: 'Picture of the receipt' })).toBeVisible()
  await figure(phone, 'Volume').fill('420')
  await figure(phone, 'Price of a gallon').fill('1.02')
  await figure(phone, 'Amount paid').fill('428.40')
  await figure(phone, 'State or province').fill('ok')
  await press(phone, 'Save purchase')
  await expect(phone.getByText('would fit as litres', { exact: false }).first()).toBeVisible()
  await phone.getByText('Litres', { exact: true }).click()
  await figure(phone, 'Odometer').fill('214,806')
  await press(phone, 'Save purchase')
  await expect(phone.getByText('The purchase is on this phone', { exact: false })).toBeVisible()
  const row = phone.getByRole('listitem').filter({ hasText: 'Diesel, 111.0 gal' })
  await expect(row).toContainText('On this phone')
  await phone.unroute('**/trpc/**')
  // As a phone hears it; else it tries again by itself, after a pause that grew with each try in vain.
  await phone.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(row).toContainText('$428.40')
  await expect(row).toHaveCount(1)

  await office.goto('/fuel')
  await expect(office.getByRole('row', { name: /T-1/ })).toContainText('$428.40')
  await press(office, 'Import a file')
  const dialog = office.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles(asFile(card))
  await expect(dialog.getByText('This file is new.', { exact: false })).toBeVisible()
  await expect(dialog.getByText('volume times price is not the amount', { exact: false })).toBeVisible()
  await dialog.getByLabel('Provider').fill('Prairie Card')
  await dialog.getByRole('button', { name: 'Take 2 purchases' }).click()
  await expect(dialog.getByText('2 purchases were taken.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  // The same bytes again: nothing is added, and the page says when they came.
  await press(office, 'Import a file')
  await dialog.locator('input[type=file]').setInputFiles(asFile(card))
  await expect(dialog.getByText('This very file was taken before: week.csv', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await office.getByRole('row', { name: /Gasoline/ }).click()
  await expect(office.getByText('Gasoline for a truck that burns Diesel.')).toBeVisible()
  await office.getByRole('button', { name: 'Explain: Wrong product' }).click()
  const reason = office.getByRole('alertdialog')
  await reason.getByLabel('Reason').fill('For the pump in the yard')
  await reason.getByRole('button', { name: 'Explain' }).click()
  await expect(office.getByText('For the pump in the yard', { exact: false })).toBeVisible()

  // Five gallons of it were for the pump; the rest stays with the purchase.
  await press(office, 'Split')
  const splitter = office.getByRole('dialog', { name: 'Split the purchase' })
  await splitter.getByLabel('Volume').fill('5')
  await splitter.getByLabel('Volume').press('Tab')
  await expect(splitter.getByText('7 gal, $22.40 stay with this purchase.')).toBeVisible()
  await splitter.getByRole('button', { name: 'Split' }).click()
  await expect(office.getByRole('link', { name: 'Split from it: T-1, 5.0 gal, $16.00' })).toBeVisible()
  await expect(office.locator('tbody tr').filter({ hasText: 'Gasoline, part' })).toHaveCount(1)

  // The driver bought it for themselves on the fleet's card: it comes out of their pay, and they see that.
  await press(office, 'Correct')
  const editor = office.getByRole('dialog', { name: 'Correct the purchase' })
  await editor.getByText('Private: no cost of the fleet').click()
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await press(office, 'Take from pay')
  await expect(office.getByText('Taken from pay', { exact: true })).toBeVisible()
  await expect(office.getByRole('button', { name: 'Take from pay' })).toBeHidden()
  await phone.reload()
  await expect(phone.getByRole('listitem').filter({ hasText: 'Gasoline, 7.0 gal' })).toContainText(
    'Taken from your pay',
  )
})
