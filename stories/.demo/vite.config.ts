import { defineConfig, mergeConfig } from 'vite'
import { DAYS_KEPT } from '#server/seed/rounds.ts'
import { pages } from '../../web/vite.config.ts'
import { DEMO_FOLDER } from './build.ts'
import { demoPages } from './demo-pages.ts'
import { demoFleet } from './fleet.ts'
import { refuseServerOnly } from './refuse.ts'

/** The demo: the product's pages and, in a worker of theirs, its back end. */
export default defineConfig(async () => {
  const days = Number(process.env.DEMO_DAYS ?? DAYS_KEPT)
  const fleet = await demoFleet(days)
  return mergeConfig(pages, {
    plugins: [refuseServerOnly(), demoPages(fleet)],
    worker: { format: 'es', plugins: () => [refuseServerOnly()] },
    build: {
      outDir: DEMO_FOLDER,
      manifest: false,
      assetsInlineLimit: 0,
      // The wasm and its packages are as large as a Postgres is.
      chunkSizeWarningLimit: 20_000,
      rollupOptions: {
        output: {
          // Hosts treat .gz as a way of sending, not as a file.
          assetFileNames: ({ names }: { names: string[] }) =>
            names.some((name) => name.endsWith('.gz')) ? 'assets/[name]-[hash].bin' : 'assets/[name]-[hash][extname]',
        },
      },
    },
  })
})
