import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { foundFleet } from './new-fleet.ts'

test('a rule is tried, turned on and finds two companies with one phone; the case is decided with a reason', async ({
  page,
}) => {
  await foundFleet(page.request, { companyName: 'Sycamore Bend Trucking' })
  for (const [companyName, phone] of [
    ['Osage Hauling', '+1 918 555 0142'],
    ['Verdigris Trucking', '+1 918 555 0142'],
  ]) {
    await mutate(page.request, 'contractors.create', {
      operationId: newId(),
      id: newId(),
      companyName,
      contactName: null,
      email: null,
      phone,
      mcNumber: null,
      notes: null,
      usdotNumber: null,
      insuranceExpiresOn: null,
    })
  }
  await page.goto('/fraud-management')
  await expect(page.getByText('No cases')).toBeVisible()

  // A rule looks at nothing before it was tried on what there is.
  await page.getByRole('tab', { name: 'Rules' }).click()
  const rule = page.getByRole('row', { name: /F20 Shared or changed payment details/ })
  await expect(page.getByRole('row', { name: /F13/ })).toContainText('Not testable')
  await rule.getByRole('button', { name: 'Set F20' }).click()
  const dialog = page.getByRole('dialog', { name: /F20/ })
  await dialog.getByText('The rule looks each night').click()
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog.getByText('Try the rule on the last 90 days first.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await rule.getByRole('button', { name: 'Try F20 on the last 90 days' }).click()
  await expect(rule).toContainText('1 signals, 1 clear')
  await rule.getByRole('button', { name: 'Set F20' }).click()
  await dialog.getByText('The rule looks each night').click()
  await dialog.getByRole('button', { name: 'Save rule' }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Look at the last 90 days' }).click()
  await page.getByRole('tab', { name: 'Open cases' }).click()
  const found = page.getByRole('row', { name: /Verdigris Trucking and Osage Hauling have the same phone/ })
  await expect(found).toContainText('New')
  await found.getByRole('button', { name: 'Open case C-00001' }).click()
  const drawer = page.getByRole('dialog', { name: 'Case' })
  await expect(drawer.getByText('Same phone as Osage Hauling.')).toBeVisible()
  await expect(drawer.getByText('It says nothing of why, or of who.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Take the case' }).click()
  await expect(drawer.getByRole('button', { name: 'Give it back' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Begin triage' }).click()
  // The next step is of the version that the last one made.
  await expect(drawer.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: 'Lock the evidence' }).click()
  await expect(drawer.getByText('Unchanged since.')).toBeVisible()
  await drawer.getByRole('button', { name: 'Clear', exact: true }).click()
  const decide = page.getByRole('dialog', { name: 'Clear' })
  await decide.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(decide.getByText('This is needed.')).toBeVisible()
  await decide.getByLabel('Reason').fill('One owner runs both companies')
  await decide.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(decide).toHaveCount(0)
  await expect(drawer.getByText(/One owner runs both companies/).first()).toBeVisible()
  await expect(drawer.getByText('Who looked at this case')).toBeVisible()
})
