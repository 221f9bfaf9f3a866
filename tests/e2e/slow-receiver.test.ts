import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, request } from '@playwright/test'
import { test } from './browser-test.ts'
import { query } from './calls.ts'
import { drivenFleet, PIT } from './driven-fleet.ts'

const PICTURE = join(import.meta.dirname, '..', 'support', 'tickets', 'd01.jpg')

/** A receiver that finds nothing until the test sends it a reading; runs in the page, before anything else there. */
function silentReceiver(): void {
  const watching = new Map<number, (position: unknown) => void>()
  const receiver = {
    getCurrentPosition() {},
    watchPosition(found: (position: unknown) => void) {
      const id = watching.size + 1
      watching.set(id, found)
      return id
    },
    clearWatch: (id: number) => watching.delete(id),
  }
  Object.defineProperty(navigator, 'geolocation', { value: receiver })
  window.addEventListener('message', ({ data }) => {
    if (data?.accuracy) for (const found of watching.values()) found({ coords: data, timestamp: Date.now() })
  })
}

test('a photo waits for no receiver, what comes later is added to it, and tons are typed as printed', async ({
  baseURL,
  browser,
}) => {
  const office = await request.newContext({ baseURL })
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['geolocation'],
  })
  await phone.addInitScript(silentReceiver)
  const fleet = await drivenFleet(office, phone.request)
  const loadId = await fleet.book(1)
  await fleet.take(loadId, ['accept', 'start'])
  const page = await phone.newPage()
  await page.goto('/dashboard')

  await test.step('an arrival without a position asks for the reason, and takes the position that comes meanwhile', async () => {
    await page.getByRole('button', { name: 'Arrived at pickup' }).click()
    await expect(page.getByText('Your position is not known.')).toBeVisible()
    await expect(page.getByLabel('Why is there no position?')).toBeVisible()
    await page.evaluate((coords) => window.postMessage(coords), { ...PIT, accuracy: 60 })
    await expect(page.getByText('Your position is not known.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Loaded, leaving pickup' })).toBeVisible()
  })
  await test.step('the photo is kept at once and gets the better position that comes', async () => {
    await page.getByRole('button', { name: 'Loaded, leaving pickup' }).click()
    await page.getByTestId('photo-input').setInputFiles({
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(PICTURE),
    })
    await page.getByRole('button', { name: 'Use photo' }).click()
    await expect(page.getByText('1 photo saved')).toBeVisible()
    await page.evaluate((coords) => window.postMessage(coords), { ...PIT, accuracy: 3 })
    await expect(page.getByText(/Position within 10\sft, \d+ s after the photo/)).toBeVisible()
  })
  await test.step('the ticket is typed in tons', async () => {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Type it without a photo' }).click()
    await page.getByRole('combobox', { name: /Printed in/ }).selectOption('Tons (short, 2,000 lb)')
    await page.getByLabel('Gross').fill('38.54')
    await page.getByLabel('Tare').fill('15.00')
    await page.getByLabel(/^Net/).fill('23.54')
    await page.getByLabel('Ticket number').fill('55213')
    await page.getByRole('button', { name: 'Loaded, leaving pickup' }).click()
    await expect(page.getByText('On the way to delivery')).toBeVisible()
    await expect(page.getByText('23.54 tons')).toBeVisible()
  })
  await expect
    .poll(async () => (await query(office, 'loads.byId', { id: loadId })).tickets)
    .toMatchObject([{ unit: 'ton', gross: 3854, tare: 1500, net: 2354, netLb: 47_080 }])
  const { documents } = await query(office, 'documents.ofLoad', { loadId })
  expect(documents).toMatchObject([{ kind: 'pickup_photo', laterPositions: [{ accuracyM: 3 }] }])
  await phone.close()
})
