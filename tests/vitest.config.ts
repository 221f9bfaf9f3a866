import { defineConfig } from 'vitest/config'
import { LongestFirst } from './support/runners/longest-first.ts'

/** It waits for real clocks; beside others on two cores it would measure the others. */
const ALONE = ['tests/server/faults/database-away.test.ts']
/**
 * They kill servers at moments that are to fall into their work, which many others would slow down, or start commands and
 * wait for them. The reader of tickets is not among them: it gives way to all others, and would stand still where they
 * leave it no processor.
 */
const WITH_FEW = ['tests/server/faults/kill*.test.ts', 'tests/commands/**/*.test.ts']
/** They leave nothing behind but in databases of their own: what they import is read once for all of their files. */
const SHARING = ['tests/domain/**/*.test.ts', 'tests/server/**/*.test.ts']

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  cacheDir: '.cache/vitest',
  test: {
    globalSetup: ['tests/support/database-teardown.ts'],
    // One more than there are processors: who waits for the database leaves its own to the others.
    maxWorkers: 3,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongestFirst },
    allowOnly: process.env.CI !== 'true',
    projects: [
      {
        extends: true,
        test: {
          name: 'rules and procedures',
          include: SHARING,
          exclude: [...ALONE, ...WITH_FEW],
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
            ...WITH_FEW,
            ...SHARING,
          ],
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: 'with few others',
          include: WITH_FEW,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
