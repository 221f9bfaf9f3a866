import { defineConfig } from 'vitest/config'

/** Both catalogues as they are built for a host of static files. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  cacheDir: '.cache/vitest-catalogues',
  test: {
    name: 'catalogues',
    include: ['tests/catalogues/**/*.test.ts'],
    maxWorkers: 1,
    fileParallelism: false,
  },
})
