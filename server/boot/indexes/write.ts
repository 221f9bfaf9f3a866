import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { indexes } from './indexes.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const written: string[] = []
for (const [path, text] of await indexes(ROOT)) {
  const file = join(ROOT, path)
  if ((await readFile(file, 'utf8').catch(() => null)) === text) continue
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  written.push(path)
}
console.log(written.length === 0 ? 'Every index lists the files that there are.' : written.join('\n'))
