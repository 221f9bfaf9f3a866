import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { test } from './browser-test.ts'
import { mutate, newId, query } from './calls.ts'
import { drivenFleet, JOB } from './driven-fleet.ts'
import { network } from './network.ts'

// Elsewhere workers are kept out; here one opens the product without a network.
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  locale: 'en-US',
  serviceWorkers: 'allow',
} as const

/** A phone whose browser can be ended and started again with all that it has kept. */
async function aPhone(folder: string, baseURL: string, offline: boolean): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, {
    ...PHONE,
    baseURL,
    offline,
    executablePath: findChromium(),
    args: CHROMIUM_ARGS,
    permissions: ['geolocation'],
    geolocation: { ...JOB, accuracy: 8 },
  })
}

/** What the phone has written down in one of its tables. */
async function keptRows(table: string): Promise<unknown[]> {
  const [store] = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('haulbook-'))
  if (!store?.name) return []
  const name = store.name
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction(table).objectStore(table).getAll()
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result)
      }
    }
  })
}

/** What a camera gives: no two pictures are the same. */
async function picture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 90 + seed * 20, sigma: 30 }
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
}

async function takePhoto(page: Page, seed: number): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(seed) }
  await page.getByTestId('photo-input').setInputFiles(file)
  await page.getByRole('button', { name: 'Use photo' }).click()
}

/** The tab is gone in the middle of whatever it does; the next one opens the product anew. */
async function killTab(context: BrowserContext, page: Page): Promise<Page> {
  const session = await context.newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
  const next = await context.newPage()
  await next.goto('/dashboard')
  return next
}

test('delivered without signal, killed at five moments, it lands exactly once and its pack verifies', async ({
  baseURL,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-phone-'))
  const line = await network(baseURL ?? '')
  const office = await request.newContext({ baseURL })
  let context = await aPhone(folder, line.url, false)
  try {
    const fleet = await drivenFleet(office, context.request)
    const loadId = await fleet.book(1)
    await fleet.driveToJob(loadId)
    const next = await fleet.book(3)
    const { number } = await fleet.load(loadId)

    let page = context.pages()[0] ?? (await context.newPage())
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Complete delivery' })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    // The papers and the next load are fetched beside the screen.
    await expect.poll(async () => (await page.evaluate(keptRows, 'answers')).length).toBeGreaterThan(4)
    // The sheet and the photo of the pickup.
    await expect(page.locator('a[href^="blob:"]')).toHaveCount(2)

    await test.step('a cold start without a network shows the day', async () => {
      await context.close()
      line.cut()
      context = await aPhone(folder, line.url, true)
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { level: 1, name: 'Highway 75 job' })).toBeVisible()
      await expect(page.getByText('North Pit').first()).toBeVisible()
      await expect(page.getByText('Papers').first()).toBeVisible()
      const kept = page.locator('a[href^="blob:"]')
      await expect(kept).toHaveCount(2)
      const saving = page.waitForEvent('download')
      await kept.first().evaluate((link: HTMLAnchorElement) => {
        link.download = 'sheet.pdf'
        link.removeAttribute('target')
        link.click()
      })
      expect((await readFile(await (await saving).path())).subarray(0, 5).toString()).toBe('%PDF-')
      const paper = kept.last()
      const opening = page.waitForEvent('popup')
      await paper.click()
      const opened = await opening
      await expect.poll(() => opened.evaluate(() => document.images[0]?.naturalWidth ?? 0)).toBeGreaterThan(0)
      await opened.close()
      await expect(page.getByText("You're offline. Changes will sync when connection is restored.")).toBeVisible()
      await page.goto(`/loads/${next}`)
      await expect(page.getByRole('button', { name: 'Accept load' })).toBeVisible()
      await page.goto('/dashboard')
    })
    await test.step('killed with one photo taken, it goes on there', async () => {
      await page.getByRole('button', { name: 'Complete delivery' }).click()
      await takePhoto(page, 1)
      await expect(page.getByText('1 photo saved')).toBeVisible()
      page = await killTab(context, page)
      await expect(page.getByRole('heading', { name: 'Signature of the receiver' })).toBeVisible()
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(page.getByText('1 photo saved')).toBeVisible()
    })
    await test.step('killed before the signature', async () => {
      for (const seed of [2, 3]) {
        await page.getByRole('button', { name: 'Another photo' }).click()
        await takePhoto(page, seed)
        await expect(page.getByText(`${seed} photos saved`)).toBeVisible()
      }
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByLabel('Name of the person signing').fill('Lee Foreman')
      // A letter is written down as it is typed, which takes the disk a moment.
      await expect
        .poll(async () => JSON.stringify(await page.evaluate(keptRows, 'drafts')), { intervals: [10], timeout: 1000 })
        .toContain('Lee Foreman')
      page = await killTab(context, page)
      await expect(page.getByLabel('Name of the person signing')).toHaveValue('Lee Foreman')
    })
    await test.step('killed at the moment of the last press', async () => {
      await page.getByLabel('Role on site').fill('Foreman')
      await page.getByText('Type', { exact: true }).click()
      await page.getByRole('button', { name: 'Complete delivery' }).click()
      await expect(page.getByTestId('connection-line')).toContainText('Saved on this phone – 1 waiting')
      page = await killTab(context, page)
      await expect(page.getByTestId('connection-line')).toContainText('Saved on this phone – 1 waiting')
      await expect(page.getByRole('button', { name: 'Complete delivery', exact: true })).toBeHidden()
    })
    await test.step('the browser starts again, still without a network', async () => {
      await context.close()
      context = await aPhone(folder, line.url, true)
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto('/sync')
      await expect(page.getByTestId('waiting-item')).toHaveCount(1)
      await expect(page.getByTestId('waiting-item')).toContainText('with 3 photos')
    })
    await test.step('the network is back, drops between the pictures, and the tab is killed on the way', async () => {
      line.restore()
      line.lose('lose_answer', 'PUT', '/api/files/', 1)
      await context.setOffline(false)
      await expect.poll(() => uploads(line.passed)).toBeGreaterThan(1)
      line.cut()
      page = await killTab(context, page)
      line.restore()
    })
    await test.step('the step is taken, its answer is lost, and the tab is killed once more', async () => {
      line.lose('lose_answer', 'POST', '/trpc/driver.step', 1)
      page = await killTab(context, page)
      await expect.poll(() => steps(line.passed), { timeout: 90_000 }).toBeGreaterThan(0)
      page = await killTab(context, page)
      await expect(page.getByTestId('connection-line')).toContainText('All sent', { timeout: 60_000 })
      await page.goto('/sync')
      await expect(page.getByText('Everything is sent')).toBeVisible()
    })
    await test.step('it is there exactly once', async () => {
      const load = await fleet.load(loadId)
      expect(load.status).toBe('delivered')
      const kinds = load.timeline.map((entry: { kind: string }) => entry.kind)
      expect(kinds.filter((kind: string) => kind === 'deliver')).toHaveLength(1)
      const photos = load.documents.filter((one: { kind: string }) => one.kind === 'delivery_photo')
      expect(photos).toHaveLength(3)
      expect(new Set(photos.map((one: { sha256: string }) => one.sha256)).size).toBe(3)
      expect(load.signatures).toHaveLength(1)
      expect(load.number).toBe(number)
    })
    await test.step('its pack verifies', async () => {
      await mutate(office, 'proof.make', { operationId: newId(), loadId })
      const papers = await query(office, 'proof.ofLoad', { loadId })
      const pack = papers.find((paper: { kind: string }) => paper.kind === 'load_pack')
      const file = await (await office.get(`/api/proofs/${pack.id}`)).body()
      const sha256 = createHash('sha256').update(file).digest('hex')
      expect(await query(office, 'proof.verify', { sha256 })).toMatchObject({
        result: expect.not.stringMatching('unknown'),
      })
    })
  } finally {
    await context.close()
    await office.dispose()
    await line.close()
    await rm(folder, { recursive: true, force: true })
  }
})

type Passed = readonly { method: string; path: string; status: number }[]
const uploads = (passed: Passed) =>
  passed.filter(({ method, path }) => method === 'PUT' && path.startsWith('/api/files/')).length
const steps = (passed: Passed) =>
  passed.filter(({ method, path }) => method === 'POST' && path.startsWith('/trpc/driver.step')).length
