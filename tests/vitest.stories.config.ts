import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, findChromium } from './support/chromium.ts'

const root = `${import.meta.dirname}/..`
process.env.STORYBOOK_DISABLE_TELEMETRY = '1'
process.env.STORIES_AS_TESTS = 'true'
// The React that users run; the one for development takes a third longer here.
process.env.NODE_ENV = 'production'

/** Every story mounted once in Chromium: its play function, then accessibility in both themes. */
export default defineConfig({
  root,
  cacheDir: '.cache/vitest-stories',
  plugins: [storybookTest({ configDir: `${root}/stories/.storybook` })],
  test: {
    name: 'stories',
    // Against what hangs: the first map is drawn in 18 s where two processors do all else as well.
    testTimeout: 60_000,
    // Pages of one browser, which wait a third of their time; one more than there are processors fills it.
    maxWorkers: 3,
    // One page for all files: the product's modules are fetched once, not for each of them.
    isolate: false,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 800 },
      provider: playwright({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS } }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
