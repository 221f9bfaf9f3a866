import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { addParties, foundFleet } from './new-fleet.ts'
import { acceptQuote, fillInQuote, sendForLink } from './quote-form.ts'

test('a quote is made, sent, accepted by its customer through a link without signing in, and becomes a job', async ({
  page,
  browser,
}) => {
  await foundFleet(page.request)
  await addParties(page.request)
  await page.goto('/quotes')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await page.getByRole('link', { name: 'Generate Quote' }).click()
  await fillInQuote(page, {
    name: 'East lot, base course',
    customer: 'Osage Road Builders',
    pickup: 'North Pit',
    delivery: 'Station 40',
    material: 'Crusher run',
    tons: '100',
  })
  // Two hours at $90 are $180.00, 24 miles at 6 a gallon and $3.75 are $15.00.
  await expect(page.getByText('$195.00').first()).toBeVisible()
  await expect(page.getByText('$292.80').first()).toBeVisible()
  // Four loads of 24 tons and one of 4.
  await expect(page.getByText('$1,220.00')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByRole('heading', { name: 'Draft without a number' })).toBeVisible()
  const link = await sendForLink(page)
  await expect(page.getByRole('heading', { name: 'Quote Q-00001' })).toBeVisible()

  const context = await browser.newContext()
  const customer = await context.newPage()
  await customer.goto(link)
  await expect(customer.getByRole('heading', { name: /Quote Q-00001/ })).toBeVisible()
  await expect(customer.getByText('$1,220.00')).toBeVisible()
  await expect(customer.getByText('$195.00')).toHaveCount(0)
  await customer.getByLabel('Your name').fill('Lee Osage')
  await customer.getByRole('radio', { name: 'Type it' }).click({ force: true })
  await customer.getByRole('button', { name: 'Accept the quote' }).click()
  await expect(customer.getByText('Tick this first.')).toBeVisible()
  await acceptQuote(customer, 'Lee Osage')
  await context.close()

  await page.reload()
  await expect(page.getByText('Lee Osage (typed)')).toBeVisible()
  await page.getByRole('button', { name: 'Make a job of it' }).click()
  const converting = page.getByRole('dialog', { name: 'Make a job of the quote' })
  await converting.getByLabel('Loads to make at once').fill('2')
  await converting.getByLabel('Loads to make at once').blur()
  await converting.getByRole('button', { name: 'Make the job' }).click()
  await expect(page.getByText('It became job J-00001 East lot, base course.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a job of it' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Show its loads' }).click()
  await expect(page.getByText('L-00001').first()).toBeVisible()
  await expect(page.getByText('L-00002').first()).toBeVisible()
})
