import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page, request } from '@playwright/test'
import sharp from 'sharp'
import { buildWeb } from '#server/boot/web-build.ts'
import { type DrivenFleet, drivenFleet, JOB, PIT } from '../e2e/driven-fleet.ts'
import { network } from '../e2e/network.ts'
import { runningServer } from '../server/faults/running-server.ts'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { quantile, say, sayReady } from './figure.ts'

const LOADS = Number(process.env.BENCH_DAY_LOADS ?? 10)
const PICTURE_BYTES = 400_000
const TAP_EVERY_MS = 60
const QUIET_MS = 5000

/** What the phone's page saw while it sent: how long each input took to be answered on the screen, and what kept it. */
type Felt = { inputs: { delay: number; painted: number }[]; longTasks: number[] }

/**
 * A driver's whole day without a network in a real browser, ten loads with thirty pictures, and then its sending over
 * loopback: how long until all is sent, and how long the page takes to answer a finger meanwhile. `bun run bench offline`.
 */
export async function offline(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  await buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'haulbook-offline-'))
  const server = await runningServer(folder)
  const line = await network(server.url)
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  const office = await request.newContext({ baseURL: server.url })
  try {
    const context = await browser.newContext({
      baseURL: line.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-US',
      permissions: ['geolocation'],
      geolocation: { ...PIT, accuracy: 8 },
    })
    const fleet = await drivenFleet(office, context.request)
    const loads: string[] = []
    for (let hour = 1; hour <= LOADS; hour++) loads.push(await fleet.book(hour))
    const page = await context.newPage()
    await page.goto('/dashboard')
    await expect(page.getByRole('button', { name: 'Accept load' })).toBeVisible({ timeout: 30_000 })
    await page.waitForLoadState('networkidle').catch(() => undefined)

    sayReady()
    line.cut()
    await context.setOffline(true)
    const begun = performance.now()
    for (let done = 0; done < LOADS; done++) await haul(context, page, done)
    say('a day pressed without a network', (performance.now() - begun) / 1000, 's', `${LOADS} loads; no figure of ours`)
    await expect(page.getByTestId('connection-line')).toContainText(`${LOADS * 6} waiting`)

    await page.evaluate(watchInputs)
    const quiet = await feltWhile(page, () => page.waitForTimeout(QUIET_MS))
    const before = line.passed.length
    line.restore()
    const sent = performance.now()
    let seconds = 0
    const felt = await feltWhile(page, async () => {
      await context.setOffline(false)
      await expect(page.getByTestId('connection-line')).toContainText('All sent', { timeout: 120_000 })
      seconds = (performance.now() - sent) / 1000
    })
    const sending = `${photosOf(await deliveredLoads(fleet, loads))} photos of ${PICTURE_BYTES / 1000} kB, ${line.passed.length - before} requests`
    say('a day sent', seconds, 's', `${LOADS} loads, ${LOADS * 6} steps, ${sending}, loopback; aim 10`)
    report(felt, quiet)
  } finally {
    await office.dispose()
    await browser.close()
    await line.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function deliveredLoads(fleet: DrivenFleet, ids: string[]) {
  const loads = await Promise.all(ids.map((id) => fleet.load(id)))
  const left = loads.find(({ status }) => status !== 'delivered')
  if (left) throw new Error(`load ${left.number} is ${left.status}`)
  return loads
}

const photosOf = (loads: readonly { documents: readonly unknown[] }[]) =>
  loads.reduce((sum, { documents }) => sum + documents.length, 0)

/** What was felt beside what the same taps felt on the same page just before, with nothing being sent. */
function report({ inputs, longTasks }: Felt, quiet: Felt): void {
  const worst = (values: readonly number[]) => Math.max(0, ...values)
  const delays = ({ inputs: felt }: Felt) => felt.map(({ delay }) => delay)
  const painted = ({ inputs: felt }: Felt) => felt.map((input) => input.painted)
  const during = `while a day is sent, ${inputs.length} inputs, beside the same page with nothing to send`
  const felt = { inputs, longTasks }
  say(
    'input until the page begins with it, worst',
    worst(delays(felt)),
    'ms',
    `${during}; aim 100`,
    worst(delays(quiet)),
  )
  say('input until it is painted, worst', worst(painted(felt)), 'ms', `${during}, in steps of 8`, worst(painted(quiet)))
  say('input until it is painted, p95', quantile(painted(felt), 0.95), 'ms', during, quantile(painted(quiet), 0.95))
  say('longest task of the page', worst(longTasks), 'ms', `while a day is sent; ${longTasks.length} above 50 ms`)
}

/** One load from its acceptance to the signature, by its buttons. */
async function haul(context: BrowserContext, page: Page, nth: number): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await context.setGeolocation({ ...PIT, accuracy: 8 })
  await press('Accept load')
  await press('Start to pickup')
  await press('Arrived at pickup')
  await press('Loaded, leaving pickup')
  await photograph(page, nth * 3)
  await press('Next')
  await press('There is no ticket')
  await press('Scale was closed')
  await press('Loaded, leaving pickup')
  await context.setGeolocation({ ...JOB, accuracy: 8 })
  await press('Arrived at delivery')
  await press('Complete delivery')
  await photograph(page, nth * 3 + 1)
  await press('Another photo')
  await photograph(page, nth * 3 + 2)
  await press('Next')
  await page.getByLabel('Name of the person signing').fill('Lee Foreman')
  await page.getByLabel('Role on site').fill('Foreman')
  await page.getByText('Type', { exact: true }).click()
  await press('Complete delivery')
  await expect(page.getByTestId('connection-line')).toContainText(`${(nth + 1) * 6} waiting`)
}

async function photograph(page: Page, seed: number): Promise<void> {
  const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture(seed) }
  await page.getByTestId('photo-input').setInputFiles(file)
  await page.getByRole('button', { name: 'Use photo' }).click()
}

/** What a camera gives after it was made small: no two alike, each of the same weight to within a few per cent. */
async function picture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 60 + seed * 4, sigma: 20 }
  const raw = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#808080', noise } })
    .raw()
    .toBuffer({ resolveWithObject: true })
  let best = Buffer.alloc(0)
  for (let quality = 30; quality < 96; quality += 3) {
    const jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality }).toBuffer()
    if (jpeg.length > PICTURE_BYTES * 1.03) break
    best = jpeg
  }
  return best
}

/** Runs in the page: notes what the browser says of its inputs. */
function watchInputs(): void {
  const felt: Felt = { inputs: [], longTasks: [] }
  Reflect.set(window, 'felt', felt)
  // The library of types does not know that events have a threshold; 16 ms is the lowest.
  const all = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming)) continue
      felt.inputs.push({ delay: entry.processingStart - entry.startTime, painted: entry.duration })
    }
  }).observe(all)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) felt.longTasks.push(entry.duration)
  }).observe({ type: 'longtask' })
}

/** A finger on the screen again and again, beside everything, for as long as something takes; what that felt like. */
async function feltWhile(page: Page, work: () => Promise<void>): Promise<Felt> {
  let isOver = false
  const tapping = (async () => {
    while (!isOver) {
      await page.touchscreen.tap(1, 400)
      await page.waitForTimeout(TAP_EVERY_MS)
    }
  })()
  await work()
  isOver = true
  await tapping
  return page.evaluate(() => {
    const felt = Reflect.get(window, 'felt')
    const taken = structuredClone(felt)
    felt.inputs.length = 0
    felt.longTasks.length = 0
    return taken
  })
}
