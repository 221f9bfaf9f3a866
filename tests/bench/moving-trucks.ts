import type { Browser, Page } from 'playwright'
import { openBrowser } from '../catalogues/catalogues.ts'
import { quantile, say } from './figure.ts'
import { mapContext, openMap, type Watched } from './map-page.ts'

/** What the page's own thread was busy with: tasks above 50 ms, each frame, and scripts that kept a frame, by file. */
type Busy = { tasks: number[]; frames: number[]; scripts: { ms: number; file: string; by: string }[] }

const SETTLE_MS = 4_000
const WATCH_MS = 20_000
/** The whole fleet as the map opens, and a town with each truck for itself. */
const VIEWS = [
  { name: 'the whole fleet', search: '' },
  { name: 'a town', search: '?at=36.1540,-95.9930,12.0' },
]

/**
 * How long the page of the map is busy at a stretch while a fleet moves on it, in a real browser: ours, and the same page
 * with a map that shows no basemap. Nothing here has a graphics processor; what is drawn is drawn by the processors.
 */
export async function movingTrucks(watched: Watched): Promise<void> {
  const browser = await openBrowser()
  try {
    for (const view of VIEWS) {
      const bare = await busyOn(browser, watched, view.search, true)
      const ours = await busyOn(browser, watched, view.search, false)
      report(`${view.name} of ${watched.trucks}`, ours, bare)
    }
  } finally {
    await browser.close()
  }
}

/** `scriptMs`: what scripts took of the page's own thread by its own clock, which stands while others have the processor. */
type Watch = { moving: Busy; moved: number; scriptMs: number }

function report(what: string, { moving, moved, scriptMs }: Watch, bare: Watch): void {
  const worst = (values: readonly number[]) => Math.max(0, ...values)
  const note = `${what}, ${moved} changes in ${WATCH_MS / 1000} s, 1440 px, no graphics processor; beside the same page with an empty basemap`
  say('map: longest task while trucks move', worst(moving.tasks), 'ms', `${note}; aim 100`, worst(bare.moving.tasks))
  say('map: tasks above 50 ms while trucks move', moving.tasks.length, 'tasks', note, bare.moving.tasks.length)
  const perSecond = (ms: number) => (ms * 1000) / WATCH_MS
  say(
    'map: script a second while trucks move',
    perSecond(scriptMs),
    'ms/s',
    `${note}; processor time`,
    perSecond(bare.scriptMs),
  )
  const [script] = moving.scripts.toSorted((one, other) => other.ms - one.ms)
  const named = script ? `${script.file} by ${script.by}` : 'none above 5 ms in a frame above 50 ms'
  say('map: longest script while trucks move', script?.ms ?? 0, 'ms', `${what}: ${named}`)
  say('map: worst frame while trucks move', worst(moving.frames), 'ms', note, worst(bare.moving.frames))
  say(
    'map: frame while trucks move, p95',
    quantile(moving.frames, 0.95),
    'ms',
    note,
    quantile(bare.moving.frames, 0.95),
  )
}

async function busyOn(browser: Browser, watched: Watched, search: string, isBare: boolean): Promise<Watch> {
  const context = await mapContext(browser, watched, isBare)
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const scriptMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
    }
    await page.addInitScript(noteBusy)
    await openMap(page, watched, search)
    await page.waitForTimeout(SETTLE_MS)
    await taken(page)
    const before = await scriptMs()
    await page.waitForTimeout(WATCH_MS)
    const script = (await scriptMs()) - before
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    return { moving: await taken(page), moved, scriptMs: script }
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: notes tasks, frames, scripts, and how many positions the stream brings. */
function noteBusy(): void {
  const busy: Busy = { tasks: [], frames: [], scripts: [] }
  Reflect.set(window, 'busy', busy)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) busy.tasks.push(duration)
  }).observe({ type: 'longtask' })
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries()) {
      const scripts: unknown = Reflect.get(frame, 'scripts')
      if (!Array.isArray(scripts)) continue
      for (const { duration, sourceURL, invoker } of scripts)
        busy.scripts.push({ ms: Number(duration), file: String(sourceURL).replace(/^.*\//, ''), by: String(invoker) })
    }
  }).observe({ type: 'long-animation-frame' })
  let before = performance.now()
  const frame = () => {
    const now = performance.now()
    busy.frames.push(now - before)
    before = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const Stream = EventSource
  window.EventSource = class extends Stream {
    constructor(...asked: ConstructorParameters<typeof EventSource>) {
      super(...asked)
      this.addEventListener('message', ({ data }) => {
        const { dataset } = document.documentElement
        dataset.moved = String(Number(dataset.moved ?? 0) + (String(data).match(/","S-/g) ?? []).length)
      })
    }
  }
}

/** What was noted since the last time. */
function taken(page: Page): Promise<Busy> {
  return page.evaluate(() => {
    const busy = Reflect.get(window, 'busy')
    const noted = structuredClone(busy)
    for (const list of Object.values(busy)) if (Array.isArray(list)) list.length = 0
    document.documentElement.dataset.moved = '0'
    return noted
  })
}
