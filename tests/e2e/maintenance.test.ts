import { type APIRequestContext, expect } from '@playwright/test'
import { typeOfTruck } from '#domain/compliance/inspections/equipment-types.ts'
import { standardTemplate } from '#domain/compliance/inspections/template-items.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet } from './driven-fleet.ts'
import { fleetDay } from './fleet-days.ts'

const MILE_M = 1609.344

/** A pre-trip of the driver's truck that finds its brakes out of service. */
async function reportBrakes(phone: APIRequestContext, truckId: string | undefined, sha256: string): Promise<string> {
  const id = newId()
  const now = new Date().toISOString()
  const photo = () => ({ id: newId(), sha256, capturedAt: now, source: 'camera', fix: null })
  await mutate(phone, 'inspections.submit', {
    operationId: newId(),
    id,
    deviceId: newId(),
    kind: 'pre',
    truckId,
    trailerId: null,
    truckTemplateId: null,
    trailerTemplateId: null,
    items: standardTemplate(typeOfTruck('straight_dump')).map(({ code, needsPhoto }) => {
      const isFound = code === 'service_brakes'
      const defect = { id: newId(), severity: 'out_of_service', note: 'Air leak at the left rear' }
      const photos = isFound || needsPhoto ? [photo()] : []
      return { part: 'truck', code, result: isFound ? 'defect' : 'ok', defect: isFound ? defect : null, photos }
    }),
    odometerM: Math.round(27_000 * MILE_M),
    isNewOdometer: false,
    engineHoursTenths: null,
    isSafe: false,
    unsafeReason: null,
    note: null,
    acknowledges: [],
    lookedAt: now,
    signature: { signerName: 'Rosa Delgado', strokes: null },
    startedAt: new Date(Date.now() - 600_000).toISOString(),
    submittedAt: now,
    fix: null,
  })
  return id
}

test('a defect becomes a work order; labour and parts are booked, the truck is down on the board, and is completed', async ({
  page,
  browser,
}) => {
  const phone = (await browser.newContext()).request
  const fleet = await drivenFleet(page.request, phone)
  const reportId = await reportBrakes(phone, fleet.truckId, await fleet.uploaded())

  await page.goto('/maintenance?tab=defects')
  await page.getByRole('button', { name: /^Work order: Service brakes/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is to be done').fill('')
  await dialog.getByRole('button', { name: 'New work order' }).click()
  await expect(dialog.getByText('This is needed.')).toBeVisible()
  await dialog.getByLabel('What is to be done').fill('Left rear brake chamber')
  await dialog.getByLabel('Shop or vendor').fill('Red Fork Diesel')
  await dialog.getByRole('button', { name: 'New work order' }).click()
  await expect(dialog).toHaveCount(0)

  // A second order of the same defect is refused, and says why.
  await page.getByRole('button', { name: /^Work order: Service brakes/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New work order' }).click()
  await expect(page.getByText('Another open work order repairs this defect already.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('tab', { name: 'Work orders' }).click()
  await page.getByRole('button', { name: /Work order 1: Left rear brake chamber/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Work order' })
  await drawer.getByRole('button', { name: 'Approve' }).click()
  await expect(drawer.getByText('Approved', { exact: true }).first()).toBeVisible()
  const book = async (kind: string, description: string, quantity: string, price: string, sum: string) => {
    await drawer.getByLabel('Kind').selectOption(kind)
    await drawer.getByLabel('Description').fill(description)
    await drawer.getByLabel('Quantity').fill(quantity)
    await drawer.getByLabel('Price each').fill(price)
    await drawer.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(drawer.getByText(`Cost: ${sum}`)).toBeVisible()
  }
  await book('Labour', 'Fitting', '2.5', '95', '$237.50')
  await book('Part', 'Brake chamber', '1', '184.20', '$421.70')
  // A second step from the same drawer is one of its own.
  await drawer.getByRole('button', { name: 'Wait for parts' }).click()
  await expect(drawer.getByRole('button', { name: 'Wait for parts' })).toBeHidden()

  await drawer.getByRole('button', { name: 'Take out of service' }).click()
  const down = page.getByRole('dialog', { name: /Take out of service/ })
  await down.getByLabel('Why').fill('Waits for a chamber')
  await down.getByRole('button', { name: 'Take out of service' }).click()
  await expect(drawer.getByText('Down: Waits for a chamber')).toBeVisible()
  const board = await browser.newContext({ storageState: await page.context().storageState() })
  const second = await board.newPage()
  await second.goto(`/scheduling?day=${fleetDay(0)}&rows=trucks`)
  await expect(second.getByText('Down: Waits for a chamber').first()).toBeVisible()

  await drawer.getByRole('button', { name: 'Complete' }).click()
  const complete = page.getByRole('dialog', { name: /Complete/ })
  await complete.getByLabel('Odometer', { exact: true }).fill('26,000')
  await complete.getByLabel('What was done').fill('New chamber, no leak')
  await complete.getByRole('button', { name: 'Complete' }).click()
  // Less than the driver read this morning: what was typed stays.
  await expect(complete.getByText('That is less than the reading before it', { exact: false })).toBeVisible()
  await complete.getByLabel('Odometer', { exact: true }).fill('27,004')
  await complete.getByRole('button', { name: 'Complete' }).click()
  await expect(drawer.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(second.getByText('Down: Waits for a chamber')).toHaveCount(0)
  await board.close()

  // Certified as repaired: the next driver reads it before they drive.
  const { earlier } = await query(phone, 'inspections.start')
  expect(earlier.map(({ id }: { id: string }) => id)).toEqual([reportId])
  const { rows } = await query(page.request, 'inspections.defects', { status: 'repaired' })
  expect(rows[0].certificationNote).toBe('New chamber, no leak')
})
