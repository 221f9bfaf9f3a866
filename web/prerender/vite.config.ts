import { defineConfig } from 'vite'
import { pages } from '../vite.config.ts'

/** A program that prints the prerendered pages: the same sources as the pages, made to run without a browser. */
export default defineConfig({
  ...pages,
  publicDir: false,
  // The plugins that only say how a browser fetches the pages have no part in it; those of the build before are done.
  build: {
    ssr: 'prerender/entry.tsx',
    outDir: process.env.HAULBOOK_PRERENDER_OUT,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
  },
})
