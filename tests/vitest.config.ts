import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  cacheDir: '.cache/vitest',
  test: {
    name: 'unit and integration',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'tests/stories/**', 'tests/bench/**', '**/node_modules/**'],
    globalSetup: ['tests/support/database-teardown.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: process.env.CI !== 'true',
  },
})
