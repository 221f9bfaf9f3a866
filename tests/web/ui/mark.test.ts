import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paperMark } from '#server/features/proof/paper-mark.ts'
import { MARK_PATH } from '#ui'

const WEB = join(import.meta.dirname, '..', '..', '..', 'web')
const publicFile = (path: string) => join(WEB, 'public', path)

test('the mark is drawn alike on pages, in tabs and on papers', async () => {
  expect(await readFile(publicFile('favicon.svg'), 'utf8')).toContain(`d="${MARK_PATH}"`)
  expect(paperMark).toContain(`d="${MARK_PATH}"`)
})

test('the icon of tabs holds the sizes that browsers ask for', async () => {
  const ico = await readFile(publicFile('favicon.ico'))
  const count = ico.readUInt16LE(4)
  const entries = Array.from({ length: count }, (_, at) => 6 + 16 * at)
  expect(entries.map((entry) => ico.readUInt8(entry))).toEqual([16, 32, 48])
  for (const entry of entries) {
    const from = ico.readUInt32LE(entry + 12)
    expect(ico.subarray(from + 1, from + 4).toString()).toBe('PNG')
    expect(ico.length).toBeGreaterThanOrEqual(from + ico.readUInt32LE(entry + 8))
  }
})

test('every icon that the page and the manifest name is there', async () => {
  const named = [
    await readFile(join(WEB, 'index.html'), 'utf8'),
    await readFile(join(WEB, 'build/installable.ts'), 'utf8'),
  ]
  const paths = named.flatMap((text) => [...text.matchAll(/["'](\/[\w/-]+\.(?:svg|png|ico))["']/g)])
  expect(paths.length).toBeGreaterThan(5)
  for (const [, path = ''] of paths) expect((await stat(publicFile(path))).isFile(), path).toBe(true)
})
