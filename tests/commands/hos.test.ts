import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../support/runners/command.ts'

const CASES = 'tests/support/cases/hos-cases.json'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-hos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hos = (...args: string[]) => runTool(['server/cli/index.ts', 'hos', ...args], { limitMs: 60_000, show: false })

test('hos prints the judgement of every case as JSON', async () => {
  const { code, output } = await hos(CASES)
  expect(code).toBe(0)
  const judged: { id: string; violations: object[]; remaining: object }[] = JSON.parse(output)
  expect(judged).toHaveLength(39)
  expect(judged.find(({ id }) => id === 'fmcsa-ex14')).toEqual({
    id: 'fmcsa-ex14',
    violations: [{ rule: '30min', from_min: 1110, to_min: 1140 }],
    remaining: { drive_11: 30, window_14: 120, break_30: 360 },
  })
})

test('hos refuses with one line on standard error', async () => {
  const broken = join(folder, 'broken.json')
  await writeFile(broken, '{"schema": "hos-cases/2", "cases": []}')
  expect(await hos(broken)).toEqual({ code: 1, output: 'schema: must be hos-cases/1\n' })
  const nowhere = join(folder, 'nowhere.json')
  expect(await hos(nowhere)).toEqual({ code: 1, output: `CASES: ${nowhere} cannot be read\n` })
  expect(await hos()).toEqual({ code: 1, output: 'usage: bun run cli hos CASES.json\n' })
})
