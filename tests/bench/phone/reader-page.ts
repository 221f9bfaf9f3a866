import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { build } from 'vite'
import { compressBuild } from '#server/boot/compress-build.ts'
import { staticFiles } from '#server/static.ts'

/**
 * Builds a page with the phone's reader in it and serves it over loopback as the product serves its own, with the pictures
 * of a folder under `/pictures/`.
 */
export async function servedReaderPage(pictures: string): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-page-'))
  await build({
    root: join(import.meta.dirname, 'page'),
    configFile: false,
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    worker: { format: 'es' },
  })
  await compressBuild(folder)
  const files = await staticFiles(folder)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const path = normalize(new URL(request.url).pathname)
      if (!path.startsWith('/pictures/')) return (await files(request)) ?? new Response(null, { status: 404 })
      const picture = join(pictures, path.slice('/pictures/'.length))
      return existsSync(picture) ? new Response(Bun.file(picture)) : new Response(null, { status: 404 })
    },
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop(true)
      await rm(folder, { recursive: true })
    },
  }
}
