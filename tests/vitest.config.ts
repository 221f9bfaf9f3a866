import { defineConfig } from 'vitest/config'

/** These wait for real clocks or read pictures; beside others on two cores they would measure the others. */
const ALONE = ['tests/server/faults/**/*.test.ts', 'tests/server/documents/ticket-reader.test.ts']
/** They leave nothing behind but in databases of their own: what they import is read once for all of their files. */
const SHARING = ['tests/domain/**/*.test.ts', 'tests/server/!(access)/**/*.test.ts']

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  cacheDir: '.cache/vitest',
  test: {
    globalSetup: ['tests/support/database-teardown.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    allowOnly: process.env.CI !== 'true',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and procedures',
          include: SHARING,
          exclude: ALONE,
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'unit and integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [
            'tests/e2e/**',
            'tests/catalogues/**',
            'tests/bench/**',
            '**/node_modules/**',
            ...ALONE,
            ...SHARING,
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'one at a time',
          include: ALONE,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
