import { beforeEach, expect, test } from 'vitest'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import { forgetDraft, forgetDrafts, isLike, keepDraft, keptDraft } from '#web/drafts/kept-drafts.ts'

const person = (digit: string): Uuid => {
  const id = parseUuid(`0196f3a1-7c44-7b21-9d1e-5a0c3f2b8e7${digit}`)
  if (!id) throw new Error('no id')
  return id
}
const [ann, bob] = [person('1'), person('2')]
const NOW = Date.parse('2026-03-16T12:00:00.000Z')
const DAY_MS = 24 * 3_600_000
const typed = { version: 3, values: { name: 'Bluff Paving', roles: ['driver'] } }

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      kept.set(key, text)
      Object.assign(storage, { [key]: text })
    },
    removeItem: (key: string) => {
      kept.delete(key)
      Reflect.deleteProperty(storage, key)
    },
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
})

test('what one person typed is theirs, and nobody else is offered it on the same device', () => {
  keepDraft(ann, 'customer.new', typed, NOW)
  expect(keptDraft(ann, 'customer.new', NOW)).toEqual({ at: '2026-03-16T12:00:00.000Z', ...typed })
  expect(keptDraft(bob, 'customer.new', NOW)).toBeNull()
  expect(keptDraft(ann, 'driver.new', NOW)).toBeNull()
  forgetDraft(ann, 'customer.new')
  expect(keptDraft(ann, 'customer.new', NOW)).toBeNull()
})

test('what was typed in one fleet is offered in that fleet only', () => {
  const workIn = (fleet: string) =>
    localStorage.setItem('haulbook.me', JSON.stringify({ userId: ann, roles: ['admin'], fleet: { id: fleet } }))
  workIn('north')
  keepDraft(ann, 'load.new', typed, NOW)
  workIn('south')
  expect(keptDraft(ann, 'load.new', NOW)).toBeNull()
  workIn('north')
  expect(keptDraft(ann, 'load.new', NOW)).toMatchObject(typed)
  workIn('south')
  forgetDrafts(ann)
  workIn('north')
  expect(keptDraft(ann, 'load.new', NOW)).toBeNull()
})

test('saved in one tab, what was typed into the same form in another stays', () => {
  keepDraft(ann, 'load.new', typed, NOW)
  // The other tab shares the storage and nothing else.
  const other = JSON.stringify({ at: NOW + 5, version: 0, values: { name: 'Halverson' } })
  localStorage.setItem(`haulbook.draft.${ann}..load.new`, other)
  forgetDraft(ann, 'load.new')
  expect(keptDraft(ann, 'load.new', NOW)?.values).toEqual({ name: 'Halverson' })
  forgetDraft(ann, 'load.new')
  expect(keptDraft(ann, 'load.new', NOW)).toBeNull()
})

test('it waits for a week and no longer', () => {
  keepDraft(ann, 'customer.new', typed, NOW)
  expect(keptDraft(ann, 'customer.new', NOW + 7 * DAY_MS)).not.toBeNull()
  expect(keptDraft(ann, 'customer.new', NOW + 7 * DAY_MS + 1)).toBeNull()
})

test('signing out leaves nothing of the person behind, and everything of others', () => {
  keepDraft(ann, 'customer.new', typed, NOW)
  keepDraft(ann, 'driver.new', typed, NOW)
  keepDraft(bob, 'customer.new', typed, NOW)
  forgetDrafts(ann)
  expect(keptDraft(ann, 'customer.new', NOW)).toBeNull()
  expect(keptDraft(ann, 'driver.new', NOW)).toBeNull()
  expect(keptDraft(bob, 'customer.new', NOW)).not.toBeNull()
})

test('a device that refuses to store, or holds what nobody wrote, keeps no form from working', () => {
  localStorage.setItem(`haulbook.draft.${ann}..customer.new`, '{"at":')
  expect(keptDraft(ann, 'customer.new', NOW)).toBeNull()
  localStorage.setItem(`haulbook.draft.${ann}..customer.new`, '{"at":"soon","version":1,"values":{}}')
  expect(keptDraft(ann, 'customer.new', NOW)).toBeNull()
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new Error('refused')
    },
    configurable: true,
  })
  expect(() => keepDraft(ann, 'customer.new', typed, NOW)).not.toThrow()
  expect(() => forgetDrafts(ann)).not.toThrow()
  expect(keptDraft(ann, 'customer.new', NOW)).toBeNull()
})

test.each([
  ['the same fields', { name: 'x', days: 3, note: 'y' }, true],
  ['a field that is empty now', { name: 'x', days: null, note: null }, true],
  ['a field more', { name: 'x', days: 3, note: null, more: 1 }, false],
  ['a field less', { name: 'x', days: 3 }, false],
  ['another field in place of an empty one', { name: 'x', days: 3, other: 'y' }, false],
  ['another kind of value', { name: 'x', days: '3', note: null }, false],
  ['a list where text was', { name: ['x'], days: 3, note: null }, false],
  ['no form at all', null, false],
])('a draft with %s', (_, kept, isUsable) => {
  expect(isLike(kept, { name: '', days: 0, note: null })).toBe(isUsable)
})
