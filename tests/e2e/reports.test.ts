import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { pdfText } from '../server/proof/pdf-text.ts'
import { test } from './browser-test.ts'
import { drivenFleet } from './driven-fleet.ts'
import { follow } from './follow.ts'

test('a report is run, saved, sent by mail and taken as PDF, and one over 400 days is made in the background', async ({
  browser,
  page,
}) => {
  const phone = await (await browser.newContext()).newPage()
  const fleet = await drivenFleet(page.request, phone.request)
  await fleet.book(1)
  await fleet.book(2)

  // Run: found by a word of its title, narrowed to the driver; the address says it all.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Reports' }).click()
  await page.getByRole('searchbox', { name: 'Search reports' }).fill('pickup day')
  await page.getByRole('link', { name: 'Loads', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loads' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Days' }).selectOption({ label: 'This quarter' })
  await page.getByRole('combobox', { name: 'Driver' }).fill('rosa')
  await page.getByRole('option', { name: 'Rosa Delgado' }).click()
  await expect(page.getByText('2 rows')).toBeVisible()
  await expect(page.getByText('The totals close')).toBeVisible()
  await expect(page).toHaveURL(/report=loads.*driverId=/)

  // Saved: its name stands in the catalogue and leads back to the same rows.
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const naming = page.getByRole('dialog', { name: 'Save this view' })
  await naming.getByLabel('Name of the view').fill('Rosa, this quarter')
  await naming.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'Reports' }).first().click()
  await page.getByRole('link', { name: 'Rosa, this quarter' }).click()
  await expect(page.getByText('2 rows')).toBeVisible()

  // Taken as a paper, and read back.
  const taking = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const paper = await taking
  expect(paper.suggestedFilename()).toMatch(/^loads-20\d\d-\d\d-01-20\d\d-\d\d-3\d\.pdf$/)
  const text = await pdfText(new Uint8Array(await readFile(await paper.path())))
  for (const said of ['Loads', 'Rosa Delgado', 'Bluff Paving', 'Page 1 of 1', 'As of', 'SHA-256 of the content:']) {
    expect(text).toContain(said)
  }

  // Scheduled: what is no address is said at the field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send by mail' })
  await dialog.getByLabel('Name').fill('Loads of the quarter')
  await dialog.getByLabel('To').fill('books@bluff.example, nobody')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('nobody: This is not an email address.')).toBeVisible()
  await dialog.getByLabel('To').fill('books@bluff.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/reports?tab=schedules')
  const schedule = page.getByRole('listitem').filter({ hasText: 'Loads of the quarter' })
  await expect(schedule).toContainText('Every Monday at 06:00')
  await schedule.getByRole('button', { name: 'Actions for Loads of the quarter' }).click()
  await page.getByRole('menuitem', { name: 'Send now' }).click()
  await page.getByRole('tab', { name: 'Files' }).click()
  const sent = page.getByRole('listitem').filter({ hasText: 'Loads of the quarter' })
  await expect(sent).toContainText('1 mail', { timeout: 30_000 })
  await follow(page, '/outbox')
  await expect(page.getByText('books@bluff.example').first()).toBeVisible()
  await expect(page.getByText('Loads of the quarter', { exact: false }).first()).toBeVisible()

  // Too many days are refused at their field; 400 are made in the background.
  await follow(page, '/reports?report=loads&from=2025-11-01&to=2026-12-06')
  await expect(page.getByText('At most 400 days at once: until Dec 5, 2026.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-12-05')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'CSV', exact: true }).click()
  const progress = page.getByRole('region', { name: /loads-2025-11-01-2026-12-05\.csv/ })
  await expect(progress).toBeVisible({ timeout: 30_000 })
  const fetching = page.waitForEvent('download')
  await progress.getByRole('button', { name: 'Download' }).click()
  const csv = await readFile(await (await fetching).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(3)
  expect(csv).toContain('Bluff Paving')
})
