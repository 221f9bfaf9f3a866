import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, query } from './calls.ts'
import { fleetDay } from './fleet-days.ts'
import { bidders, postingFleet } from './posting-fleet.ts'

/** A contractor's office in a browser of its own, on the page of open hauls. */
async function asCompany(page: Page, bidder: { email: string; password: string }): Promise<void> {
  await mutate(page.request, 'account.signIn', bidder)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/bidding')
}

/** Bids on the only posting there is. */
async function bid(page: Page, price: string, tons: string): Promise<void> {
  await page.getByText('North Pit → Station 40').click()
  const form = page.getByRole('form', { name: 'Bid' })
  await form.getByLabel(/^Price, per ton/).fill(price)
  await form.getByRole('textbox', { name: /^Takes/ }).fill(tons)
  await form.getByRole('button', { name: 'Place the bid' }).click()
}

type Load = { status: string; contractor: { name: string } | null }

/** The loads of the fleet. */
async function loadsOf(office: APIRequestContext): Promise<Load[]> {
  const { rows } = await query(office, 'loads.list')
  return rows
}

test('the office posts a block, two companies bid per ton on their phones, and both are awarded a part', async ({
  page,
  browser,
}) => {
  await postingFleet(page.request)
  const [dune, prairie] = await bidders(page.request, browser)

  await page.goto('/bidding')
  await page.getByRole('button', { name: 'Post for bids' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('A quantity of a job').click()
  await dialog.getByRole('combobox', { name: /^Job/ }).fill('Highway')
  await page.getByRole('option', { name: /Highway 75/ }).click()
  await dialog.getByRole('textbox', { name: /^Quantity/ }).fill('100')
  await dialog.getByLabel(/^First day/).fill(fleetDay(1))
  await dialog.getByLabel(/^Last day/).fill(fleetDay(5))
  await dialog.getByRole('textbox', { name: /^Target/ }).fill('8')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Nobody has bid yet.')).toBeVisible()

  const first = await (await browser.newContext()).newPage()
  await asCompany(first, dune)
  // The price of a whole load is asked about, and what was typed stays.
  await bid(first, '160', '60')
  const form = first.getByRole('form', { name: 'Bid' })
  await expect(form.getByText(/Did you mean it per this unit/)).toBeVisible()
  await form.getByLabel(/^Price, per ton/).fill('7.50')
  await form.getByRole('button', { name: 'Place the bid' }).click()
  await expect(first.getByText('Your bid leads.')).toBeVisible()

  // A bid that comes in while the office awards moves nothing by itself.
  const shown = page.getByRole('dialog')
  await expect(shown.getByText('Dune Trucking')).toBeVisible()
  await shown.getByRole('button', { name: 'Award…' }).click()
  await expect(page.getByLabel('Award to Dune Trucking')).toHaveValue('60')
  const second = await (await browser.newContext()).newPage()
  await asCompany(second, prairie)
  await bid(second, '7.20', '40')
  await expect(second.getByText('Your bid leads.')).toBeVisible()
  await expect(page.getByText(/Nothing below has moved/)).toBeVisible()
  await expect(page.getByLabel('Award to Prairie Haulers')).toBeHidden()
  await page.getByRole('button', { name: 'Show the bids as they are now' }).click()
  await expect(page.getByLabel('Award to Dune Trucking')).toHaveValue('60')
  await expect(page.getByLabel('Award to Prairie Haulers')).toHaveValue('40')
  await page.getByRole('button', { name: 'Award', exact: true }).click()
  await expect(shown.getByRole('link', { name: /^L-/ })).toHaveCount(5)

  const loads = await loadsOf(page.request)
  const names = loads.map(({ contractor }) => contractor?.name).sort()
  expect(names).toEqual([...Array(3).fill('Dune Trucking'), ...Array(2).fill('Prairie Haulers')])
  expect(new Set(loads.map(({ status }) => status))).toEqual(new Set(['assigned']))
  await second.reload()
  await expect(second.getByText(/Awarded: 40/)).toBeVisible()
})
