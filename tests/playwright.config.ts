import { defineConfig } from '@playwright/test'
import { freePort } from '#db/embedded/postmaster.ts'
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts'

// The workers read this file again and must come to the same port.
process.env.HAULBOOK_E2E_PORT ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env.HAULBOOK_E2E_PORT}`

const files = (...names: string[]) => names.map((name) => `**/e2e/${name}.test.ts`)

/** These work in the demo fleet and see what the others did there: one after the other. All others found fleets of their own. */
const IN_DEMO_FLEET = files('await-demo-fleet', 'commands', 'demo', 'keyboard', 'late', 'leaving', 'narrow', 'spec/*')
/**
 * Long ones, in the order of their names. Two run while the demo fleets are founded, which the third worker waits for; none
 * of the long ones is left over at the end, when the workers would wait for one of them.
 */
const FIRST = files('offline-delivery', 'static-demo', 'whole-job')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../.cache/e2e-results',
  // One more than there are processors: who waits for a page leaves its own to the others.
  workers: 3,
  fullyParallel: false,
  projects: [
    // A worker takes the next file of the first project in this order that may have one more.
    { name: 'first, in fleets of their own', testMatch: FIRST, workers: 2 },
    { name: 'in the demo fleet', testMatch: IN_DEMO_FLEET, workers: 1 },
    { name: 'in fleets of their own', testIgnore: [...IN_DEMO_FLEET, ...FIRST] },
  ],
  forbidOnly: process.env.CI === 'true',
  // What passes the second time is printed as flaky at the end of `npm test`.
  retries: 1,
  // A machine that others load takes three times as long as a quiet one; how fast pages are is the bench's to say.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    // What moves is drawn by the processors here, frame by frame: a seventh of the browser's time. `booking` (the office)
    // and `driver-day` (a phone) walk with motion.
    reducedMotion: 'reduce',
    // The record of a test that failed costs all others a sixth of their time; `--trace on` makes it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/product.ts`,
    cwd: '..',
    // It answers before the demo fleets are founded; the tests in them wait for that.
    url: `${baseURL}/health`,
    // Every request at its own line would bury what a test says; warnings and errors are still to be seen.
    env: {
      PORT: process.env.HAULBOOK_E2E_PORT,
      LOG_LEVEL: 'warn',
      DEMO_DAYS: '3',
      SIGN_UPS_PER_HOUR: '1000',
      TICKET_READ_SECONDS: '120',
      // The walk of webhooks has its receiver on this machine.
      WEBHOOKS_PRIVATE: '1',
    },
    // A first start founds the demo fleets and builds the pages; on a busy machine that takes its time.
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
