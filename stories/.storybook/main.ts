import { join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  typescript: { reactDocgen: false },
  // The app's own Vite configuration brings its router and its service worker; stories need neither.
  viteFinal: (vite) =>
    mergeConfig(vite, {
      configFile: false,
      cacheDir: join(import.meta.dirname, '../../.cache/vite-storybook'),
      build: { chunkSizeWarningLimit: 2000 },
    }),
}

export default config
