import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'
import { foundFleet } from './new-fleet.ts'
import { invite } from './office-pages.ts'

test('somebody of two fleets changes between them, and takes nothing from one into the other', async ({
  page,
  browser,
}) => {
  await foundFleet(page.request, { companyName: 'North Aggregates' })
  await page.goto('/dashboard')
  const other = await browser.newContext()
  const both = await other.newPage()
  const email = await foundFleet(both.request, { fullName: 'Ben Both', companyName: 'South Haul' })
  await both.goto('/loads/new')
  await both.getByLabel('PO number').fill('SOUTH-PO-7')

  await both.goto(await invite(page, email, 'Dispatcher'))
  await both.getByRole('button', { name: 'Join' }).click()
  await expect(both).toHaveURL(/\/dashboard/)
  const secondTab = await other.newPage()
  await secondTab.goto('/loads')

  const account = both.getByRole('button', { name: 'Ben Both' })
  await account.click()
  await expect(both.getByRole('menuitem', { name: 'Fleet: North Aggregates' })).toBeVisible()
  await both.keyboard.press('Escape')
  await follow(both, '/loads/new')
  await expect(both.getByLabel('PO number')).toHaveValue('')

  await account.click()
  await both.getByRole('menuitem', { name: 'Work in South Haul' }).click()
  await expect(both).toHaveURL(/\/dashboard/)
  await account.click()
  await expect(both.getByRole('menuitem', { name: 'Fleet: South Haul' })).toBeVisible()
  await expect(secondTab).toHaveURL(/\/dashboard/)
  await both.keyboard.press('Escape')
  await follow(both, '/loads/new')
  await expect(both.getByLabel('PO number')).toHaveValue('SOUTH-PO-7')
  await other.close()
})
