import { expect, test } from 'vitest'
import { glossary } from '../../stories/foundations/glossary.ts'
import { declaredTables } from '../db/declared-tables.ts'

test('the glossary is in order, and each table that it names is there', async () => {
  const tables = await declaredTables()
  const named = glossary.flatMap(({ table }) => table ?? [])
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((table) => !tables.has(table))).toEqual([])
  const words = glossary.map(({ word }) => word)
  expect(words).toEqual(words.toSorted((one, other) => one.localeCompare(other)))
})
