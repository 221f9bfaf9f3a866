import type { Browser } from 'playwright'
import { openBrowser } from '../catalogues/catalogues.ts'
import { median, say } from './figure.ts'
import { mapContext, openMap, type Watched } from './map-page.ts'
import { type PageTask, tasksDuring } from './page-tasks.ts'

const RUNS = 5
/** Nothing of the opening comes after this. */
const SETTLE_MS = 4_000

/**
 * The longest tasks of the page of the map while it opens with the whole fleet, and beside them those of the same page
 * with a map that shows no basemap. Processor time is the page's own work; where there is no graphics processor, a task
 * also waits until the processors have drawn the frame (`Commit`), and beside other work until it has one to itself.
 */
export async function openingMap(watched: Watched): Promise<void> {
  const browser = await openBrowser()
  try {
    const ours: PageTask[][] = []
    const bare: PageTask[][] = []
    for (let run = 0; run < RUNS; run++) {
      bare.push(await opened(browser, watched, true))
      ours.push(await opened(browser, watched, false))
    }
    report(watched.trucks, ours, bare)
  } finally {
    await browser.close()
  }
}

async function opened(browser: Browser, watched: Watched, isBare: boolean): Promise<PageTask[]> {
  const context = await mapContext(browser, watched, isBare)
  try {
    const page = await context.newPage()
    return await tasksDuring(page, async () => {
      await openMap(page, watched)
      await page.waitForTimeout(SETTLE_MS)
    })
  } finally {
    await context.close()
  }
}

function report(trucks: number, ours: readonly PageTask[][], bare: readonly PageTask[][]): void {
  const kinds = [
    { name: 'map: longest task while it opens, processor time', by: 'cpuMs' },
    { name: 'map: longest task while it opens', by: 'ms' },
  ] as const
  for (const { name, by } of kinds) {
    const longest = (tasks: readonly PageTask[]) => tasks.toSorted((one, other) => other[by] - one[by])[0]
    const values = (runs: readonly PageTask[][]) => runs.map((tasks) => longest(tasks)?.[by] ?? Number.NaN)
    const worst = longest(ours.flat())
    const note = `${trucks} trucks, 1440 px, no graphics processor, median of ${RUNS}; worst ${Math.round(worst?.[by] ?? 0)}: ${worst?.by}; beside the same page with an empty basemap; aim 100`
    say(name, median(values(ours)), 'ms', note, median(values(bare)))
  }
}
