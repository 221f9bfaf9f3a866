import { expect, test } from 'vitest'
import { mergedFields } from '#domain/records/merged-fields.ts'

type Facts = { phone: string | null; email: string | null; notes: string | null }

test.each<[string, Facts, Facts, Facts]>([
  [
    'what is lacking is filled in',
    { phone: '1', email: null, notes: null },
    { phone: '2', email: 'b@b.example', notes: null },
    { phone: '1', email: 'b@b.example', notes: null },
  ],
  [
    'what both have stays as the kept one has it',
    { phone: '1', email: 'a@a.example', notes: 'A' },
    { phone: '2', email: 'b@b.example', notes: 'B' },
    { phone: '1', email: 'a@a.example', notes: 'A' },
  ],
])('%s', (_, kept, other, expected) => {
  expect(mergedFields(kept, other)).toEqual(expected)
})
