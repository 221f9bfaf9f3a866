import { join } from 'node:path'
import type { Browser } from 'playwright'
import sharp from 'sharp'

/** Where the pictures of the README are. */
export const README_PICTURES: string = join(import.meta.dirname, '..', '..', 'stories', 'readme')

type Picture = {
  /** The story whose page it shows, by its id. */
  story: string
  width: number
  height: number
  /** What is there once the page has drawn itself. */
  says: RegExp
}

/** What the README shows: the dispatcher's board, the driver's phone, an invoice with how a line came about, the portal. */
const readmePictures: Readonly<Record<string, Picture>> = {
  board: { story: 'pages-loads--board', width: 1440, height: 560, says: /L-000\d\d/ },
  driver: { story: 'pages-driver--home', width: 390, height: 844, says: /L-000\d\d/ },
  invoice: {
    story: 'pages-invoicing--how-a-line-came-about',
    width: 1440,
    height: 760,
    says: /49,280/,
  },
  portal: { story: 'pages-portal--jobs', width: 1280, height: 560, says: /tons/ },
}

/** The day of which the stories' answers tell. */
const AS_OF = new Date('2026-11-21T15:00:00Z')
const LIMIT_MS = 30_000

/** The pictures of the README by their names, as PNG, of the built Storybook at this address. */
export async function photographReadme(browser: Browser, storybook: string): Promise<Map<string, Uint8Array>> {
  const taken = new Map<string, Uint8Array>()
  for (const [name, { story, width, height, says }] of Object.entries(readmePictures)) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: 'light',
      locale: 'en-US',
      timezoneId: 'America/Chicago',
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      await page.clock.setFixedTime(AS_OF)
      await page.goto(`${storybook}/iframe.html?id=${story}&viewMode=story`)
      await page.getByText(says).first().waitFor({ timeout: LIMIT_MS })
      await page.evaluate(() => document.fonts.ready)
      await page.waitForTimeout(1000)
      taken.set(name, await page.screenshot({ animations: 'disabled', caret: 'hide' }))
    } finally {
      await context.close()
    }
  }
  return taken
}

/** Levels of 256 by which a point of two pictures may differ before it counts: letters are smoothed a little differently. */
const LEVELS = 40

/** Which share of their points differs in two pictures, from 0 to 1; 1 where they are not of the same size. */
export async function differingShare(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([grey(one), grey(other)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at++) {
    if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > LEVELS) differing += 1
  }
  return differing / a.data.length
}

function grey(picture: Uint8Array) {
  return sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
}
