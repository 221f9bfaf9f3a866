import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/runners/longest-first.ts'

/** They leave nothing behind but in databases of their own: what they import is read once for all of their files. */
const SHARING = ['tests/domain/**/*.test.ts', 'tests/server/**/*.test.ts', 'tests/commands/**/*.test.ts']

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  cacheDir: '.cache/vitest',
  test: {
    globalSetup: ['tests/support/database-teardown.ts'],
    // Two more than there are processors: who waits for the database or a killed server leaves its own to the others.
    maxWorkers: 4,
    // Against what hangs; on a loaded machine a walk over all procedures has taken more than 20 s.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What passes the second time is printed as flaky, and counts as failed where no database is asked.
    retry: 1,
    sequence: { sequencer: LongestFirst },
    allowOnly: process.env.CI !== 'true',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and procedures',
          include: SHARING,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit and integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'tests/catalogues/**', 'tests/bench/**', '**/node_modules/**', ...SHARING],
        },
      },
    ],
  },
})
