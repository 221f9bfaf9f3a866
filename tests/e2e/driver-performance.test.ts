import { type APIRequestContext, expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { addSite, foundFleet, PASSWORD } from './new-fleet.ts'

const op = () => ({ operationId: newId() })
const HOUR_MS = 3_600_000

test('the office looks and coaches, the driver sees it and contests, and the score follows the decision', async ({
  page,
  browser,
}) => {
  const fleet = await comparedFleet(page.request)
  const [rosa, hank, lena] = await Promise.all(['Rosa Delgado', 'Hank Odom', 'Lena Brandt'].map(fleet.driver))
  if (!rosa || !hank || !lena) throw new Error('a driver is missing')
  await page.goto('/driver-performance')
  await expect(page.getByRole('row', { name: /Rosa Delgado/ })).toContainText('Not enough data')
  // Ten rounds each; one of Rosa's took four hours where all others took two.
  for (let round = 0; round < 10; round++) {
    await Promise.all([
      fleet.haul(rosa, round, round === 0 ? 240 : 115),
      fleet.haul(hank, round, 120),
      fleet.haul(lena, round, 126),
    ])
  }
  await page.reload()
  const row = page.getByRole('row', { name: /Rosa Delgado/ })
  await expect(row).not.toContainText('Not enough data')

  await row.getByRole('button', { name: 'Open the card of Rosa Delgado' }).click()
  const card = page.getByRole('dialog', { name: 'Driver' })
  const productivity = card.getByRole('table', { name: 'Figures of Productivity' })
  await expect(productivity.getByRole('row', { name: /Hauled an hour/ })).toContainText('10 of 10 with 2 other drivers')
  await expect(card.getByText('No data: not recorded')).toBeVisible()
  await card.getByRole('button', { name: 'Give a task' }).click()
  const task = page.getByRole('dialog', { name: 'Coaching for Rosa Delgado' })
  await task.getByRole('button', { name: 'Give a task' }).click()
  await expect(task.getByText('This is needed.')).toBeVisible()
  await task.getByLabel('What to work on').fill('Call the pit before you leave')
  await task.getByRole('button', { name: 'Give a task' }).click()
  await expect(task).toHaveCount(0)
  await expect(card.getByText('Call the pit before you leave')).toBeVisible()
  const before = await scoreOf(page.request, rosa.id)

  // The driver on the phone: who looked, what to work on, and the row that was not theirs to answer for.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await mutate(phone.request, 'account.acceptInvitation', { ...rosa.invitation, password: PASSWORD })
  const own = await phone.newPage()
  await own.goto('/driver-performance')
  await expect(own.getByRole('heading', { name: 'Who looked at this card' })).toBeVisible()
  await expect(own.getByText('Call the pit before you leave')).toBeVisible()
  await expect(own.getByText('Hank Odom')).toHaveCount(0)
  await own.getByText('Show my name and overall score').click()
  await expect(own.getByRole('table', { name: 'Drivers on the leaderboard' })).toContainText('Rosa Delgado')
  await own.getByRole('button', { name: 'Rows of Hauled an hour' }).click()
  await own
    .getByRole('button', { name: /^Contest L-/ })
    .first()
    .click()
  const contest = own.getByRole('dialog', { name: 'Contest a row' })
  await contest.getByRole('button', { name: 'Send to the office' }).click()
  await expect(contest.getByText('This is needed.')).toBeVisible()
  await contest.getByLabel('What is wrong with it').fill('The loader broke down')
  await contest.getByRole('button', { name: 'Send to the office' }).click()
  await expect(contest).toHaveCount(0)
  await expect(own.getByText('Contested', { exact: true })).toBeVisible()

  // The office decides with a reason; the row leaves the figures, and Rosa is first.
  await page.goto('/driver-performance?tab=contests')
  await page.getByRole('button', { name: 'Uphold the contest of Rosa Delgado' }).click()
  const decide = page.getByRole('dialog', { name: 'Uphold the contest of Rosa Delgado' })
  await decide.getByLabel('Reason, which the driver sees').fill('The pit confirms it')
  await decide.getByRole('button', { name: 'Uphold', exact: true }).click()
  await expect(decide).toHaveCount(0)
  await expect(page.getByRole('row', { name: /The pit confirms it/ })).toContainText('Upheld, left out')
  const after = await scoreOf(page.request, rosa.id)
  expect(before).toBeLessThan(after)
  expect(after).toBe(100)
  await own.goto('/driver-performance')
  await expect(own.getByText('Left out after a contest: 1')).toBeVisible()
  await expect(own.getByText(/The pit confirms it/)).toBeVisible()

  await page.goto('/driver-performance?tab=coaching')
  await page.getByRole('button', { name: 'End the task of Rosa Delgado' }).click()
  const end = page.getByRole('dialog', { name: 'End the task of Rosa Delgado' })
  await end.getByLabel('Result').fill('Calls ahead now')
  await end.getByRole('button', { name: 'End', exact: true }).click()
  await expect(end).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Calls ahead now/ })).toContainText(`Better: ${before} → 100`)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: 'Export' })
      .click()
      .then(() => page.getByRole('menuitem', { name: /CSV/ }).click()),
  ])
  expect(file.suggestedFilename()).toContain('driver-performance')

  // Days that go backwards are refused, and another's card is not read without a look.
  await page.goto('/driver-performance?from=2026-03-14&to=2026-03-01')
  await expect(page.getByText('The last day lies before the first.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.goto(`/driver-performance?driver=${hank.id}`)
  await expect(page.getByText('That you open this card is kept, and its driver sees it.')).toBeVisible()
})

async function scoreOf(office: APIRequestContext, driverId: string): Promise<number> {
  const { rows } = await query(office, 'driverPerformance.list')
  return rows.find((row: { driverId: string }) => row.driverId === driverId).cards.productivity
}

type Driver = { id: string; truckId: string; invitation: { token: string; fullName: string } }

/** A fleet whose drivers haul from the same pit to the same job with the same kind of truck. */
async function comparedFleet(office: APIRequestContext) {
  await foundFleet(office, { companyName: 'Compared Haulers' })
  const [customerId, materialId, pit, job] = [newId(), newId(), newId(), newId()]
  const unknown = { contactName: null, email: null, phone: null, notes: null }
  const customer = { companyName: 'Bluff Paving', termsDays: 30, address: null }
  await mutate(office, 'customers.create', { ...op(), id: customerId, ...unknown, ...customer })
  const material = { name: 'Crusher run', class: 'aggregate', defaultUnit: 'ton', densityLbYd3: 2700 }
  await mutate(office, 'materials.create', {
    ...op(),
    ...{ id: materialId, ...material, bushelLb: null, toleranceHundredths: null },
  })
  await addSite(office, { id: pit, name: 'North Pit', kind: 'pit', lat: 36.2, lon: -95.9 })
  await addSite(office, { id: job, name: 'Station 40', lat: 36.05, lon: -95.95 })
  let units = 0

  async function driver(fullName: string): Promise<Driver> {
    const [id, truckId] = [newId(), newId()]
    await mutate(office, 'drivers.create', {
      ...op(),
      ...{
        id,
        fullName,
        contractorId: null,
        terminalId: null,
        email: null,
        phone: null,
        medicalExpiresOn: '2040-01-31',
      },
      ...{ licenceNumber: null, licenceRegion: null, licenceClass: 'A', licenceExpiresOn: '2040-01-31' },
    })
    units += 1
    await mutate(office, 'trucks.create', {
      ...op(),
      ...{ id: truckId, unitNumber: `D-${units}`, plate: null, vin: null, status: 'active', body: 'straight_dump' },
      ...{
        contractorId: null,
        driverId: id,
        tareLb: 30_000,
        registeredGrossLb: 80_000,
        fuelType: 'diesel',
        tankGal: 200,
      },
    })
    const invited = { email: `driver-${newId()}@example.com`, fullName, roles: ['driver'], driverId: id }
    const { link } = await mutate(office, 'people.invite', { ...op(), ...invited })
    return { id, truckId, invitation: { token: String(link).split('=')[1] ?? '', fullName } }
  }

  /** A load of so many minutes that the office records from its slips; each ends a day before the last, so that no day alone has enough to compare. */
  async function haul({ id: driverId, truckId }: Driver, round: number, minutes: number): Promise<void> {
    const id = newId()
    const out = Date.now() - (round * 24 + 1) * HOUR_MS
    const at = (min: number) => new Date(out - min * 60_000).toISOString()
    const stop = (siteId: string) => ({ siteId, windowStart: at(minutes), windowEnd: at(0) })
    await mutate(office, 'loads.create', {
      ...op(),
      ids: [id],
      ...{ customerId, customerReference: null, poNumber: null, materialId, quantityMilli: 22_000, unit: 'ton' },
      ...{ pickup: stop(pit), delivery: stop(job), distanceM: 32_187, isPriceLater: true, notes: null },
      assignment: { driverId, contractorId: null, truckId, trailerId: null },
      checksReason: 'Known well',
    })
    const { version, stops } = await query(office, 'loads.byId', { id })
    const ticket = {
      ...{ id: newId(), documentId: null, source: 'typed', ticketNumber: `${driverId.slice(0, 4)}-${round}` },
      ...{ ticketDate: null, timeIn: null, timeOut: null, siteText: null, customerText: null, jobText: null },
      ...{ materialText: null, truckText: null, unit: 'lb', gross: 74_000, tare: 30_000, net: 44_000, reading: null },
    }
    await mutate(office, 'loads.recordForDriver', {
      ...op(),
      ...{ id, version, reason: 'Paper slips.' },
      steps: [
        { action: 'arrive_pickup', stopId: stops[0].id, at: at(minutes) },
        { action: 'depart_pickup', stopId: stops[0].id, at: at(minutes - 10), ticket },
        { action: 'arrive_delivery', stopId: stops[1].id, at: at(10) },
        { action: 'deliver', stopId: stops[1].id, at: at(0), paperReason: 'Signed on the slip.' },
      ],
    })
  }

  return { driver, haul }
}
