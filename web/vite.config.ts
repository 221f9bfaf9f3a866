import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig } from 'vite'
import { installable } from './build/installable.ts'
import { preloadFont } from './build/preload-font.ts'
import { wordsWithCode } from './build/words-with-code.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where the server answers while the pages come from Vite's own server. */
const SERVER = process.env.HAULBOOK_SERVER ?? 'http://127.0.0.1:4600'

/** How the pages are made; the demo makes the same ones around a back end in the page, and installs nothing. */
export const pages = defineConfig({
  root: here('.'),
  publicDir: here('./public'),
  cacheDir: here('../.cache/vite'),
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: here('./routes'),
      generatedRouteTree: here('./route-tree.gen.ts'),
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    preloadFont(),
    wordsWithCode(),
    // What React Aria says itself comes in the product's three languages, not in its thirty-four.
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'fr-FR'] }), enforce: 'pre' },
  ],
  // The worker of maps is named by its address alone, where the search for dependencies does not follow.
  optimizeDeps: { entries: ['index.html', 'features/tracking/basemap/maplibre-worker.ts'] },
  build: {
    outDir: process.env.HAULBOOK_WEB_OUT ?? here('../.cache/web'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    chunkSizeWarningLimit: 1200,
    // No script is named before the part that imports it: the shell's only one is a kilobyte that the worker of a later visit
    // answers, which browsers call a preload in vain; and the names of what each route needs were a tenth of the script of
    // every first visit, and grew with each page. Style sheets stay, as a part is drawn with its own.
    modulePreload: { resolveDependencies: () => [] },
    rolldownOptions: {
      output: {
        // The routes name all that each page fetches: the names of 400 parts were a fifth of what every first visit reads.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Many small files say more by their names than by what is in them.
            { name: 'start', tags: ['$initial'], priority: 20, includeDependenciesRecursively: false },
            // Hardly a kilobyte each, and needed by almost every page behind the guard.
            {
              name: 'often',
              test: /server[\\/]domain[\\/](access|loads[\\/]statuses|units[\\/](time|uuid|brands)|format[\\/](intl|locale|number))|web[\\/](operation|own-navigate|session|format[\\/](refusal|say-refusal|with-words))/,
              priority: 12,
              minShareCount: 6,
              includeDependenciesRecursively: false,
            },
            // What the address of a list says, which its route and the links to it read: hardly 300 bytes each.
            {
              name: 'searches',
              test: /(web[\\/]features[\\/][a-z]+[\\/].*-search|web[\\/]search[\\/]page-searches|domain[\\/]lists[\\/][a-z-]+|domain[\\/]sales[\\/](invoice|quote|money)-states|fuel[\\/](products|checks[\\/]check)|hos-rule-names|item-answers|report-states|violation-severities|settlement-ladder)\.ts$/,
              priority: 13,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // What the frame behind the guard needs of everywhere, and so each page within it: hardly 300 bytes each.
            {
              name: 'signed-in',
              test: /[\\/](shell[\\/](menu|page-icons|palette-state)|access[\\/](dashboards|pages)|notifications[\\/]pages|reports[\\/](keys|period-names)|load-tab-names|truck-bodies|trailer-kinds|truck-status|equipment-types|file-url|single-keys|day-spans|(Avatar|ProgressLine)([.]module)?)[.](tsx?|css)$/,
              priority: 13,
              includeDependenciesRecursively: false,
            },
            // What every list is made of.
            {
              name: 'lists',
              test: /[\\/](components[\\/](DataTable|LoadMore)[\\/]|more-rows[.])/,
              priority: 4,
              minShareCount: 8,
              includeDependenciesRecursively: false,
            },
            {
              name: 'icons',
              // The eye of a password field comes with it: signing in needs none of the others.
              test: /lucide-react(?!.*[\\/]eye)/,
              priority: 15,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  // With a slash behind them: api.ts is a file of the pages.
  server: { proxy: { '^/(trpc|api)/': SERVER } },
})

export default mergeConfig(pages, {
  plugins: [installable()],
  define: { 'import.meta.env.VITE_INSTALLABLE': JSON.stringify('yes') },
})
