import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { fleetDay } from './fleet-days.ts'
import { foundFleet } from './new-fleet.ts'

const PDF = Buffer.from('%PDF-1.4\n% the receipt of the Unified Carrier Registration\n%%EOF\n')

test('the matrix says where each item stands, a paper is refused at its field and then taken, and its file opens', async ({
  page,
}) => {
  await foundFleet(page.request, { companyName: 'Pecan Valley Haulers' })
  await mutate(page.request, 'drivers.create', {
    operationId: newId(),
    id: newId(),
    fullName: 'Rosa Delgado',
    phone: null,
    email: null,
    contractorId: null,
    terminalId: null,
    licenceNumber: null,
    licenceRegion: null,
    licenceClass: 'A',
    licenceExpiresOn: '2020-01-31',
    medicalExpiresOn: '2040-01-31',
  })
  await page.goto('/compliance')
  const row = page.getByRole('row', { name: /Rosa Delgado/ })
  await expect(row.getByRole('button', { name: 'Licence of Rosa Delgado: Expired' })).toBeVisible()
  await expect(row.getByRole('button', { name: 'Medical of Rosa Delgado: Valid' })).toBeVisible()

  // What stands on the record is mended there; the rule that decides stands beside it.
  await row.getByRole('button', { name: 'Licence of Rosa Delgado: Expired' }).click()
  const licence = page.getByRole('dialog', { name: 'Licence' })
  await expect(licence.getByText('49 CFR 383.23, 391.11(b)(5)')).toBeVisible()
  await expect(licence.getByText('Not allowed when it is not in force')).toBeVisible()
  await expect(licence.getByRole('link', { name: 'Open the driver’s record' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(licence).toBeHidden()

  await page.getByRole('tab', { name: 'Company' }).click()
  await page.getByRole('button', { name: 'UCR of Pecan Valley Haulers: Missing' }).click()
  const ucr = page.getByRole('dialog', { name: 'UCR', exact: true })
  await ucr.getByRole('button', { name: 'Add paper' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add paper: UCR' })
  await dialog.getByRole('button', { name: 'Save paper' }).click()
  await expect(dialog.getByText('This is needed.')).toBeVisible()
  await dialog.getByLabel('Effective from').fill('2040-01-01')
  await dialog.getByLabel('In force through').fill('2039-12-31')
  await dialog.getByRole('button', { name: 'Save paper' }).click()
  await expect(dialog.getByText('The last day lies before the first.')).toBeVisible()
  await dialog.getByLabel('Effective from').fill(fleetDay(0))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'ucr.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(dialog.getByText('ucr.pdf')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save paper' }).click()
  await expect(dialog).toHaveCount(0)

  // Nobody compared it yet: it waits for a look, and then counts.
  await expect(ucr.getByText('Waits for a look').first()).toBeVisible()
  await ucr.getByRole('button', { name: 'Accept' }).click()
  await expect(ucr.getByText('Accepted').first()).toBeVisible()
  const href = await ucr.getByRole('link', { name: 'Open the file' }).getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(Buffer.from(await file.body()).equals(PDF)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(ucr).toBeHidden()
  // The plan lets a registration hold for twelve months, whatever is printed.
  await expect(page.getByRole('button', { name: 'UCR of Pecan Valley Haulers: Valid' })).toBeVisible()

  await page.getByRole('tab', { name: 'Expiring' }).click()
  await expect(page.getByRole('row', { name: /Rosa Delgado/ })).toContainText('Expired')
  await page.getByRole('tab', { name: 'Gates' }).click()
  await expect(page.getByRole('row', { name: /Driver’s licence/ })).toContainText('Not allowed')
  await expect(page.getByText('No assignment has needed a reason')).toBeVisible()

  // A day before the driver's own list was abolished is judged by the rule of that day.
  await page.goto('/compliance?on=2022-05-08')
  await expect(page.getByRole('button', { name: /^List of violations of Rosa Delgado/ })).toBeVisible()
  await page.goto('/compliance?on=2022-05-09')
  await expect(page.getByRole('button', { name: /^Driving record \(MVR\) of Rosa Delgado/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^List of violations of Rosa Delgado/ })).toHaveCount(0)
})
