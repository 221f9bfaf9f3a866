import { expect } from '@playwright/test'
import { daysOfQuarter, quarterOf, quartersBefore } from '#domain/ifta/quarter.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { fleetDay } from './fleet-days.ts'
import { plannedFleet } from './planned-fleet.ts'

const op = () => ({ operationId: newId() })
const METRES_PER_MILE = 1609.344

test('a quarter of fuel tax: rates, a check, review, filing, and an amendment', async ({ page }) => {
  await plannedFleet(page.request)
  const quarter = quartersBefore(quarterOf(fleetDay(0)), 1)
  const { from, to } = daysOfQuarter(quarter)
  const { rows } = await query(page.request, 'trucks.list', {})
  const [truck] = rows
  const drove = (jurisdiction: string, miles: number) =>
    mutate(page.request, 'mileage.correct', {
      ...{ ...op(), id: newId(), truckId: truck.id, day: to, kind: 'loaded', jurisdiction },
      ...{ metres: Math.round(miles * METRES_PER_MILE), reason: 'From the trip sheet.' },
    })
  await drove('OK', 500)
  await drove('KS', 100)
  await mutate(page.request, 'fuel.add', {
    ...{ ...op(), id: newId(), truckId: truck.id, driverId: null, tankId: null, purchasedAt: `${from}T18:00:00.000Z` },
    ...{ zone: 'America/Chicago', seller: 'Big Cabin', city: 'Tulsa', jurisdiction: 'TX', place: null },
    ...{ product: 'diesel', volumeUnit: 'gal', printedMilli: 100_000, priceMicro: null, discountCents: 0 },
    ...{ amountCents: 39_000, isTaxPaid: true, isFull: true, odometerM: null, engineHoursTenths: null },
    ...{ cardLast4: null, paidBy: 'company', isPersonal: false, receiptSha256: null, note: null, isAsPrinted: true },
  })
  await page.goto(`/ifta-reporting?quarter=${quarter}`)
  await expect(page.getByText('This quarter has no tax rates yet')).toBeVisible()
  await page.getByRole('button', { name: 'Import rates' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rates', { exact: true }).fill('jurisdiction,diesel\nOK,0.19\nKS,0.26\nTX,soon')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await expect(dialog.getByText('Line 4: no tax per gallon (soon)')).toBeVisible()
  await dialog.getByLabel('Rates', { exact: true }).fill('jurisdiction,diesel\nOK,0.19\nKS,0.26\nTX,0.20')
  await dialog.getByRole('button', { name: 'Look at it' }).click()
  await dialog.getByRole('button', { name: 'Keep 3 rates' }).click()
  await expect(dialog.getByText('The rates are kept.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('600 miles, 100 gallons, 6.00 miles to the gallon')).toBeVisible()

  // Each check is explained before the return can be filed.
  await page.getByRole('button', { name: 'Hand over for review' }).click()
  const explain = page.getByRole('button', { name: 'Explain', exact: true })
  await expect(explain.first()).toBeVisible()
  while ((await explain.count()) > 0) {
    const left = await explain.count()
    await explain.first().click()
    await dialog.getByLabel('Reason').fill('The receipt was lost; the card statement is kept.')
    await dialog.getByRole('button', { name: 'Explain' }).click()
    await expect(dialog).toBeHidden()
    await expect(explain).toHaveCount(left - 1)
  }
  await page.getByRole('button', { name: 'File…' }).click()
  await dialog.getByLabel('Confirmation number').fill('OK-4711')
  await dialog.getByRole('button', { name: 'Keep as filed' }).click()
  await expect(page.getByRole('cell', { name: 'OK-4711' })).toBeVisible()
  await expect(page.getByText('Nothing differs from what was filed last.')).toBeVisible()

  await drove('OK', 60)
  await page.reload()
  await page.getByRole('button', { name: 'Amend…' }).click()
  await dialog.getByLabel('Confirmation number').fill('OK-4711-A')
  await dialog.getByLabel('Reason').fill('A trip sheet came late.')
  await dialog.getByRole('button', { name: 'Keep as filed' }).click()
  await expect(page.getByRole('cell', { name: 'OK-4711-A' })).toBeVisible()
  await expect(page.getByText('Amended', { exact: true }).first()).toBeVisible()
})
