import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../support/runners/command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-cases-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const cli = (...args: string[]) => runTool(['server/cli/index.ts', ...args], { limitMs: 60_000, show: false })

test('due prints when each service is due', async () => {
  const file = join(folder, 'due.json')
  const service = {
    id: 'oil',
    program: { every_miles: 5000 },
    last: { at: '2026-01-01', miles: 22_450, hours: 0 },
    now: { at: '2026-01-01', miles: 22_450, hours: 0 },
    per_day: { miles: 115, hours: 0 },
  }
  await writeFile(file, JSON.stringify([service]))
  const { code, output } = await cli('due', file)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toEqual([
    { id: 'oil', due_miles: 27_450, due_at: '2026-02-13', by: 'miles', in_days: 43, state: 'ok' },
  ])
})

test('legal-gross prints what each vehicle may weigh, and refuses with one line', async () => {
  const file = join(folder, 'gross.json')
  await writeFile(file, '[{"id": "t", "axles": [{"at_ft": 0}, {"at_ft": 9}], "interstate": true}]')
  const { code, output } = await cli('legal-gross', file)
  expect(code).toBe(0)
  expect(JSON.parse(output)).toEqual([{ id: 't', legal_gross_lb: 39_000, limit: 'bridge', group: [1, 2] }])
  await writeFile(file, '[{"id": "t", "axles": []}]')
  expect(await cli('legal-gross', file)).toEqual({ code: 1, output: '[0].axles: must be 2 to 40\n' })
})
