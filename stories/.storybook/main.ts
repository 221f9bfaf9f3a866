import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig, normalizePath, type PluginOption } from 'vite'

/** Whether the stories run as tests, where nobody reads their pages. */
const isTest = process.env.STORIES_AS_TESTS === 'true'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
  // Where pages look for the bytes of a file: the one sample that the landing page has, too.
  staticDirs: [{ from: '../../web/public/samples', to: '/api/files' }],
  // The app's own Vite configuration brings its router and its service worker; stories need neither.
  viteFinal: (vite) => {
    ofComponentsOnly(vite.plugins)
    return mergeConfig(vite, {
      configFile: false,
      cacheDir: join(import.meta.dirname, '../../.cache/vite-storybook'),
      build: { chunkSizeWarningLimit: 2000, reportCompressedSize: false },
      // All packages are found before the first story, else the browser reloads in the middle of a test.
      optimizeDeps: {
        entries: ['stories/**/*.stories.tsx', 'stories/.storybook/preview.tsx', 'web/route-tree.gen.ts'],
        // Of the map's worker, which is named by its address alone: the search for dependencies does not follow it.
        include: [
          'maplibre-gl/dist/maplibre-gl-worker.mjs',
          'topojson-client',
          '@maplibre/geojson-vt',
          '@maplibre/vt-pbf',
        ],
      },
    })
  },
}

const SHOWN = ['ui', 'stories'].map((folder) => normalizePath(join(import.meta.dirname, '../..', folder, '/')))

/** Only of components are there pages with all their props: the product behind the stories is not read through for them. */
function ofComponentsOnly(plugins: PluginOption[] = []): void {
  for (const plugin of plugins) {
    if (!plugin || !('name' in plugin) || plugin.name !== 'storybook:react-docgen-plugin') continue
    const read = plugin.transform
    if (typeof read !== 'function') throw new Error('Storybook reads props in another way than is known here.')
    plugin.transform = function (code, id, options) {
      return SHOWN.some((folder) => id.startsWith(folder)) ? read.call(this, code, id, options) : null
    }
  }
}

export default config
