import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { loadWords } from '#domain/words/load-words.ts'
import type { Exists, OpenPath } from '#web/shell/menu.ts'
import { isFound, palettePages, stillContains } from '#web/shell/palette-pages.ts'
import { activeOf, firstOf, rowsOf, stepped } from '../../../ui/components/Palette/palette-rows.ts'

const en = await loadWords('en')

const all: Exists = (path): path is OpenPath => path.startsWith('/')
const names = (roles: Role[], section: 'quick_actions' | 'go_to' | 'others') =>
  palettePages(roles, all)[section].map(({ path, name }) =>
    path === '/loads' ? en.shell.palette.allLoads : en.pages[name],
  )

test('the sections are those of the description, for each role', () => {
  expect(names(['admin'], 'quick_actions')).toEqual([
    'Create New Load',
    'Live Tracking',
    'Generate Quote',
    'Add Customer',
  ])
  expect(names(['admin'], 'go_to')).toEqual(['Dashboard', 'All Loads', 'Scheduling', 'Customers', 'Analytics'])
  expect(names(['dispatcher'], 'quick_actions')).toEqual(['Create New Load', 'Live Tracking'])
  expect(names(['dispatcher'], 'go_to')).toEqual(['Dashboard', 'All Loads', 'Scheduling'])
  expect(names(['driver'], 'quick_actions')).toEqual(['Create New Load', 'Live Tracking'])
  expect(names(['contractor'], 'quick_actions')).toEqual(['Live Tracking'])
  const { placeholder, nothing, recent, quickActions, goTo, loads, customers } = en.shell.palette
  expect([placeholder, nothing]).toEqual(['Type a command or search...', 'No results found'])
  expect([recent, quickActions, goTo, loads, customers]).toEqual([
    'Recent',
    'Quick Actions',
    'Go to',
    'Loads',
    'Customers',
  ])
})

test('typing reaches every page that may be entered and no other', () => {
  const admin = palettePages(['admin'], all)
  const paths = [...admin.quick_actions, ...admin.go_to, ...admin.others].map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/profile')
  expect(paths).toContain('/fraud-management')
  for (const path of paths) expect(path).not.toMatch(/\$|^\/$|^\/auth|customer-portal|verify|docs/)
  const dispatcher = palettePages(['dispatcher'], all).others.map(({ path }) => path)
  expect(dispatcher).not.toContain('/fraud-management')
  expect(dispatcher).not.toContain('/settings')
  expect(dispatcher).toContain('/analytics')
  const none: Exists = (path): path is OpenPath => path === '/loads' || path === '/fuel'
  expect(palettePages(['driver'], none)).toEqual({
    quick_actions: [],
    go_to: [{ path: '/loads', name: 'loads' }],
    others: [{ path: '/fuel', name: 'fuel' }],
  })
})

test('each word that is typed has to stand in the title, whatever case and accents', () => {
  expect(isFound('load new', 'Create New Load')).toBe(true)
  expect(isFound('ANALISIS', 'Análisis')).toBe(true)
  expect(isFound('loads', 'Create New Load')).toBe(false)
  expect(isFound('.*', 'Create New Load')).toBe(false)
})

test('rows of the letters before stay only while they still fit', () => {
  expect(stillContains('HB-10', 'HB-1042', 'Bluff Paving')).toBe(true)
  expect(stillContains(' bluff p ', null, 'Bluff Paving')).toBe(true)
  expect(stillContains('hb-11', 'HB-1042', 'Bluff Paving')).toBe(false)
})

test('arrows go round through all sections, and Enter has a row or nothing', () => {
  const rows = rowsOf([
    { id: 'one', label: '', items: [{ id: 'a', title: '' }] },
    { id: 'none', label: '', items: [] },
    {
      id: 'two',
      label: '',
      items: [
        { id: 'b', title: '' },
        { id: 'c', title: '' },
      ],
    },
  ])
  expect(rows).toEqual(['a', 'b', 'c'])
  expect(activeOf(rows, null)).toBe('a')
  expect(activeOf(rows, 'c')).toBe('c')
  expect(activeOf(rows, 'gone')).toBe('a')
  expect(activeOf([], 'a')).toBeNull()
  expect([stepped(rows, 'a', 'ArrowDown'), stepped(rows, 'c', 'ArrowDown')]).toEqual(['b', 'a'])
  expect([stepped(rows, 'c', 'ArrowUp'), stepped(rows, 'a', 'ArrowUp')]).toEqual(['b', 'c'])
  expect(stepped(rows, 'a', 'x')).toBeUndefined()
  expect(stepped([], null, 'ArrowDown')).toBeUndefined()
})

test('an Enter that was quicker than its rows waits for the first that none can come before', () => {
  const item = (id: string) => ({ id, title: id })
  const pages = { id: 'pages', label: 'Pages', items: [item('page')] }
  const loads = { id: 'loads', label: 'Loads', items: [item('load')] }
  const nothing = { id: 'recent', label: 'Recent', items: [] }
  expect(firstOf([], true)).toBeUndefined()
  expect(firstOf([], false)).toBeNull()
  expect(firstOf([nothing, pages, { ...loads, isLoading: true }], true)).toBe('page')
  expect(firstOf([nothing, { ...loads, isLoading: true }, pages], true)).toBeUndefined()
  expect(firstOf([nothing, { ...nothing, isLoading: true }], true)).toBeUndefined()
  expect(firstOf([nothing, loads], true)).toBe('load')
  expect(firstOf([nothing], false)).toBeNull()
})
