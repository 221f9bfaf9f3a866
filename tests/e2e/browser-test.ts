import { test as base } from '@playwright/test'

/**
 * A test whose own browser contexts are closed with it: Playwright leaves those open that a test made by
 * `browser.newContext`, and their pages would go on working beside every later test of the same worker.
 * Those that a `beforeAll` made stay for the whole file, which closes them itself.
 */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      for (const context of browser.contexts()) if (!before.has(context)) await context.close()
    },
    { auto: true },
  ],
})
