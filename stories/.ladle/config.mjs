/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'stories/**/*.stories.tsx',
  viteConfig: 'stories/.ladle/vite.config.ts',
  outDir: '.cache/ladle',
  port: 61000,
  defaultStory: 'foundations--start--welcome',
  addons: { a11y: { enabled: false }, msw: { enabled: false } },
}
