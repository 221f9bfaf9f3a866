import { expect, type Locator } from '@playwright/test'
import { test } from './browser-test.ts'
import { follow } from './follow.ts'
import { addParties, foundFleet } from './new-fleet.ts'

/** Chooses what is there already by typing a part of its name. */
async function choose(field: Locator, text: string, name: string) {
  await field.fill(text)
  await field.page().getByRole('option', { name }).click()
  await expect(field).toHaveValue(name)
}

test('a job is made, three loads of it, and a fourth from the load form: what remains falls with each', async ({
  page,
}) => {
  await foundFleet(page.request)
  await addParties(page.request)
  await page.goto('/customers?tab=jobs')
  await page.getByRole('button', { name: 'Add job' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add job' })
  const pick = (name: string) => form.getByRole('combobox', { name, exact: true })
  await form.getByLabel('Name').fill('US-75 widening')
  await choose(pick('Customer'), 'osage', 'Osage Road Builders')
  await choose(pick('Pickup site'), 'north', 'North Pit')
  await choose(pick('Drop site'), 'station', 'Station 40')
  await choose(pick('Material'), 'crusher', 'Crusher run')
  await form.getByLabel('Target quantity').fill('110')
  await form.getByLabel('Quantity of one load').fill('22')
  await form.getByLabel('PO number').fill('OSG-4471')
  await form.getByLabel('PO quantity').fill('95')
  await form.getByRole('button', { name: 'Save' }).click()

  await page.getByRole('row', { name: /US-75 widening/ }).click()
  const job = page.getByRole('dialog', { name: 'J-00001 US-75 widening' })
  await expect(job.getByText('110 tons of 110 tons')).toBeVisible()
  await job.getByLabel('Number of loads').fill('3')
  await job.getByLabel('Number of loads').blur()
  await job.getByRole('button', { name: 'Make 3 loads' }).click()
  await expect(page.getByText('Planned: L-00001, L-00002, L-00003')).toBeVisible()
  await expect(job.getByText('66 tons (3)')).toBeVisible()
  await expect(job.getByText('44 tons of 110 tons')).toBeVisible()
  await expect(job.getByText('66 tons of 95 tons, 69.5%')).toBeVisible()

  // The purchase order ends the job before its target does.
  await job.getByRole('button', { name: 'Make 3 loads' }).click()
  await expect(job.getByText('Only 2 more loads are within the quantity of this job.')).toBeVisible()
  await job.getByRole('link', { name: 'Show its loads' }).click()
  await expect(page.getByRole('link', { name: /L-\d+/ })).toHaveCount(3)
  await expect(page.getByText('Job: US-75 widening')).toBeVisible()

  await follow(page, '/loads/new')
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await field('Job').fill('OSG-44')
  await page.getByRole('option', { name: /US-75 widening/ }).click()
  await expect(field('Customer')).toHaveValue('Osage Road Builders')
  await expect(field('Material')).toHaveValue('Crusher run')
  await expect(field('Site').nth(0)).toHaveValue('North Pit')
  await expect(field('Site').nth(1)).toHaveValue('Station 40')
  await expect(page.getByLabel('PO number')).toHaveValue('OSG-4471')
  await expect(page.getByLabel('Quantity')).toHaveValue('22')
  await expect(page.getByText('44 tons of 110 tons remain.')).toBeVisible()
  await page.getByLabel('When').nth(0).fill('tomorrow 7-9')
  await page.getByText('Price later', { exact: true }).click()
  await page.getByRole('button', { name: 'Plan load' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('L-00004')
  await page.getByRole('main').getByRole('link', { name: 'US-75 widening' }).click()
  await expect(job.getByText('22 tons of 110 tons')).toBeVisible()
  await expect(job.getByText('88 tons of 95 tons, 92.6%')).toBeVisible()

  // The palette finds the job by its purchase order, as it finds the loads of it.
  await follow(page, '/dashboard')
  await page.getByRole('button', { name: 'Search and commands' }).click()
  await page.getByPlaceholder('Type a command or search...').fill('osg-4471')
  await page.getByRole('option', { name: /J-00001 · US-75 widening/ }).click()
  await expect(job.getByText('22 tons of 110 tons')).toBeVisible()
})
