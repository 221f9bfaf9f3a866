import { expect, test } from 'vitest'
import { keptRefusal } from '#server/kept-refusal.ts'

test('a refusal is read as it was kept', async () => {
  const kept = { kind: 'conflict', code: 'stale_version', params: { current: { version: 4 } } } as const
  expect(await keptRefusal(kept)).toEqual(kept)
  const field = { kind: 'refused', code: 'id_taken', field: 'id' } as const
  expect(await keptRefusal(field)).toEqual(field)
})

test('what another release kept and this one has no sentence for stays a refusal', async () => {
  const unread = { kind: 'refused', code: 'unexpected' }
  expect(await keptRefusal({ kind: 'refused', code: 'of_another_release' })).toEqual(unread)
  expect(await keptRefusal({ kind: 'of_another_release', code: 'not_found' })).toEqual(unread)
  expect(await keptRefusal('refused')).toEqual(unread)
})
