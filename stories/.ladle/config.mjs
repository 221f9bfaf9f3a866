/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'stories/**/*.stories.tsx',
  viteConfig: 'stories/.ladle/vite.config.ts',
  outDir: '.cache/ladle',
  port: 61000,
  defaultStory: 'foundations--start--welcome',
  addons: {
    a11y: { enabled: false },
    msw: { enabled: false },
    width: {
      enabled: true,
      options: { smallest: 320, phone: 390, tablet: 768, laptop: 1280, desk: 1440 },
      defaultState: 0,
    },
  },
}
