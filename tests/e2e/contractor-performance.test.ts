import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { foundFleet } from './new-fleet.ts'

const op = () => ({ operationId: newId() })

test('the cards of contractors say what is known, what a figure means, and go out as a file', async ({ page }) => {
  await foundFleet(page.request, { companyName: 'Walnut Creek Haulers' })
  await page.goto('/contractor-performance')
  await expect(page.getByText('No contractor hauled on these days')).toBeVisible()
  const contractor = { contactName: null, email: null, phone: null, usdotNumber: null, mcNumber: null, notes: null }
  await mutate(page.request, 'contractors.create', {
    ...op(),
    id: newId(),
    companyName: 'Novak Trucking',
    insuranceExpiresOn: '2040-01-31',
    ...contractor,
  })
  await page.getByRole('link', { name: 'Contractors' }).last().click()
  await page.getByRole('link', { name: 'Contractor Performance' }).click()

  // One paper in force and no load: a figure of one, and no score.
  const row = page.getByRole('row', { name: /Novak Trucking/ })
  await expect(row.getByText('Not enough data')).toBeVisible()
  await expect(row.getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Open the card of Novak Trucking' }).click()
  const card = page.getByRole('dialog', { name: 'Novak Trucking' })
  await expect(card.getByText('Not enough data: 0 delivered, and a score needs 10.')).toBeVisible()
  await card.getByRole('button', { name: 'Papers in force' }).click()
  await expect(page.getByText(/licences and medical cards of its drivers/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/licences and medical cards of its drivers/)).toBeHidden()
  // The key goes to what has the focus, which comes back a frame after the drawer above has gone.
  await expect(card.getByRole('button', { name: 'Papers in force' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()

  await page.getByRole('button', { name: 'How the score is made' }).click()
  await expect(page.getByText('Delivery on time · Weight 25 of 100')).toBeVisible()
  await page.keyboard.press('Escape')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  expect(file.suggestedFilename()).toContain('scorecards')

  // Days that go backwards are refused, and the way out is there.
  await page.goto('/contractor-performance?from=2026-03-14&to=2026-03-01')
  await expect(page.getByText('The last day lies before the first.')).toBeVisible()
})
