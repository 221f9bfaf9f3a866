import { expect, test } from 'vitest'
import { keptRefusal } from '#server/kept-refusal.ts'

test('a refusal is read as it was kept', () => {
  const kept = { kind: 'conflict', code: 'stale_version', params: { current: { version: 4 } } } as const
  expect(keptRefusal(kept)).toEqual(kept)
  const field = { kind: 'refused', code: 'id_taken', field: 'id' } as const
  expect(keptRefusal(field)).toEqual(field)
})

test('what another release kept and this one has no sentence for stays a refusal', () => {
  const unread = { kind: 'refused', code: 'unexpected' }
  expect(keptRefusal({ kind: 'refused', code: 'of_another_release' })).toEqual(unread)
  expect(keptRefusal({ kind: 'of_another_release', code: 'not_found' })).toEqual(unread)
  expect(keptRefusal('refused')).toEqual(unread)
})
