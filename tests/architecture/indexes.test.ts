import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
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
