import { buildCatalogue, isBuilt, openBrowser, serveCatalogue } from '../catalogues/catalogues.ts'
import { quantile, say } from './figure.ts'

const STORY = '/iframe.html?id=data-datatable-at-length--hundred-thousand-rows&viewMode=story'
const SECONDS = 4

/** How long each frame takes while a table of a hundred thousand rows is scrolled without a pause, and how many rows stand in the page. */
export async function tableFrames(): Promise<void> {
  if (!isBuilt('storybook')) await buildCatalogue('storybook')
  const { url, stop } = serveCatalogue('storybook')
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(url + STORY)
    await page.getByRole('table', { name: 'Loads' }).waitFor()
    // The story's own play scrolls too and ends at the last row; the figures are of what comes after it.
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('HB-101041'))
    // The catalogue looks at the story's accessibility once its play has ended, in one long task of its own.
    await page.waitForTimeout(6_000)
    const { frames, most } = await page.evaluate(scrollFor, SECONDS)
    say('table of 100,000 rows, rows in the page', most, 'rows', 'the most at any frame while scrolling; aim 80')
    say('table of 100,000 rows, longest frame', Math.max(...frames), 'ms', `${frames.length} frames; aim 100`)
    say('table of 100,000 rows, frame, p95', quantile(frames, 0.95), 'ms', 'every frame scrolls by 1,200 pixels')
  } finally {
    await browser.close()
    stop()
  }
}

/** Runs in the page. */
async function scrollFor(seconds: number): Promise<{ frames: number[]; most: number }> {
  const scroller = document.querySelector('table')?.parentElement
  const frames: number[] = []
  let most = 0
  let before = performance.now()
  const end = before + seconds * 1_000
  if (scroller) scroller.scrollTop = 0
  while (scroller && performance.now() < end) {
    scroller.scrollTop += 1_200
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    frames.push(now - before)
    before = now
    most = Math.max(most, document.querySelectorAll('tbody tr').length)
  }
  return { frames: frames.slice(2), most }
}
