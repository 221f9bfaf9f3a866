import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { addSite, foundFleet } from './new-fleet.ts'

/** Real tracks lie beside the checkout where they may be had; they are no part of the product. */
const TRACK = join(import.meta.dirname, '..', '..', '..', 'shared', 'fixtures', 'gps', 'tulsa-highway.csv')
const BATCH = 1000

type Point = { seconds: number; lat: number; lon: number }

/** A drive out of Tulsa, one fix a second; without the recording a straight stretch of the same road and speed. */
function recordedDrive(): Point[] {
  if (!existsSync(TRACK)) {
    console.log('The recorded drive is not beside this checkout; a drawn one of the same length stands in for it.')
    return Array.from({ length: 3271 }, (_, at) => ({ seconds: at, lat: 36.167, lon: -95.866 + at * 0.0002182 }))
  }
  const [, ...lines] = readFileSync(TRACK, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [seconds = 0, lat = 0, lon = 0] = line.split(',').map(Number)
    return { seconds, lat, lon }
  })
}

test('a recorded drive, sent through the intake from a given start on, is drawn on its load', async ({ page }) => {
  await foundFleet(page.request)
  const drive = recordedDrive()
  const start = Date.now() - 2 * 3_600_000
  const { loadId, deviceId } = await underWay(page.request, drive, start)

  for (let from = 0; from < drive.length; from += BATCH) {
    const fixes = drive.slice(from, from + BATCH).map(({ seconds, lat, lon }) => ({
      at: new Date(start + seconds * 1000).toISOString(),
      lat,
      lon,
      accuracyM: 8,
    }))
    const answer = await page.request.post('/api/positions', {
      data: { deviceId, loadId, fixes },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(await answer.json()).toEqual({ accepted: fixes.length, quarantined: 0, refused: 0 })
  }

  const route = await query(page.request, 'tracking.route', { loadId })
  expect(route.fixes).toBe(drive.length)
  // 64.02 km over all fixes of the recording.
  expect(route.drivenM / 1000).toBeCloseTo(64, 0)
  await page.goto(`/loads/${loadId}`)
  await page.getByRole('tab', { name: 'Route' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel).toContainText('3,271')
  await expect(panel).toContainText('39.8 mi')
  await expect(panel.locator('canvas')).toBeVisible({ timeout: 30_000 })
  await expect(panel.getByText('driven', { exact: true })).toBeVisible()
})

/** A load on the road since the given moment, driven by whoever is signed in. */
async function underWay(request: APIRequestContext, drive: Point[], start: number) {
  const op = () => ({ operationId: newId() })
  const [first, last] = [drive[0], drive.at(-1)]
  if (!first || !last) throw new Error('the drive is empty')
  const { userId } = await query(request, 'account.me')
  const roles = { expected: ['admin'], roles: ['admin', 'driver'] }
  await mutate(request, 'people.setRoles', { ...op(), userId, ...roles })
  const [driver] = await query(request, 'drivers.options')
  const [customerId, materialId, pickup, delivery, truckId, loadId] = Array.from({ length: 6 }, newId)
  const nobody = { contactName: null, email: null, phone: null, address: null, notes: null }
  await mutate(request, 'customers.create', {
    ...op(),
    id: customerId,
    companyName: 'Bluff Paving',
    termsDays: 30,
    ...nobody,
  })
  const material = {
    name: 'Sand',
    class: 'aggregate',
    defaultUnit: 'ton',
    densityLbYd3: null,
    bushelLb: null,
    toleranceHundredths: null,
  }
  await mutate(request, 'materials.create', { ...op(), id: materialId, ...material })
  await addSite(request, { id: pickup, name: 'North Pit', lat: first.lat, lon: first.lon })
  await addSite(request, { id: delivery, name: 'Inola job', lat: last.lat, lon: last.lon })
  const unit = {
    unitNumber: 'T-1',
    plate: null,
    vin: null,
    status: 'active',
    tareLb: 30_000,
    registeredGrossLb: 80_000,
    fuelType: 'diesel',
    tankGal: 200,
    body: 'straight_dump',
  }
  await mutate(request, 'trucks.create', { ...op(), id: truckId, contractorId: null, driverId: driver.id, ...unit })
  const stop = (siteId: string | undefined) => ({
    siteId,
    windowStart: new Date(start).toISOString(),
    windowEnd: new Date(start + 4 * 3_600_000).toISOString(),
  })
  await mutate(request, 'loads.create', {
    ...op(),
    ids: [loadId],
    customerId,
    customerReference: null,
    poNumber: null,
    materialId,
    quantityMilli: 20_000,
    unit: 'ton',
    pickup: stop(pickup),
    delivery: stop(delivery),
    distanceM: null,
    isPriceLater: true,
    notes: null,
    assignment: { driverId: driver.id, contractorId: null, truckId, trailerId: null },
    checksReason: 'Papers are on their way',
  })
  const deviceId = newId()
  const step = { loadId, deviceId, happenedAt: new Date(start).toISOString(), fix: null }
  await mutate(request, 'driver.step', { ...op(), ...step, action: 'accept', deviceSeq: 1 })
  await mutate(request, 'driver.step', { ...op(), ...step, action: 'start', deviceSeq: 2 })
  return { loadId, deviceId }
}
