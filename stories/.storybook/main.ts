import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: 'react-docgen' },
  // Where pages look for the bytes of a file: the one sample that the landing page has, too.
  staticDirs: [{ from: '../../web/public/samples', to: '/api/files' }],
  // The app's own Vite configuration brings its router and its service worker; stories need neither.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      configFile: false,
      cacheDir: join(import.meta.dirname, '../../.cache/vite-storybook'),
      build: { chunkSizeWarningLimit: 2000 },
      // All packages are found before the first story, else the browser reloads in the middle of a test.
      optimizeDeps: {
        entries: ['stories/**/*.stories.tsx', 'stories/.storybook/preview.tsx', 'web/route-tree.gen.ts'],
      },
    }),
}

export default config
