import type { Browser } from 'playwright'
import { openBrowser } from '../catalogues/catalogues.ts'
import { startedProduct } from '../screenshots/started-product.ts'
import { median, say, sayReady } from './figure.ts'

const RUNS = 5
const SLOWER = 4
/** Nothing larger comes after this; the observer gives what there was. */
const SETTLE_MS = 3_000
const PAGES = ['/dashboard', '/loads', '/tracking'] as const

/** When the largest part of a page stands there, for an admin of the demo fleet who opens it with nothing cached and a slow processor; on the product at `url`, else on one of its own. */
export async function firstView(url?: string): Promise<void> {
  const product = url ? { url, stop: async () => {} } : await startedProduct()
  const browser = await openBrowser()
  try {
    const state = await signedIn(browser, product.url)
    sayReady()
    for (const path of PAGES) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await largestPaintMs(browser, product.url + path, state))
      const note = `median of ${RUNS}, empty cache, processor ${SLOWER} times slower, 1440 px; aim 1500 for the dashboard`
      say(`largest contentful paint of ${path}`, median(times), 'ms', note)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

type State = Awaited<ReturnType<typeof signedIn>>

async function signedIn(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${url}/auth`)
  await page
    .getByRole('button', { name: /, .*admin/i })
    .first()
    .click()
  await page.waitForURL(/\/dashboard/)
  const state = await context.storageState()
  await context.close()
  return state
}

async function largestPaintMs(browser: Browser, address: string, storageState: State): Promise<number> {
  const context = await browser.newContext({
    storageState,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.largestPaint = String(entry.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(address)
    await page.waitForTimeout(SETTLE_MS)
    return Number(await page.evaluate(() => document.documentElement.dataset.largestPaint))
  } finally {
    await context.close()
  }
}
