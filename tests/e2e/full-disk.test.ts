import { readFile } from 'node:fs/promises'
import { expect, type Page, request } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { type DrivenFleet, drivenFleet, JOB } from './driven-fleet.ts'
import { network } from './network.ts'
import { PASSWORD } from './new-fleet.ts'

/** What the browser lets this page keep: the day, a small picture and the steps fit, a large picture does not. */
const QUOTA_BYTES = 500_000

/** No two pictures are the same. */
async function takePhoto(page: Page, width: number): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 100, sigma: 30 }
  const buffer = await sharp({ create: { width, height: 1000, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  await page.getByTestId('photo-input').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('button', { name: 'Use photo' }).click()
}

const line = (page: Page) => page.getByTestId('connection-line')
const FULL = 'This phone’s storage is full.'

async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Name of the person signing').fill('Lee Foreman')
  await page.getByLabel('Role on site').fill('Foreman')
  await page.getByText('Type', { exact: true }).click()
  await page.getByRole('button', { name: 'Complete delivery' }).click()
}

async function deliveredOnce(fleet: DrivenFleet, loadId: string): Promise<void> {
  const load = await fleet.load(loadId)
  expect(load.status).toBe('delivered')
  expect(load.timeline.filter(({ kind }: { kind: string }) => kind === 'deliver')).toHaveLength(1)
  const photos = load.documents.filter(({ kind }: { kind: string }) => kind === 'delivery_photo')
  expect(new Set(photos.map(({ sha256 }: { sha256: string }) => sha256)).size).toBe(2)
  expect(photos).toHaveLength(2)
}

test('on a phone whose disk is full nothing is lost, and a driver who was shut out sends when they are back', async ({
  browser,
  baseURL,
}) => {
  const way = await network(baseURL ?? '')
  const office = await request.newContext({ baseURL })
  const context = await browser.newContext({
    baseURL: way.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    acceptDownloads: true,
    permissions: ['geolocation'],
    geolocation: { ...JOB, accuracy: 8 },
  })
  try {
    const fleet = await drivenFleet(office, context.request)
    const loadId = await fleet.book(1)
    await fleet.driveToJob(loadId)
    const page = await context.newPage()
    // Set before the page keeps anything: a browser counts anew only after half a minute. It holds while this session lives.
    const storage = await context.newCDPSession(page)
    const { origin } = new URL(way.url)
    await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: QUOTA_BYTES })
    // No worker keeps the pages here, which would take the room: the ones that are needed are opened before.
    await page.goto('/sync')
    await expect(page.getByText('Everything is sent')).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('button', { name: 'Complete delivery' }).click()
    await takePhoto(page, 100)
    await expect(page.getByText('1 photo saved')).toBeVisible()
    await expect(page.getByText(FULL)).toBeHidden()
    way.cut()
    await context.setOffline(true)

    await test.step('the disk is full: the page says so, and the step is taken all the same', async () => {
      await page.getByRole('button', { name: 'Another photo' }).click()
      await takePhoto(page, 1500)
      await expect(page.getByText('2 photos saved')).toBeVisible()
      await expect(page.getByText(FULL)).toBeVisible()
      await deliver(page)
      await expect(line(page)).toContainText('Saved on this phone – 1 waiting')
      await expect(page.getByRole('button', { name: 'Complete delivery', exact: true })).toBeHidden()
    })
    await test.step('what the page holds can be saved as a file', async () => {
      await line(page).getByRole('link').click()
      await expect(page.getByTestId('waiting-item')).toContainText('with 2 photos')
      await expect(page.getByText(FULL)).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Save as a file' }).click()
      const file = unzipSync(new Uint8Array(await readFile(await (await download).path())))
      // The small picture, and the large one as it was taken and as it is sent first.
      expect(Object.keys(file).filter((name) => name.startsWith('photos/'))).toHaveLength(3)
    })
    await test.step('shut out meanwhile, their phone sends nothing and keeps it', async () => {
      const member = await driverOf(office)
      await mutate(office, 'people.suspend', { operationId: newId(), userId: member, reason: 'Lost the licence' })
      way.restore()
      await context.setOffline(false)
      await expect(line(page)).toContainText('Sign in again to send what is saved')
      await expect(page.getByTestId('waiting-item')).toHaveCount(1)
      expect((await fleet.load(loadId)).status).toBe('at_delivery')
      await mutate(office, 'people.restore', { operationId: newId(), userId: member })
    })
    await test.step('signed in again, it is sent from the page and the disk, once', async () => {
      const { email } = fleet.driver
      await mutate(context.request, 'account.signIn', { email, password: PASSWORD })
      await page.getByRole('button', { name: 'Send now' }).click()
      await expect(line(page)).toContainText('All sent')
      await expect(page.getByText('Everything is sent')).toBeVisible()
      await deliveredOnce(fleet, loadId)
    })
  } finally {
    await context.close()
    await office.dispose()
    await way.close()
  }
})

/** The one member of the fleet who drives. */
async function driverOf(office: Parameters<typeof query>[0]): Promise<string> {
  const { rows } = await query(office, 'people.members', { role: 'driver' })
  return rows[0].id
}
