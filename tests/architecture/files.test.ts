import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { FOLDERS, handWritten, ROOT } from './sources.ts'

const LINES = 400
const AT_THE_TOP = [...FOLDERS, 'package.json', 'bun.lock', 'tsconfig.json', 'biome.json', 'README.md', 'LICENSE']
const VAGUE = /(^|[/-])(utils?|helpers?|common|misc|manager)([/.-]|$)/i
/** Whose servers the packages came from is the business of the machine, not of the code. */
const REGISTRY =
  /registry\.(npmjs|yarnpkg|npmmirror)\.|npm\.pkg\.github\.|(deb|security|ftp)\.debian\.|archive\.ubuntu\./

test('no hand-written file is longer than 400 lines', async () => {
  const files = await handWritten(['.ts', '.tsx', '.css', '.html', '.mjs', '.js', '.sh'])
  expect(tooLong(files)).toEqual([])
  expect(tooLong([{ path: 'web/long.ts', text: 'line\n'.repeat(LINES + 1) }])).toEqual(['web/long.ts: 401'])
  expect(tooLong([{ path: 'web/fits.ts', text: 'line\n'.repeat(LINES) }])).toEqual([])
})

function tooLong(files: { path: string; text: string }[]): string[] {
  const counted = files.map(({ path, text }) => ({ path, lines: text.replace(/\n$/, '').split('\n').length }))
  return counted.filter(({ lines }) => lines > LINES).map(({ path, lines }) => `${path}: ${lines}`)
}

test('names say what is inside', async () => {
  const files = await handWritten(['.ts', '.tsx', '.css'])
  expect(files.map(({ path }) => path).filter((path) => VAGUE.test(path))).toEqual([])
  expect(['web/utils/x.ts', 'server/load-helper.ts', 'ui/common.ts'].every((path) => VAGUE.test(path))).toBe(true)
})

test('the top of the checkout holds what the layout names and dot-files', async () => {
  const found = (await readdir(ROOT)).filter((name) => !name.startsWith('.') && name !== 'node_modules')
  expect(found.filter((name) => !AT_THE_TOP.includes(name))).toEqual([])
})

test('no text names the host of a package registry', async () => {
  const files = await handWritten(['.ts', '.tsx', '.js', '.mjs', '.json', '.css', '.html', '.md', '.sh'])
  for (const path of [
    'package.json',
    'bun.lock',
    'tsconfig.json',
    'biome.json',
    'README.md',
    'server/README.md',
    '.ci/run',
    '.gitignore',
  ]) {
    files.push({ path, text: await readFile(join(ROOT, path), 'utf8').catch(() => '') })
  }
  expect(files.filter(({ text }) => REGISTRY.test(text)).map(({ path }) => path)).toEqual([])
})

test('migrations are numbered from 1 without a gap, each number once, and all are in the list', async () => {
  const files = (await readdir(join(ROOT, 'db', 'migrations'))).filter((name) => /^\d/.test(name)).sort()
  expect(numberingFault(files)).toBeUndefined()
  expect(Object.keys(migrations)).toEqual(files.map((name) => name.replace(/\.ts$/, '')))
})

test.each([
  ['a gap', ['0001_a.ts', '0003_b.ts']],
  ['a number twice', ['0001_a.ts', '0002_b.ts', '0002_c.ts']],
  ['a start after 1', ['0002_a.ts']],
  ['a name without a number of four digits', ['0001_a.ts', '2_b.ts']],
])('a fault of numbering is found: %s', (_, files) => {
  expect(numberingFault(files)).toBeTypeOf('string')
})

function numberingFault(files: string[]): string | undefined {
  return files.find((name, at) => !/^\d{4}_[a-z0-9_]+\.ts$/.test(name) || Number(name.slice(0, 4)) !== at + 1)
}
