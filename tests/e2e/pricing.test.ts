import { expect, type Locator, type Page } from '@playwright/test'
import { agreeOnRates, deliver } from './billed-fleet.ts'
import { test } from './browser-test.ts'
import { newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'
import { hold } from './intercept.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** Chooses what is there already by typing a part of its name. */
async function pick(field: Locator, text: string, option: string | RegExp) {
  await field.fill(text)
  await field.page().getByRole('option', { name: option }).first().click()
}

test('a rate that a load was agreed by stays; its next version is tried, and past loads are priced by both', async ({
  page,
  browser,
}) => {
  const phone = await (await browser.newContext()).newPage()
  const fleet = await drivenFleet(page.request, phone.request)
  await agreeOnRates(page.request, fleet)
  // Due at once: an hour from now may be tomorrow, and no days to come can be priced.
  const loadId = await fleet.book(0)
  await deliver(fleet, loadId, 'S-4711')

  // The version that the load was agreed by offers no field of its rate, only its last day and the next version.
  await page.goto('/pricing-settings')
  await expect(page.getByRole('row', { name: /Bluff Paving/ })).toBeVisible()
  const tellVersions = await hold(page, /pricing[.]versions/)
  await page.getByRole('row', { name: /Bluff Paving/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Loads were agreed by this version')).toBeVisible()
  await expect(drawer.getByRole('textbox', { name: 'Rate', exact: true })).toHaveCount(0)
  await expect(drawer.getByText('$12.34').first()).toBeVisible()

  // Nor does the server take a change of it, whoever asks.
  const [used] = (await query(page.request, 'rateCards.list')).rows
  const next = { rateMicro: 13_000_000, effectiveFrom: '2026-01-01', effectiveTo: null }
  const { id, version, customerId, jobId, materialId, pickupSiteId, deliverySiteId } = used
  const key = { customerId, jobId, materialId, pickupSiteId, deliverySiteId }
  const { basis, weightBasis, minimumCents, minimumQuantityMilli, tonuCents } = used
  const terms = { basis, weightBasis, minimumCents, minimumQuantityMilli, tonuCents }
  const none = { fuelSurcharge: null, detention: null, tiers: null, accessorials: null }
  const changed = await page.request.post('/trpc/rateCards.update', {
    data: { operationId: newId(), id, version, ...key, ...terms, ...none, ...next },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(changed.ok()).toBe(false)
  expect(await changed.text()).toContain('rate_used')

  // The next version, from today on; the one before ends the day before.
  // Its other versions are told while the button is held down, and do not move it away.
  await drawer.getByRole('button', { name: 'New version from a day on' }).hover()
  await page.mouse.down()
  await tellVersions()
  await expect(drawer.getByText('Version 1, from Jan 1, 2026')).toBeVisible()
  await page.mouse.up()
  await drawer.getByRole('textbox', { name: 'Rate', exact: true }).fill('13.00')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row', { name: /Version 2/ })).toContainText('$13')
  await expect(page.getByRole('row', { name: /Version 1/ })).toContainText('–')

  await tab(page, 'Gaps and overlaps').click()
  await expect(page.getByText('No gap').first()).toBeVisible()
  await expect(page.getByText('No two rates of one rank hold for the same loads.')).toBeVisible()

  // 22 tons at $13.00 today, at $12.34 a month ago.
  await tab(page, 'Which rate applies').click()
  await pick(page.getByRole('combobox', { name: 'Customer', exact: true }), 'bluff', 'Bluff Paving')
  await page.getByRole('button', { name: 'Find the rate' }).click()
  await expect(page.getByText('$286.00').first()).toBeVisible()
  const day = page.getByLabel('Day of the pickup')
  await day.fill(fleetDay(-30))
  await page.getByRole('button', { name: 'Find the rate' }).click()
  await expect(page.getByText('$271.48').first()).toBeVisible()
  await page.getByRole('button', { name: 'How', exact: false }).first().click()
  await expect(page.getByRole('dialog').getByText('$12.34', { exact: false }).first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The load of 23.66 tons: $291.96 by the first version, $307.58 by the second, a quarter of which is the driver's.
  await tab(page, 'Simulator').click()
  await pick(page.getByRole('combobox', { name: 'Compare', exact: true }), 'version 1', /Version 1/)
  await pick(page.getByRole('combobox', { name: 'With this version', exact: true }), 'version 2', /Version 2/)
  await page.getByLabel('Pickups, To').fill(fleetDay())
  await page.getByRole('button', { name: 'Price the loads' }).click()
  await expect(page.getByText('was $291.96, difference +$15.62')).toBeVisible()
  await expect(page.getByText('was $72.99, difference +$3.91')).toBeVisible()
  await expect(page.getByRole('row', { name: /L-00001/ })).toContainText('$291.96 → $307.58')
  // The load itself is as it was until somebody gives it the terms.
  const charged = async () => {
    const { sides } = await query(page.request, 'charges.ofLoad', { loadId })
    const lines = sides.find(({ side }: { side: string }) => side === 'customer').lines
    return lines.find(({ kind }: { kind: string }) => kind === 'linehaul').amountCents
  }
  expect(await charged()).toBe(29_196)
  await page.getByRole('button', { name: 'Give open loads these terms' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give open loads these terms' }).click()
  await expect(page.getByText('1 loads were given the terms, 0 stayed as they were.')).toBeVisible()
  expect(await charged()).toBe(30_758)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByText('Terms given')).toBeVisible()
})
