import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from '../catalogues/catalogues.ts'
import { staticDemo } from '../e2e/static-demo.ts'
import { ROOT } from '../support/runners/command.ts'
import { median, say, sayReady } from './figure.ts'

const RUNS = 5
const DAYS = 13
const OUT = '.cache/demo-of-bench'

/** The static demo with its whole fleet: how long it is built with nothing kept, and until a visitor sees a list. `bun run bench demo`. */
export async function demo(): Promise<void> {
  say('load of the machine before', loadavg()[0] ?? 0, 'processes', 'much above 0 spoils figures')
  await rm(join(ROOT, '.cache', 'demo-fleet', `${DAYS}-days`), { recursive: true, force: true })
  sayReady()
  const begun = performance.now()
  await built()
  say('demo built anew', (performance.now() - begun) / 1000, 's', `a fleet of ${DAYS} days; aim 40`)
  const served = await staticDemo({ days: DAYS, out: OUT })
  const browser = await openBrowser()
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const page = await browser.newPage()
      const opened = performance.now()
      await page.goto(`${served.url}/loads`)
      await page
        .getByText(/L-\d{5}/)
        .first()
        .waitFor()
      times.push(performance.now() - opened)
      await page.close()
    }
    say('first list of the demo', median(times), 'ms', `median of ${RUNS}, empty cache, loopback; aim 1500`)
  } finally {
    await browser.close()
    await served.stop()
  }
}

function built(): Promise<void> {
  const env = { ...process.env, DEMO_DAYS: String(DAYS), HAULBOOK_DEMO_OUT: OUT }
  const child = spawn(process.execPath, ['run', 'demo:build'], { cwd: ROOT, stdio: 'ignore', env })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`demo:build ended with ${code}`))))
  })
}
