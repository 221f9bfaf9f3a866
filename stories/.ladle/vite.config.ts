import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { objectStories } from './object-stories.ts'

const SAMPLE = join(import.meta.dirname, '../../web/public/samples/ticket.jpg')

/** The one picture that page stories show, where pages look for the bytes of a file. */
function samplePicture(): Plugin {
  return {
    name: 'sample-picture',
    configureServer(server) {
      server.middlewares.use('/api/files/ticket.jpg', async (_, response) => {
        response.setHeader('content-type', 'image/jpeg')
        response.end(await readFile(SAMPLE))
      })
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'api/files/ticket.jpg', source: await readFile(SAMPLE) })
    },
  }
}

/** Ladle puts an empty module in place of MSW unless its own add-on is on; stories use its handlers without that. */
function realMsw(): Plugin {
  return {
    name: 'real-msw',
    config({ resolve }) {
      if (!resolve?.alias) return
      if (Array.isArray(resolve.alias)) {
        resolve.alias = resolve.alias.filter(({ find }) => find !== 'msw')
        return
      }
      const { msw: _, ...others }: Record<string, string> = { ...resolve.alias }
      resolve.alias = others
    },
  }
}

/** Ladle's own Vite: an older one than the app's, so it takes nothing from the app's configuration. */
export default {
  cacheDir: join(import.meta.dirname, '../../.cache/vite-ladle'),
  publicDir: false,
  plugins: [objectStories(), realMsw(), samplePicture()],
  // light-dark() stays as it is written, so that a part of a page may have a theme of its own.
  // One style sheet: Ladle's build does not ask for the sheets of chunks that several stories share.
  build: {
    cssCodeSplit: false,
    chunkSizeWarningLimit: 2000,
    reportCompressedSize: false,
    target: 'es2022',
    cssTarget: 'chrome123',
  },
}
