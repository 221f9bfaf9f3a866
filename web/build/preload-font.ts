import type { Plugin } from 'vite'

/** The file of the typeface that every page needs; letters beyond it come when a page has one. */
const FONT = /-latin-wght-normal-[^/]*\.woff2$/

/** Asks for the typeface with the page itself, not only once the style sheet has come that names it. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => FONT.test(name))
        if (!file) throw new Error('the build has no typeface to preload')
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
