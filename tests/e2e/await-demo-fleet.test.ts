import { existsSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from './browser-test.ts'
import { DEMO_IS_FOUNDED } from './product-data.ts'

/** First by its name, so that all in the demo fleet come after it; a project that depends on it would wait for all others too. */
test('the demo fleets are founded', async () => {
  test.setTimeout(300_000)
  await expect.poll(() => existsSync(DEMO_IS_FOUNDED), { timeout: 300_000, intervals: [250] }).toBe(true)
})
