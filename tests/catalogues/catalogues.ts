import { existsSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { CHROMIUM_ARGS, findChromium } from '../support/chromium.ts'
import { runTool } from '../support/runners/command.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUILD_LIMIT_MS = 5 * 60_000

/** Both catalogues, where they are built to. */
const catalogues = { storybook: '.cache/storybook', ladle: '.cache/ladle' } as const
export type Catalogue = keyof typeof catalogues

/** Builds a catalogue from nothing by the command people use. */
export async function buildCatalogue(name: Catalogue): Promise<void> {
  const ended = await runTool(['run', `${name}:build`], { limitMs: BUILD_LIMIT_MS, show: false })
  if (ended.code !== 0) throw new Error(`${name} does not build:\n${ended.output.slice(0, 4000)}`)
}

/** Whether it has been built before. */
export function isBuilt(name: Catalogue): boolean {
  return existsSync(join(ROOT, catalogues[name], 'index.html'))
}

/** Serves the built files over loopback, as any host of static files would. */
export function serveCatalogue(name: Catalogue): { url: string; stop: () => void } {
  const folder = join(ROOT, catalogues[name])
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const path = normalize(decodeURIComponent(new URL(request.url).pathname))
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      return existsSync(file) ? new Response(Bun.file(file)) : new Response(null, { status: 404 })
    },
  })
  return { url: `http://127.0.0.1:${server.port}`, stop: () => void server.stop(true) }
}

/** The browser that the other checks use. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] })
}
