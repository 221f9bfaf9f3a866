import { join } from 'node:path'
import { objectStories } from './object-stories.ts'

/** Ladle's own Vite: an older one than the app's, so it takes nothing from the app's configuration. */
export default {
  cacheDir: join(import.meta.dirname, '../../.cache/vite-ladle'),
  publicDir: false,
  plugins: [objectStories()],
  // light-dark() stays as it is written, so that a part of a page may have a theme of its own.
  // One style sheet: Ladle's build does not ask for the sheets of chunks that several stories share.
  build: { cssCodeSplit: false, chunkSizeWarningLimit: 2000, target: 'es2022', cssTarget: 'chrome123' },
}
