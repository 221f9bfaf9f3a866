import type { Browser, BrowserContext, Page } from 'playwright'

/** Where somebody signed in finds the fleet. */
export type Watched = { url: string; cookie: string; trucks: number }

const EMPTY_STYLE = '/empty-style.json'

/** A browser of its own kind for one look at the map: 1440 px, nothing cached, signed in; bare: a map that shows no basemap. */
export async function mapContext(browser: Browser, { url, cookie }: Watched, isBare: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' })
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url }
    }),
  )
  if (isBare) await showNoGeofence(context)
  return context
}

/** Opens the map and waits until it says that the whole fleet is on it. */
export async function openMap(page: Page, { url, trucks }: Watched, search = ''): Promise<void> {
  await page.goto(`${url}/tracking${search}`)
  await page.getByText(trucks.toLocaleString('en-US'), { exact: false }).first().waitFor()
  await page.locator('canvas').waitFor()
}

/** The page takes its basemap from a style that has none, as an operator's would be. */
async function showNoGeofence(context: BrowserContext): Promise<void> {
  await context.route(`**${EMPTY_STYLE}`, (route) => route.fulfill({ json: { version: 8, sources: {}, layers: [] } }))
  await context.addInitScript((address) => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      document.querySelector('meta[name="map-style"]')?.remove()
      const meta = document.createElement('meta')
      meta.name = 'map-style'
      meta.content = new URL(address, location.origin).href
      document.head.append(meta)
    })
  }, EMPTY_STYLE)
}
