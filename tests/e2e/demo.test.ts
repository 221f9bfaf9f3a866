import { expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'

/** What the page complains of while it is looked at. */
function complaints(page: Page): string[] {
  const said: string[] = []
  page.on('pageerror', (error) => said.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text())
  })
  return said
}

async function signInAs(page: Page, role: string) {
  await page.goto('/auth')
  await page
    .getByRole('button', { name: new RegExp(`, .*${role}`) })
    .first()
    .click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
}

test.describe('one click signs in to the demo fleet', () => {
  for (const role of ['Admin', 'Dispatcher', 'Driver', 'Contractor']) {
    test(`as ${role}: dashboard and loads open without a complaint`, async ({ page }) => {
      await page.goto('/auth')
      const said = complaints(page)
      await signInAs(page, role)
      await follow(page, '/loads')
      await expect(page.getByText(/L-\d+/).first()).toBeVisible()
      expect(said).toEqual([])
    })
  }
})

test('a hauled load of the demo fleet opens on each of its tabs without a complaint', async ({ page }) => {
  await page.goto('/auth')
  const said = complaints(page)
  await signInAs(page, 'Admin')
  await follow(page, '/loads?status=%5B%22closed%22%5D')
  await page.getByRole('link', { name: /L-\d+/ }).first().click()
  for (const tab of ['Timeline', 'Weights', 'Proof', 'Route', 'Money', 'Documents', 'Audit']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    await expect(page.getByRole('tabpanel')).toContainText(/\S/)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  }
  expect(said).toEqual([])
})
