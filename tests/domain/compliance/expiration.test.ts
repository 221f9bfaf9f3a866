import { expect, test } from 'vitest'
import { expirationState } from '#domain/compliance/expiration.ts'
import { aDay } from '../../support/brands.ts'

const today = aDay('2026-03-17')

test.each([
  ['nothing on file', null, 'missing'],
  ['yesterday was the last day', '2026-03-16', 'expired'],
  ['today is the last day', '2026-03-17', 'soon'],
  ['thirty days are left', '2026-04-16', 'soon'],
  ['thirty-one days are left', '2026-04-17', 'valid'],
] as const)('%s', (_, lastDay, expected) => {
  expect(expirationState(lastDay === null ? null : aDay(lastDay), today)).toBe(expected)
})
