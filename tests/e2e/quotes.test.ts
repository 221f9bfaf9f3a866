import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId } from './calls.ts'
import { follow } from './follow.ts'
import { signUp } from './office-pages.ts'
import { acceptQuote, fillInQuote, sendForLink } from './quote-form.ts'

const op = () => ({ operationId: newId() })
const unsaid = { address: null, notes: null, freeTimeMin: null, scaleCertifiedUntil: null, geofence: null }
const place = { city: null, region: null, postalCode: null, dayFirst: false, hasScale: false, scaleDivisionLb: 20 }

/** What a quote names: a customer, two sites and a material. */
async function addParties(office: APIRequestContext) {
  const customer = { companyName: 'Osage Road Builders', contactName: null, email: null, phone: null, termsDays: 30 }
  await mutate(office, 'customers.create', { ...op(), id: newId(), ...customer, address: null, notes: null })
  const site = (name: string, kind: string, lat: number, lon: number) =>
    mutate(office, 'sites.create', { ...op(), id: newId(), name, kind, lat, lon, ...place, ...unsaid })
  await site('North Pit', 'pit', 36.2, -95.9)
  await site('Station 40', 'jobsite', 36.05, -95.95)
  const material = { name: 'Crusher run', class: 'aggregate', defaultUnit: 'ton', densityLbYd3: 2700, bushelLb: null }
  await mutate(office, 'materials.create', { ...op(), id: newId(), ...material })
}

test('a quote is made, sent, accepted by its customer through a link without signing in, and becomes a job', async ({
  page,
  browser,
}) => {
  await signUp(page, {
    email: `quotes-${Date.now()}@example.com`,
    fullName: 'Dana Whitlock',
    companyName: 'Cedar Fork Hauling',
  })
  await addParties(page.request)
  await follow(page, '/quotes')
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
