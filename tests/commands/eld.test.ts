import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runTool } from '../support/runners/command.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haulbook-eld-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const eld = (...args: string[]) => runTool(['server/cli/index.ts', 'eld', ...args], { limitMs: 60_000, show: false })

test('eld writes a test file, and reads it again', async () => {
  const events = join(folder, 'events.json')
  await writeFile(
    events,
    JSON.stringify({
      schema: 'eld-events/1',
      ...{ zone: 'America/Chicago', made_at: '2024-06-04T00:00:00Z' },
      driver: {
        last_name: 'Lee',
        first_name: 'Ann',
        username: 'annlee',
        licence_state: 'IL',
        licence_number: 'D1234567',
      },
      carrier: { usdot: '1000003', name: 'Bulk Lines LLC', multiday_basis: 8 },
      truck: { unit: 'TRUCK7' },
      events: [{ started_at: '2024-06-03T06:15:00-05:00', status: 'D' }],
    }),
  )
  const written = await eld('--write', events)
  expect(written.code).toBe(0)
  // Standard error, where the name is, comes along with standard output here.
  const text = written.output.replace('Lee__6728060324-TEST00000.csv\n', '')
  expect(text).not.toBe(written.output)
  expect(text).toMatch(/^ELD File Header Segment:\rLee,Ann,annlee,IL,D1234567,..\r[^\n]*\rEnd of File:\r[0-9A-F]{4}\r$/)
  const file = join(folder, 'lee.csv')
  await writeFile(file, text)
  const { code, output } = await eld(file, '--zone', 'America/Chicago')
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    ok: true,
    findings: [{ line: null, code: 'test_file' }],
    file: { header: { driver: { last_name: 'Lee' } } },
    duty: { events: [{ started_at: '2024-06-03T11:15:00.000Z', status: 'D', unit: 'TRUCK7' }] },
  })
})

test('eld refuses with one line on standard error', async () => {
  const nowhere = join(folder, 'nowhere.csv')
  expect(await eld(nowhere)).toEqual({ code: 1, output: `FILE: ${nowhere} cannot be read\n` })
  expect(await eld()).toEqual({ code: 1, output: 'usage: bun run cli eld FILE [--zone ZONE] | --write EVENTS.json\n' })
})
