import { expect, test } from 'vitest'
import { readEldFile } from '#domain/compliance/eld/read-file.ts'
import { writeEldFile } from '#domain/compliance/eld/write-file.ts'
import { instant } from '#domain/units/time.ts'
import { chance } from '../../../support/chance.ts'
import { randomFile } from './random-file.ts'

const now = instant(Date.parse('2025-03-01T00:00:00Z'))

test('300 random files are read as they were written, with nothing to find', () => {
  const seen = { events: 0, unidentified: 0, engine: 0, annotations: 0 }
  for (let seed = 1; seed <= 300; seed += 1) {
    const file = randomFile(chance(seed))
    for (const list of ['events', 'unidentified', 'engine', 'annotations'] as const) seen[list] += file[list].length
    const text = writeEldFile(file)
    for (const zone of ['America/Chicago', null]) {
      const reading = readEldFile(text, { zone, now })
      expect(reading, `seed ${seed}`).toEqual({ ok: true, file, findings: [{ line: null, code: 'test_file' }] })
    }
    expect(text).toMatch(/^([^,]*:\r|.*,[0-9A-F]{2}\r)*[0-9A-F]{4}\r$/)
  }
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(500)
})
