import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { judgeHosCases } from '#server/cli/hos.ts'

const file = `${import.meta.dirname}/../../../support/cases/hos-cases.json`
type Stated = {
  id: string
  title: string
  expect: { violations: { rule: string; from_min: number; to_min: number }[]; remaining?: Record<string, number> }
}
const text = readFileSync(file, 'utf8')
const { cases }: { cases: Stated[] } = JSON.parse(text)
const judged = judgeHosCases(text)

const asText = ({ rule, from_min, to_min }: Stated['expect']['violations'][number]) => `${rule} ${from_min} ${to_min}`

test('every case is judged, in its order', () => {
  expect(judged.map(({ id }) => id)).toEqual(cases.map(({ id }) => id))
  expect(cases).toHaveLength(39)
})

test.each(cases.map((one, at) => [one.id, one.title, one.expect, at] as const))('%s: %s', (_id, _title, stated, at) => {
  const { violations = [], remaining = {} } = judged[at] ?? {}
  expect(violations.map(asText).sort()).toEqual(stated.violations.map(asText).sort())
  const all = ['break_30', 'cycle', 'drive_11', 'window_14']
  if (stated.remaining) expect(remaining).toEqual(stated.remaining)
  else expect(Object.keys(remaining).sort()).toEqual(all)
})
