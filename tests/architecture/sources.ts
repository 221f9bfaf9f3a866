import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from '#web/build/scan-imports.ts'

/** The top of the checkout. */
export const ROOT = join(import.meta.dirname, '..', '..')
/** The folders that hold what people wrote. */
export const FOLDERS = ['web', 'server', 'ui', 'db', 'stories', 'tests']

export type { Source }

/** The hand-written files with one of these endings, sorted by path. */
export async function handWritten(endings: string[]): Promise<Source[]> {
  const found: Source[] = []
  for (const folder of FOLDERS.filter((name) => existsSync(join(ROOT, name)))) {
    for (const entry of await readdir(join(ROOT, folder), { recursive: true })) {
      const path = `${folder}/${entry.replaceAll('\\', '/')}`
      if (path.includes('node_modules/') || isMade(path) || !endings.some((ending) => path.endsWith(ending))) continue
      found.push({ path, text: await readFile(join(ROOT, path), 'utf8') })
    }
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1))
}

function isMade(path: string): boolean {
  return path.endsWith('.gen.ts') || path.endsWith('mockServiceWorker.js') || path.startsWith('stories/mocks/recorded/')
}
