import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { foundFleet } from './new-fleet.ts'

test('an address for events is refused at its field, then taken with a secret that is shown once, and a test really goes out', async ({
  page,
}) => {
  await foundFleet(page.request, { companyName: 'Mesquite Bulk' })
  await page.goto('/settings?tab=webhooks')
  await expect(page.getByText('No address yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByLabel('Address').fill('http://erp.example/hooks')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://nowhere.invalid/hooks')
  await dialog.getByLabel('What it is for').fill('Our accounting')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Secret')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)

  await expect(page.getByText('Our accounting')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  const log = page.getByRole('dialog', { name: 'What was sent: Our accounting' })
  await expect(log.getByText('test.sent')).toBeVisible()
  await expect(log.getByText('given up')).toBeVisible({ timeout: 15_000 })
  await log.getByText('Message and answers').click()
  await expect(log.getByText(/the name leads nowhere/)).toBeVisible()
  await log.getByRole('button', { name: 'Send again' }).click()
  await expect(log.getByText('given up')).toBeVisible({ timeout: 15_000 })
})
