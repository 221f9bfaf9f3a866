import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, type ExpectStatic, test } from 'vitest'
import { differingShare, photographReadme, README_PICTURES } from '../screenshots/readme-pictures.ts'
import { buildCatalogue, openBrowser, serveCatalogue } from './catalogues.ts'

/** A word that changed is more than this, a letter that another machine smooths is less. */
const MOST_DIFFERING = 0.001

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
}, 60_000)
afterAll(() => browser?.close())

type Visit = { path: string; says: RegExp | string }

/** Opens each address with everything that is not the catalogue's own cut off; what was asked for outside is returned. */
async function visit(expect: ExpectStatic, url: string, visits: readonly Visit[]): Promise<string[]> {
  const page = await browser.newPage()
  const outside: string[] = []
  await page.route('**/*', (route) => {
    const asked = route.request().url()
    if (asked.startsWith(url) || /^(data|blob):/.test(asked)) return route.continue()
    outside.push(asked)
    return route.abort()
  })
  for (const { path, says } of visits) {
    await page.goto(url + path)
    const texts = () => Promise.all(page.frames().map((frame) => frame.evaluate(() => document.body.textContent ?? '')))
    // A frame that is just being replaced cannot be asked; the next look finds the new one.
    const said = async () => (await texts().catch(() => [])).join('\n')
    await expect.poll(said, { timeout: 30_000, interval: 200 }).toMatch(says)
  }
  await page.close()
  return outside
}

// Both at once: a build alone leaves some of the second processor unused.
test.concurrent('Storybook builds to static files and asks nobody outside', { timeout: 400_000 }, async ({
  expect,
}) => {
  await buildCatalogue('storybook')
  const { url, stop } = serveCatalogue('storybook')
  try {
    const outside = await visit(expect, url, [
      { path: '/?path=/story/foundations-start--welcome', says: 'Haulbook interface' },
      { path: '/?path=/docs/data-chart--docs', says: /Arrow keys|arrow keys/ },
      { path: '/iframe.html?id=pages-dashboard--admin', says: 'Late for pickup' },
      { path: '/iframe.html?id=pages-load--weights', says: '127487' },
    ])
    expect(outside).toEqual([])
    const aged: string[] = []
    for (const [name, now] of await photographReadme(browser, url)) {
      const then = await readFile(join(README_PICTURES, `${name}.png`)).catch(() => new Uint8Array())
      const share = then.length === 0 ? 1 : await differingShare(now, then)
      if (share > MOST_DIFFERING) aged.push(`${name}: ${(share * 100).toFixed(2)} % of its points`)
    }
    expect(aged, 'the README shows pages as they were: `bun run screenshots --readme`').toEqual([])
  } finally {
    stop()
  }
})

test.concurrent('Ladle builds the same stories to static files and asks nobody outside', { timeout: 400_000 }, async ({
  expect,
}) => {
  await buildCatalogue('ladle')
  const { url, stop } = serveCatalogue('ladle')
  try {
    const outside = await visit(expect, url, [
      { path: '/?story=foundations--start--welcome', says: 'Haulbook interface' },
      { path: '/?story=data--chart--lines', says: 'Show the figures' },
      { path: '/?story=pages--dashboard--admin', says: 'Late for pickup' },
      { path: '/?story=pages--load--weights', says: '127487' },
    ])
    expect(outside).toEqual([])
  } finally {
    stop()
  }
})
