import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { fleetDay } from './fleet-days.ts'
import { foundFleet } from './new-fleet.ts'

test('a month is planned, spent on, warned of, drilled to its rows, locked and copied', async ({ page }) => {
  await foundFleet(page.request, { companyName: 'Pecan Valley Haulers' })
  await page.goto('/budget-tracking')
  await expect(page.getByText('Nothing is planned or spent')).toBeVisible()

  // What says nothing is refused at its field.
  await page.getByRole('button', { name: 'Add line' }).click()
  const line = page.getByRole('dialog', { name: 'Add a line to the budget' })
  await line.getByLabel('Category').selectOption('Insurance')
  await line.getByRole('button', { name: 'Save line' }).click()
  await expect(line.getByText('Enter a fixed amount, or a rate.')).toBeVisible()
  await line.getByLabel('Fixed amount a month').fill('1500')
  await line.getByRole('button', { name: 'Save line' }).click()
  await expect(line).toHaveCount(0)
  const insurance = page.getByRole('row', { name: /Insurance/ })
  await expect(insurance).toContainText('$1,500.00')
  await expect(insurance).toContainText('Within')

  // An expense of tomorrow is refused; today's counts at once.
  await page.getByRole('button', { name: 'Add expense' }).click()
  const expense = page.getByRole('dialog', { name: 'Add an expense' })
  await expense.getByRole('button', { name: 'Save expense' }).click()
  await expect(expense.getByText('This is needed.').first()).toBeVisible()
  await expense.getByLabel('Day').fill(fleetDay(1))
  await expense.getByLabel('Category').selectOption('Insurance')
  await expense.getByLabel('Amount').fill('1250')
  await expense.getByLabel('Paid to').fill('Lone Star Mutual')
  await expense.getByRole('button', { name: 'Save expense' }).click()
  await expect(expense.getByText('This day lies ahead. Enter the day on which it was spent.')).toBeVisible()
  await expense.getByLabel('Day').fill(fleetDay(0))
  await expense.getByRole('button', { name: 'Save expense' }).click()
  await expect(expense).toHaveCount(0)
  await expect(insurance).toContainText('83%')
  await expect(page.getByText('One budget needs a look')).toBeVisible()

  // Any figure leads to the rows it is made of.
  await page.getByRole('button', { name: 'How the figures came about: Insurance' }).click()
  const drawer = page.getByRole('dialog', { name: 'Insurance' })
  await expect(drawer.getByText('Variance: $1,250.00 + $0.00 − $1,500.00 = -$250.00')).toBeVisible()
  await expect(drawer.getByRole('row', { name: /Lone Star Mutual/ })).toContainText('$1,250.00')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  // A locked month takes no expense.
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Lock', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lock', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await page.getByRole('button', { name: 'Add expense' }).click()
  await expense.getByLabel('Category').selectOption('Insurance')
  await expense.getByLabel('Amount').fill('10')
  await expense.getByLabel('Paid to').fill('Lone Star Mutual')
  await expense.getByRole('button', { name: 'Save expense' }).click()
  await expect(expense.getByText('This month is locked. Open it again, with a reason, to change it.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(expense).toHaveCount(0)

  // Next year costs three percent more.
  await page.getByRole('tab', { name: 'Budget' }).click()
  await page.getByRole('button', { name: 'Copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy a budget' })
  await copy.getByLabel('Grown by').fill('3')
  await copy.getByRole('button', { name: 'Copy' }).click()
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('row', { name: /Insurance/ })).toContainText('$1,545.00')
})
