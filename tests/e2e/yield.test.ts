import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { hiredFleet } from './hired-fleet.ts'

const op = () => ({ operationId: newId() })

test('a load that came short is shown, explained, and the explanation taken back', async ({ page }) => {
  const fleet = await hiredFleet(page.request)
  await page.goto('/yield-calculations')
  await expect(page.getByText('No load was delivered on these days')).toBeVisible()
  await haulShort(page.request, fleet)
  await page.reload()

  const row = page.getByRole('row', { name: /Out of tolerance/ })
  await expect(row).toContainText('-600 lb')
  await row.getByRole('button', { name: /Explain load/ }).click()
  const drawer = page.getByRole('dialog', { name: 'How this weight is judged' })
  await expect(drawer.getByRole('listitem').filter({ hasText: /^Difference: 43,400/ })).toContainText('600')
  await expect(drawer.getByText(/is out of tolerance/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Explain the difference' }).click()
  const form = page.getByRole('dialog', { name: 'Explain the difference' })
  await form.getByLabel('Reason').selectOption('moisture')
  await form.getByLabel('Moisture at the pickup').fill('7')
  await form.getByLabel('Moisture at the delivery').fill('5.7')
  await form.getByLabel('Note').fill('The lab of the plant called.')
  await form.getByRole('button', { name: 'Explain the difference' }).click()
  await expect(form).toBeHidden()
  await expect(drawer.getByText(/Dry weight delivered of loaded/)).toBeVisible()
  await expect(drawer.getByText('7% at the pickup, 5.7% at the delivery')).toBeVisible()
  await drawer.getByRole('button', { name: 'Take the explanation back' }).click()
  await expect(drawer.getByText('Nobody has explained this difference yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  expect(file.suggestedFilename()).toContain('yields')

  // Days that go backwards are refused, and the way out is there.
  await page.goto('/yield-calculations?from=2026-03-14&to=2026-03-01')
  await expect(page.getByText('The last day lies before the first.').first()).toBeVisible()
})

/** A load that the office recorded from its slips: 44,000 lb loaded, 600 less delivered. */
async function haulShort(office: APIRequestContext, fleet: Awaited<ReturnType<typeof hiredFleet>>): Promise<void> {
  const id = await fleet.offer(-3)
  const before = await query(office, 'loads.byId', { id })
  const crew = { driverId: fleet.driverId, contractorId: null, truckId: fleet.trucks.good, trailerId: null }
  await mutate(office, 'loads.assign', { ...op(), id, version: before.version, ...crew, checksReason: 'Known well' })
  const { version, stops } = await query(office, 'loads.byId', { id })
  const [pickup, delivery] = stops
  const at = (min: number) => new Date(Date.now() - min * 60_000).toISOString()
  const ticket = (number: string, gross: number, tare: number) => ({
    ...{ id: newId(), documentId: null, source: 'typed', ticketNumber: number, ticketDate: null, timeIn: null },
    ...{ timeOut: null, siteText: null, customerText: null, jobText: null, materialText: null, truckText: null },
    ...{ unit: 'lb', gross, tare, net: gross - tare, reading: null },
  })
  await mutate(office, 'loads.recordForDriver', {
    ...op(),
    ...{ id, version, reason: 'Paper slips.' },
    steps: [
      { action: 'arrive_pickup', stopId: pickup.id, at: at(100) },
      { action: 'depart_pickup', stopId: pickup.id, at: at(90), ticket: ticket('A-1', 74_000, 30_000) },
      { action: 'arrive_delivery', stopId: delivery.id, at: at(50) },
      {
        ...{ action: 'deliver', stopId: delivery.id, at: at(40), ticket: ticket('B-1', 73_360, 29_960) },
        paperReason: 'Signed on the slip.',
      },
    ],
  })
}
