import { expect } from '@playwright/test'
import { addDays } from '#domain/units/time.ts'
import { test } from './browser-test.ts'
import { newId } from './calls.ts'
import { fleetDay } from './fleet-days.ts'
import { accept, invite } from './office-pages.ts'
import { plannedFleet } from './planned-fleet.ts'

const WEEKS = 40

test('history of other books makes forecasts with a plain rule beside them; one opens with why, the file has them all', async ({
  page,
}) => {
  await plannedFleet(page.request)
  await page.goto('/predictive-analytics')
  await expect(page.getByText('No forecasts yet')).toBeVisible()

  await page.getByRole('button', { name: 'Bring history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring history of other books' })
  const lines = Array.from({ length: WEEKS }, (_, at) =>
    ['Bluff Paving', 'Crusher run', addDays(fleetDay(), -7 * (at + 1)), 150 + ((at * 37) % 11) * 6].join(','),
  )
  const file = (text: string) => ({ name: 'weeks.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog.locator('input[type=file]').setInputFiles(file('what,ever\n1,2'))
  await expect(dialog.getByText(/The file has neither the heads/)).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles(file(`customer,material,week,tons\nNobody,Crusher run,2025-01-06,4`))
  await dialog.getByRole('button', { name: 'Bring it' }).click()
  await expect(dialog.getByText(/Nobody and nothing here is called Nobody/)).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles(file(['customer,material,week,tons', ...lines].join('\n')))
  await expect(dialog.getByText('40 weeks and 0 paid invoices found in the file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring it' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Predict now' }).click()
  const row = page.getByRole('row', { name: /Bluff Paving · Crusher run/ })
  await expect(row).toContainText('Beats the plain rule')
  await row.getByRole('button', { name: /Open the forecast of Bluff Paving/ }).click()
  const card = page.getByRole('dialog', { name: 'Weekly demand' })
  await expect(card.getByText(/erred least over/)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Open the customer' })).toBeVisible()
  await card.getByRole('button', { name: 'Show figures' }).click()
  await expect(card.getByRole('table', { name: 'Past and expected' })).toContainText('8 in 10 within')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: 'Export' }).click()
  const [taken] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ])
  expect(taken.suggestedFilename()).toMatch(/predictions.*\.csv/)
  await page.getByRole('tab', { name: 'Track record' }).click()
  await expect(page.getByText(/None has come true yet/).first()).toBeVisible()
  await page.getByRole('button', { name: 'How it works' }).click()
  await expect(page.getByText(/Three kinds of exponential smoothing are tried/)).toBeVisible()
})

test('too little data is an answer of its own, and a dispatcher is told that the page is not theirs', async ({
  page,
  browser,
}) => {
  await plannedFleet(page.request)
  await page.goto('/predictive-analytics')
  await page.getByRole('button', { name: 'Bring history' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bring history of other books' })
  const paid = [1, 2, 3].map(
    (at) => `Bluff Paving,A-${at},${addDays(fleetDay(), -40 * at)},${addDays(fleetDay(), 9 - 40 * at)}`,
  )
  await dialog.locator('input[type=file]').setInputFiles({
    ...{ name: 'paid.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(['customer,invoice,due,paid', ...paid].join('\n')),
  })
  await expect(dialog.getByText('0 weeks and 3 paid invoices found in the file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Bring it' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Predict now' }).click()
  const row = page.getByRole('row', { name: /Bluff Paving/ })
  await expect(row).toContainText('Not enough data')
  await expect(row).toContainText('3 paid invoices; 10 are needed.')
  await row.getByRole('button', { name: /Open the forecast of Bluff Paving/ }).click()
  const card = page.getByRole('dialog', { name: 'Payment delay' })
  await expect(card.getByText('3 paid invoices; 10 are needed.')).toBeVisible()
  await expect(card.getByText('Expected', { exact: true })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  const link = await invite(page, `dispatcher-${newId()}@example.com`, 'Dispatcher')
  const other = await browser.newContext()
  const dispatcher = await other.newPage()
  await accept(dispatcher, link, 'Dina Plan')
  await dispatcher.goto('/predictive-analytics')
  await expect(dispatcher).toHaveURL(/\/dashboard$/)
  await expect(
    dispatcher.getByRole('alertdialog').or(dispatcher.getByRole('status')).filter({ hasText: /admin/i }).first(),
  ).toBeVisible()
  await expect(dispatcher.getByRole('link', { name: 'Predictive Analytics' })).toHaveCount(0)
  await other.close()
})
