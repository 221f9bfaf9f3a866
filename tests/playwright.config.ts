import { defineConfig } from '@playwright/test'
import { freePort } from '#db/embedded/postmaster.ts'
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts'

// The workers read this file again and must come to the same port.
process.env.HAULBOOK_E2E_PORT ??= String(await freePort())
const baseURL = `http://127.0.0.1:${process.env.HAULBOOK_E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: '../.cache/e2e-results',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI === 'true',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `"${process.execPath}" tests/e2e/product.ts`,
    cwd: '..',
    url: `${baseURL}/health`,
    // Every request at its own line would bury what a test says; warnings and errors are still to be seen.
    env: { PORT: process.env.HAULBOOK_E2E_PORT, LOG_LEVEL: 'warn' },
    // A first start founds the demo fleets and builds the pages; on a busy machine that takes its time.
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
