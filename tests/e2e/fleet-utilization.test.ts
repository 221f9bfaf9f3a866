import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { plannedFleet } from './planned-fleet.ts'

test('how trucks are used is shown with what is not known; a truck opens day by day, and the file has it all', async ({
  page,
}) => {
  await plannedFleet(page.request)
  await page.goto('/fleet-utilization')
  const row = page.getByRole('row', { name: /T-1/ })
  // Nothing ever said where it was: that is not told as standing.
  await expect(row.getByText('Not enough data')).toBeVisible()
  await row.getByRole('button', { name: 'Open T-1 day by day' }).click()
  const days = page.getByRole('dialog', { name: 'T-1, day by day' })
  await expect(days.getByRole('table')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: /CSV/ }).click()])
  expect(file.suggestedFilename()).toMatch(/utilization.*\.csv/)
  await page.getByRole('button', { name: 'How it is worked out' }).click()
  await expect(page.getByText(/A silent tracker is no truck that stands idle/)).toBeVisible()
})
