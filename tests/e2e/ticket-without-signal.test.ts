import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { test } from './browser-test.ts'
import { query } from './calls.ts'
import { drivenFleet, PIT } from './driven-fleet.ts'
import { network } from './network.ts'

const TICKET = join(import.meta.dirname, '..', 'support', 'tickets', 'd01.jpg')

async function take(page: Page, buffer: Buffer): Promise<void> {
  await page.getByTestId('photo-input').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use photo' }).click()
}

const read = <Value>(value: Value) => ({ value, confidence: 0.9, box: { x: 0, y: 0, w: 0.1, h: 0.1 }, source: 'ocr' })

/** From now on the server's reading has another net and gross than are printed; the phone asks the server for nothing else. */
async function misread(page: Page): Promise<void> {
  const none = { time_in: null, time_out: null, site: null, customer: null, job: null, material: null, truck: null }
  const weights = { gross: read(78_440), tare: read(26_360), net: read(52_080), unit: read('lb') }
  const fields = { ticket_number: read('104482'), date: read('2026-03-17'), ...none, ...weights }
  const data = { fields, flags: [], needsConfirmation: [] }
  await page.route('**/trpc/tickets.read*', (route) => route.fulfill({ json: { result: { data } } }))
}

test('without signal the phone reads a ticket; what the server reads otherwise is said, and what was confirmed stands', async ({
  baseURL,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-phone-'))
  const line = await network(baseURL ?? '')
  const office = await request.newContext({ baseURL })
  const context = await chromium.launchPersistentContext(folder, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    // It opens the reader's worker without a network.
    serviceWorkers: 'allow',
    baseURL: line.url,
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    permissions: ['geolocation'],
    geolocation: { ...PIT, accuracy: 8 },
  })
  try {
    const fleet = await drivenFleet(office, context.request)
    const loadId = await fleet.book(1)
    await fleet.take(loadId, ['accept', 'start', 'arrive_pickup'])
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/dashboard')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const keptFiles = () =>
      page.evaluate(async () => (await (await caches.open('haulbook-ticket-reader')).keys()).length)
    await expect.poll(keptFiles, { timeout: 60_000 }).toBe(2)

    line.cut()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Loaded, leaving pickup' }).click()
    const other = await sharp(await readFile(TICKET))
      .resize(600)
      .jpeg()
      .toBuffer()
    await take(page, other)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await take(page, await readFile(TICKET))
    await expect(page.getByText('Read on this phone.')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByLabel(/^Gross/)).toHaveValue('78,420')
    await expect(page.getByLabel(/^Tare/)).toHaveValue('26,360')
    await expect(page.getByLabel(/^Net/)).toHaveValue('52,060')
    // A slow machine has no time for the attempt that makes the number sure, and asks for it.
    await page.getByLabel('Ticket number').fill('104482')

    await misread(page)
    line.restore()
    await context.setOffline(false)
    await expect(page.getByText('Net: this phone read 52,060 lb, the server 52,080 lb')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByLabel(/^Net/)).toHaveValue('52,060')
    await page.getByRole('button', { name: 'Loaded, leaving pickup' }).click()

    const tickets = async () => (await query(office, 'tickets.ofLoad', { loadId })).tickets
    await expect.poll(async () => (await tickets()).length, { timeout: 60_000 }).toBe(1)
    expect((await tickets())[0]).toMatchObject({ ticketNumber: '104482', net: 52_060, unit: 'lb', source: 'read' })
  } finally {
    await context.close()
    await office.dispose()
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }
})
