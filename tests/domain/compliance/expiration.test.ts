import { expect, test } from 'vitest'
import { expirationState } from '#domain/compliance/expiration.ts'
import type { Day } from '#domain/units/brands.ts'

const today = '2026-03-17' as Day

test.each([
  ['nothing on file', null, 'missing'],
  ['yesterday was the last day', '2026-03-16', 'expired'],
  ['today is the last day', '2026-03-17', 'soon'],
  ['thirty days are left', '2026-04-16', 'soon'],
  ['thirty-one days are left', '2026-04-17', 'valid'],
] as const)('%s', (_, lastDay, expected) => {
  expect(expirationState(lastDay as Day | null, today)).toBe(expected)
})
