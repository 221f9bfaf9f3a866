import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Download, expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { companyOffice, type HiredFleet, hiredFleet } from './hired-fleet.ts'

const op = () => ({ operationId: newId() })

test('a figure opens its meaning, its sums and its rows; boards are kept, and the file has what is drawn', async ({
  page,
}) => {
  const fleet = await hiredFleet(page.request)
  await page.goto('/analytics')
  await expect(page.getByText('No load was delivered on these days')).toBeVisible()
  for (const number of [1, 2]) await haul(page.request, fleet, number)
  await page.reload()

  // A sum that is known, and one that leaves out what it cannot know.
  await expect(page.getByRole('button', { name: /^Open Tons: / })).toBeVisible()
  await expect(page.getByText('44.00 tons').first()).toBeVisible()
  await page.getByRole('button', { name: /^Open Revenue: / }).click()
  const revenue = page.getByRole('dialog', { name: 'Revenue' })
  await expect(revenue.getByText('no charge to a customer: 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revenue).toBeHidden()

  await page.getByRole('button', { name: /^Open Tons: / }).click()
  const tons = page.getByRole('dialog', { name: 'Tons' })
  await expect(tons.getByText('Nothing is estimated', { exact: false })).toBeVisible()
  await expect(tons.getByRole('row', { name: /22\.00 tons/ })).toHaveCount(2)
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    tons
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /Excel/ }).click()),
  ])
  expect(rows.suggestedFilename()).toMatch(/analytics-tons-loads.*\.xlsx/)
  await page.keyboard.press('Escape')
  await expect(tons).toBeHidden()

  // Two loads are no trend.
  await expect(page.getByText(/Fewer than five points are known/)).toBeVisible()

  await page.getByRole('tab', { name: 'Lanes' }).click()
  const lane = page.getByRole('button', { name: 'North Pit, Station 40: 44.00 tons, loads: 2' })
  await lane.focus()
  await page.keyboard.press('Enter')
  await expect(tons.getByRole('row', { name: /22\.00 tons/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(tons).toBeHidden()

  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.getByLabel('By', { exact: true }).selectOption('truck')
  await expect(page.getByRole('row', { name: /D-7/ })).toContainText('44.00 tons')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const naming = page.getByRole('dialog', { name: 'Save this view' })
  await naming.getByLabel('Name of the view').fill('Monday board')
  await naming.getByRole('button', { name: 'Save' }).click()
  await expect(naming).toBeHidden()
  await page.goto('/analytics')
  await page.getByRole('button', { name: 'Views' }).click()
  await page
    .getByRole('menuitem', { name: /Monday board/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=groups.*by=truck|by=truck.*tab=groups/)
})

test('days are chosen, a figure counts its rows, days that do not go together are refused, and a hauler sees no money', async ({
  page,
  browser,
}) => {
  const fleet = await hiredFleet(page.request)
  for (const number of [1, 2, 3]) await haul(page.request, fleet, number)
  await page.goto('/analytics')
  await page.getByRole('button', { name: /^Open Loads: / }).click()
  const loads = page.getByRole('dialog', { name: 'Loads' })
  const links = loads.getByRole('link', { name: /^L-/ })
  await expect(links).toHaveCount(3)
  await expect(loads.getByText('3', { exact: true }).first()).toBeVisible()
  await links.first().click()
  await expect(page).toHaveURL(/\/loads\//)
  await page.goBack()
  await expect(links).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(loads).toBeHidden()

  // A year ago there was no fleet.
  await page.getByLabel('Compared with', { exact: true }).selectOption('year')
  await expect(page).toHaveURL(/compare=year/)
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`/analytics?from=${day(40)}&to=${day(20)}`)
  await expect(page.getByText('No load was delivered on these days')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .first()
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  const lines = await linesOf(file)
  expect(lines[0]).toMatch(/^.?measure,unit,from,to,value,numerator,denominator,counted,left_out/)
  expect(lines.find((line) => line.startsWith('tons,'))).toContain(`tons,lb,${day(40)},${day(20)},,0,0,0,`)

  await page.goto(`/analytics?from=${day(1)}&to=${day(9)}&measure=weight&by=moon`)
  await expect(page.getByText('The last day lies before the first.')).toBeVisible()
  await page.goto('/analytics?tab=groups&measure=weight&by=moon')
  await expect(page.getByRole('columnheader', { name: 'Material' })).toBeVisible()
  await page.getByLabel('By', { exact: true }).selectOption('truck')
  await page.getByRole('link', { name: 'As a report, or by mail' }).click()
  await expect(page).toHaveURL(/\/reports\?.*figures_by_truck/)
  await expect(page.getByRole('heading', { name: 'Figures by truck' })).toBeVisible()
  // Reports say weights in pounds, as the scale does.
  await expect(page.getByRole('row', { name: /D-7/ })).toContainText('132,000 lb')

  const company = await companyOffice(page.request, browser, { contractorId: fleet.contractorId, fullName: 'Ida Dune' })
  await company.goto('/analytics?open=revenue')
  await expect(company.getByText('Figures of your own loads', { exact: false })).toBeVisible()
  await expect(company.getByRole('button', { name: /^Open (Revenue|Left after pay|Pay)/ })).toHaveCount(0)
  await expect(company.getByRole('dialog')).toHaveCount(0)
  const asked = encodeURIComponent(JSON.stringify({ measure: 'revenue' }))
  expect((await company.request.get(`/trpc/analytics.rows?input=${asked}`)).status()).toBe(403)
  await company.context().close()
})

async function linesOf(file: Download): Promise<string[]> {
  return (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
}

/** A load that the office recorded from its slip: 44,000 lb loaded. */
async function haul(office: APIRequestContext, fleet: HiredFleet, number: number): Promise<void> {
  const id = await fleet.offer(-3)
  const before = await query(office, 'loads.byId', { id })
  const crew = { driverId: fleet.driverId, contractorId: null, truckId: fleet.trucks.good, trailerId: null }
  await mutate(office, 'loads.assign', { ...op(), id, version: before.version, ...crew, checksReason: 'Known well' })
  const { version, stops } = await query(office, 'loads.byId', { id })
  const [pickup, delivery] = stops
  const at = (min: number) => new Date(Date.now() - (min + number) * 60_000).toISOString()
  const ticket = {
    ...{ id: newId(), documentId: null, source: 'typed', ticketNumber: `A-${number}`, ticketDate: null, timeIn: null },
    ...{ timeOut: null, siteText: null, customerText: null, jobText: null, materialText: null, truckText: null },
    ...{ unit: 'lb', gross: 74_000, tare: 30_000, net: 44_000, reading: null },
  }
  await mutate(office, 'loads.recordForDriver', {
    ...op(),
    ...{ id, version, reason: 'Paper slips.' },
    steps: [
      { action: 'arrive_pickup', stopId: pickup.id, at: at(100) },
      { action: 'depart_pickup', stopId: pickup.id, at: at(90), ticket },
      { action: 'arrive_delivery', stopId: delivery.id, at: at(50) },
      { action: 'deliver', stopId: delivery.id, at: at(40), paperReason: 'Signed on the slip.' },
    ],
  })
}
