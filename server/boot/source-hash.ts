import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One hash over the names and bytes of all files below a folder that match these patterns. */
export async function sourceHash(folder: string, patterns: readonly string[]): Promise<string> {
  const files = new Set<string>()
  for (const pattern of patterns) {
    for await (const file of new Bun.Glob(pattern).scan({ cwd: folder, dot: true, onlyFiles: true })) files.add(file)
  }
  const hash = createHash('sha256')
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(await readFile(join(folder, file)))
  return hash.digest('hex')
}
