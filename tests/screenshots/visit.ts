import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { mayEnter, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import { existingPages } from './existing-pages.ts'

export type Look = { width: number; theme: 'light' | 'dark' }
export type Shot = { role: Role; page: string; tab: string; look: Look; file: string; tooWideBy: number }
type Visit = { browser: Browser; url: string; role: Role; look: Look; only: string[] | undefined; folder: string }

const HEIGHTS = { wide: 900, narrow: 844 }
const NARROW = 768
/** Long enough for a chart's growth; pages with a stream never fall silent. */
const SETTLE_MS = 400
const LIMIT_MS = 30_000

const windowOf = ({ width }: Look) => ({ width, height: width < NARROW ? HEIGHTS.narrow : HEIGHTS.wide })

/** Pictures of every page that this role may enter and that exists, and of each of its tabs. */
export async function photograph(visit: Visit): Promise<Shot[]> {
  const { browser, look, role } = visit
  const context = await browser.newContext({
    viewport: windowOf(look),
    colorScheme: look.theme,
    locale: 'en-US',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  try {
    const shots: Shot[] = []
    const existing = await existingPages()
    const asked = pages.filter(({ path }) => existing.has(path) && (visit.only?.includes(path) ?? true))
    const anyones = asked.filter((each) => each.mayEnter === 'anyone')
    if (role === 'admin') for (const { path } of anyones) shots.push(...(await shotsOf(page, visit, path, path)))
    await signIn(page, visit.url, role)
    for (const each of asked) {
      if (each.mayEnter === 'anyone' || !mayEnter(each, [role])) continue
      const address = await addressOf(page, visit.url, each.path)
      if (address) shots.push(...(await shotsOf(page, visit, each.path, address)))
    }
    return shots
  } finally {
    await context.close()
  }
}

async function signIn(page: Page, url: string, role: Role) {
  await page.goto(`${url}/auth`)
  await page
    .getByRole('button', { name: new RegExp(`, .*${role}`, 'i') })
    .first()
    .click()
  await page.waitForURL(/\/dashboard/)
}

/** Where a page is; of one that shows a single record, that of a record which this role sees. */
async function addressOf(page: Page, url: string, path: string): Promise<string | null> {
  if (path === '/loads/$id') return addressOfLoad(page, url)
  return path === '/customers/$id' ? addressOfCustomer(page, url) : path
}

/** Of the first customers by name, the one that most is agreed with. */
async function addressOfCustomer(page: Page, url: string): Promise<string | null> {
  const input = encodeURIComponent(JSON.stringify({ text: 'Halverson' }))
  const answer = await page.request.get(`${url}/trpc/customers.options?input=${input}`)
  const found: { result: { data: { id: string }[] } } = await answer.json()
  const [customer] = found.result.data
  return customer ? `/customers/${customer.id}` : null
}

/** Of the loads that this role sees, one that has most to show. */
async function addressOfLoad(page: Page, url: string): Promise<string | null> {
  for (const search of ['?status=%5B%22closed%22%5D', '']) {
    await page.goto(`${url}/loads${search}`)
    const link = page.locator('main a[href^="/loads/"]:not([href="/loads/new"])').first()
    const isThere = await link.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    )
    if (isThere) return (await link.getAttribute('href'))?.split('?')[0] ?? null
  }
  return null
}

async function shotsOf(page: Page, visit: Visit, path: string, address: string): Promise<Shot[]> {
  await page.goto(visit.url + address)
  await settle(page)
  const tabs = page.locator('main [role=tab]:visible')
  const names = await tabs.allInnerTexts()
  if (names.length === 0) return [await shot(page, visit, path, '')]
  const shots: Shot[] = []
  for (const [at, name] of names.entries()) {
    await tabs.nth(at).click()
    await settle(page)
    shots.push(await shot(page, visit, path, name.split('\n')[0] ?? String(at)))
  }
  return shots
}

async function settle(page: Page) {
  await page.locator('main').first().waitFor()
  await page
    .waitForFunction(() => document.querySelectorAll('[aria-busy=true]').length === 0, undefined, {
      timeout: LIMIT_MS,
    })
    .catch(() => undefined)
  // What loads once it comes into sight has been in sight.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForTimeout(SETTLE_MS)
}

/** Whether every map in the page has drawn all that is in sight, at the size that its element has now. */
function areMapsDrawn(): boolean {
  return [...document.querySelectorAll('.maplibregl-map')].every((map) => {
    const canvas = map.querySelector('canvas')
    const fits = canvas?.clientWidth === map.clientWidth && canvas.clientHeight === map.clientHeight
    return fits && map.hasAttribute('data-drawn')
  })
}

/**
 * The window grows to the whole page before the picture, not by it: a map is drawn anew when its size changes, and would
 * be empty in a picture that is taken at once.
 */
async function showWholePage(page: Page, look: Look): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: look.width, height })
  await page.waitForFunction(areMapsDrawn, undefined, { timeout: LIMIT_MS })
}

async function shot(page: Page, { role, look, folder }: Visit, path: string, tab: string): Promise<Shot> {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
  const name = [plain(path) || 'landing', plain(tab), look.width, look.theme].filter(Boolean).join('-')
  const file = `${role}/${name}.png`
  const tooWideBy = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await showWholePage(page, look)
  await page.screenshot({ path: join(folder, file) })
  await page.setViewportSize(windowOf(look))
  return { role, page: path, tab, look, file, tooWideBy }
}
