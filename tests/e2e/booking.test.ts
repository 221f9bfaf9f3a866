import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'
import { create, place, signUp } from './office-pages.ts'

// All other walks reduce it.
test.use({ reducedMotion: 'no-preference' })

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })

/** A new driver from the load form, with the last day of their licence. */
const driver = (page: Page, name: string, licence: string) =>
  create(page, field(page, 'Driver'), name, async (form) => {
    await form.getByLabel('Licence valid until').fill(licence)
    await form.getByLabel('Medical card valid until').fill('2040-01-31')
  })

test('an assignment that a check blocks plans nothing, and the form goes on from there', async ({ page }) => {
  const email = `booking-${Date.now()}@example.com`
  await signUp(page, { email, fullName: 'Dana Whitlock', companyName: 'Cedar Fork Hauling' })
  await follow(page, '/loads/new')
  await create(page, field(page, 'Customer'), 'Halverson Paving')
  await create(page, field(page, 'Material'), 'Sand')
  await page.getByLabel('Quantity').fill('26')
  await create(page, field(page, 'Site').nth(0), 'Cedar Fork Pit', place(36.2, -95.9, false))
  await create(page, field(page, 'Site').nth(1), 'Highway 75 Job', place(36.05, -95.95, false))
  await page.getByLabel('When').nth(0).fill('tomorrow 7-9')
  await page.getByLabel('When').nth(1).fill('tomorrow 9-11')
  await page.getByText('Price later', { exact: true }).click()
  await driver(page, 'Rosa Delgado', '2020-01-31')
  await page.getByRole('button', { name: 'Plan load' }).click()

  await expect(page.getByText(/Driver’s licence: This assignment is not allowed/).first()).toBeVisible()
  await expect(page).toHaveURL(/\/loads\/new/)
  // Nothing was planned, and nothing that was typed is lost.
  await expect(page.getByRole('button', { name: 'Plan load' })).toBeVisible()
  await expect(field(page, 'Customer')).toHaveValue('Halverson Paving')

  // Typed over the one who may not drive.
  await field(page, 'Driver').click()
  await page.keyboard.press('Control+A')
  await driver(page, 'Jim Tallbear', '2040-01-31')
  await page.getByRole('button', { name: 'Plan load' }).click()
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L-00001')
  await expect(page.getByRole('main').getByText('Assigned', { exact: true }).first()).toBeVisible()
  await follow(page, '/loads')
  await expect(page.getByRole('link', { name: /L-\d+/ })).toHaveCount(1)
})
