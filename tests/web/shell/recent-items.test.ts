import { expect, test } from 'vitest'
import type { Exists, OpenPath } from '#web/shell/menu.ts'
import { openable, type RecentItem, readRecents, shownRecents, urlOf, withRecent } from '#web/shell/recent-items.ts'

const item = (id: string, type: RecentItem['type'] = 'load'): RecentItem => ({
  id,
  type,
  title: `Title ${id}`,
  subtitle: '',
  url: urlOf({ type, id }),
  timestamp: 1,
})
const exists: Exists = (path): path is OpenPath => path !== '/tracking'

test('ten are kept, each once, the last opened first, and five are shown', () => {
  let kept: RecentItem[] = []
  for (let opened = 1; opened <= 12; opened++) kept = withRecent(kept, { ...item(`${opened}`), timestamp: opened })
  expect(kept.map(({ id }) => id)).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3'])
  kept = withRecent(kept, { ...item('7'), timestamp: 13, title: 'New title' })
  expect(kept).toHaveLength(10)
  expect(kept[0]).toEqual({ ...item('7'), timestamp: 13, title: 'New title' })
  expect(shownRecents(kept).map(({ id }) => id)).toEqual(['7', '12', '11', '10', '9'])
  expect(withRecent(kept, item('7', 'customer'))).toHaveLength(10)
})

test('what was stored is read back as it was', () => {
  const kept = [item('a'), item('b', 'customer'), item('/loads', 'other')]
  expect(readRecents(JSON.stringify(kept))).toEqual(kept)
})

test('what is no list of items is left out', () => {
  for (const stored of [null, '', '{', '{}', 'null', '7', '"x"']) expect(readRecents(stored)).toEqual([])
  const wrong = [null, 5, {}, { ...item('a'), type: 'truck' }, { ...item('a'), title: 5 }]
  expect(readRecents(JSON.stringify([...wrong, item('b')]))).toEqual([item('b')])
  expect(readRecents(JSON.stringify([{ ...item('a'), url: 'https://elsewhere.example' }]))).toEqual([])
})

test('what is gone or forbidden by now is dropped without a word', () => {
  const kept = [
    item('1'),
    item('2'),
    item('c', 'customer'),
    ...['/customers', '/loads', '/tracking', '/gone'].map(page),
  ]
  const reachable = { loads: ['2'], customers: [] }
  expect(openable(kept, reachable, ['dispatcher'], exists).map(({ id }) => id)).toEqual(['2', '/loads'])
  const all = { loads: ['1', '2'], customers: ['c'] }
  expect(openable(kept, all, ['admin'], exists).map(({ id }) => id)).toEqual(['1', '2', 'c', '/customers', '/loads'])
})

function page(path: string): RecentItem {
  return item(path, 'other')
}
