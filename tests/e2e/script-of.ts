import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = join(import.meta.dirname, '..', '..', '.cache', 'web', '.vite', 'manifest.json')

/** Matches the address of the script that the build made of a source of the pages, named from their folder on. */
export function scriptOf(source: string): RegExp {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'))
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build made no script of ${source}`)
  return new RegExp(`/${chunk.file.replaceAll('.', '\\.')}`)
}
