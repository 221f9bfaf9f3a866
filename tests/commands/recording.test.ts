import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, runTool } from '../support/runners/command.ts'

const RECORDED = join(ROOT, 'stories', 'mocks', 'recorded')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-recording-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What each file of a folder exports, with its type. */
async function exportsOf(from: string): Promise<Record<string, string[]>> {
  const files = (await readdir(from)).sort()
  const sources = await Promise.all(files.map((file) => readFile(join(from, file), 'utf8')))
  return Object.fromEntries(
    files.map((file, at) => [
      file,
      [...(sources[at] ?? '').matchAll(/^export const \w+: AnswerOf<'[^']+'>/gm)].map(String),
    ]),
  )
}

test('stories:record asks the demo’s back end for every answer that is kept, and for no other', async () => {
  const args = ['run', 'stories:record', '--days', '0', '--out', folder]
  const { code, output } = await runTool(args, { limitMs: 170_000, show: false })
  expect(code, output).toBe(0)
  const kept = await exportsOf(RECORDED)
  expect(Object.values(kept).flat().length).toBeGreaterThan(20)
  expect(await exportsOf(folder)).toEqual(kept)
}, 180_000)
