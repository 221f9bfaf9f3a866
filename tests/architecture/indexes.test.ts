import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { indexes } from '../../server/boot/indexes/indexes.ts'
import { ROOT } from './sources.ts'

test('each index lists the files that there are: `bun run indexes` makes them', async () => {
  const differing: string[] = []
  for (const [path, text] of await indexes(ROOT)) {
    if ((await readFile(join(ROOT, path), 'utf8').catch(() => '')) !== text) differing.push(path)
  }
  expect(differing).toEqual([])
})

/** What each index spreads into one object, by the file that it is from. */
const SPREAD = /^import \{ (\w+) as \w+ \} from '(\.\.\/[^']+)'$/gm

test('no two domains declare the same name, of which the one that is read last would win in silence', async () => {
  const twice: string[] = []
  let names = 0
  for (const [path, text] of await indexes(ROOT)) {
    if (!path.includes('/all/') || !/^export const \w+ = \{$/m.test(text)) continue
    const known = new Map<string, string>()
    for (const [, part = '', from = ''] of text.matchAll(SPREAD)) {
      const module: Record<string, object> = await import(join(ROOT, dirname(path), from))
      for (const name of Object.keys(module[part] ?? {})) {
        const other = known.get(name)
        if (other) twice.push(`${name}: ${other} and ${from}`)
        known.set(name, from)
        names += 1
      }
    }
  }
  expect(twice).toEqual([])
  expect(names).toBeGreaterThan(400)
})
