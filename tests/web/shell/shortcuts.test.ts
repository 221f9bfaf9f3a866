import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Exists, OpenPath } from '#web/shell/menu.ts'
import { CHORD_MS, type Chord, isForLists, match, type Pressed, type Situation } from '#web/shell/shortcut-matcher.ts'
import { printedKeys, shortcutsOf, shortcutTo } from '#web/shell/shortcut-registry.ts'

const all: Exists = (path): path is OpenPath => path !== '/loads/$id'
const office = (roles: Role[] = ['admin']) => shortcutsOf(roles, all, true)
const key = (typed: string, held: Partial<Pressed> = {}): Pressed => ({
  key: typed,
  code: `Key${typed.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...held,
})
const ctrl = (typed: string) => key(typed, { ctrlKey: true })
const calm: Situation = { isTyping: false, isInDialog: false, isInPalette: false, singleKeys: true, at: 1000 }
const press = (pressed: Pressed, situation: Partial<Situation> = {}, chord: Chord = null, shortcuts = office()) =>
  match(shortcuts, pressed, { ...calm, ...situation }, chord)
const pathOf = ({ command }: ReturnType<typeof press>) => (command?.kind === 'page' ? command.path : command?.kind)

test('the keys of the description lead to their pages with Ctrl and with Cmd', () => {
  const pages = {
    n: '/loads/new',
    d: '/dashboard',
    l: '/loads',
    t: '/tracking',
    p: '/profile',
    k: 'palette',
    b: 'sidebar',
  }
  for (const [letter, path] of Object.entries(pages)) {
    expect(pathOf(press(ctrl(letter)))).toBe(path)
    expect(pathOf(press(key(letter, { metaKey: true })))).toBe(path)
    expect(pathOf(press(ctrl(letter.toUpperCase())))).toBe(path)
  }
  for (const other of [
    key('d'),
    key('d', { ctrlKey: true, altKey: true }),
    key('d', { ctrlKey: true, shiftKey: true }),
  ]) {
    expect(press(other).command).toBeNull()
  }
  expect(press(key('d', { ctrlKey: true, repeat: true })).command).toBeNull()
})

test('while typing only the palette and the sidebar answer', () => {
  for (const letter of ['n', 'd', 'l', 't', 'p']) expect(press(ctrl(letter), { isTyping: true }).command).toBeNull()
  expect(pathOf(press(ctrl('k'), { isTyping: true }))).toBe('palette')
  expect(pathOf(press(ctrl('b'), { isTyping: true }))).toBe('sidebar')
  expect(press(key('?', { shiftKey: true }), { isTyping: true }).command).toBeNull()
  expect(press(key('g'), { isTyping: true }).chord).toBeNull()
  expect(press(key('d', { ctrlKey: true, isComposing: true })).command).toBeNull()
})

test('G and a letter lead where Ctrl does, for a moment only', () => {
  const begun = press(key('g'))
  expect(begun).toEqual({ command: null, chord: 1000 })
  expect(pathOf(press(key('l'), { at: 1000 + CHORD_MS }, begun.chord))).toBe('/loads')
  expect(press(key('l'), { at: 1001 + CHORD_MS }, begun.chord).command).toBeNull()
  expect(press(key('x'), {}, begun.chord)).toEqual({ command: null, chord: null })
  expect(press(key('g'), { at: 1200 }, begun.chord)).toEqual({ command: null, chord: 1200 })
})

test('the question mark opens the sheet; single keys can be switched off', () => {
  expect(pathOf(press(key('?', { shiftKey: true })))).toBe('help')
  expect(press(key('?'), { singleKeys: false }).command).toBeNull()
  expect(press(key('g'), { singleKeys: false }).chord).toBeNull()
  expect(pathOf(press(ctrl('l'), { singleKeys: false }))).toBe('/loads')
})

test('nothing leads away from an open dialog', () => {
  for (const pressed of [ctrl('l'), ctrl('k'), key('?'), key('g')]) {
    expect(press(pressed, { isInDialog: true })).toEqual({ command: null, chord: null })
  }
})

test('on the palette its own keys close it, with Ctrl and with Cmd, and nothing else leads away', () => {
  const palette = { isInDialog: true, isInPalette: true, isTyping: true }
  for (const pressed of [ctrl('k'), key('k', { metaKey: true })])
    expect(pathOf(press(pressed, palette))).toBe('palette')
  for (const pressed of [ctrl('l'), key('?'), key('g'), key('k')]) expect(press(pressed, palette).command).toBeNull()
})

test('a shortcut held down says nothing twice and is kept from the browser', () => {
  const held = (letter: string) => key(letter, { ctrlKey: true, repeat: true })
  for (const situation of [{}, { isInDialog: true, isInPalette: true, isTyping: true }])
    expect(press(held('k'), situation)).toEqual({ command: null, chord: null, isHeld: true })
  expect(press(held('y')).isHeld).toBe(false)
  expect(press(held('l'), { isInDialog: true }).isHeld).toBe(false)
  expect(press(key('g', { repeat: true }))).toEqual({ command: null, chord: null })
})

test('keys of a list are single keys: they wait for fields and dialogs, and can be switched off', () => {
  expect(isForLists(key('/'), calm)).toBe(true)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])
    expect(isForLists(key('f', held), calm)).toBe(false)
  for (const other of [{ isTyping: true }, { isInDialog: true }, { singleKeys: false }])
    expect(isForLists(key('f'), { ...calm, ...other })).toBe(false)
})

test('a keyboard with other letters is read by the place of its keys', () => {
  expect(pathOf(press({ ...ctrl('д'), code: 'KeyL' }))).toBe('/loads')
  expect(pathOf(press({ ...ctrl('l'), code: 'KeyN' }))).toBe('/loads')
})

test('only pages that exist and may be entered have shortcuts, and only the office has a sidebar', () => {
  const contractor = shortcutsOf(['contractor'], all, false)
  expect(shortcutTo(contractor, '/loads/new')).toBeUndefined()
  expect(press(ctrl('n'), {}, null, contractor).command).toBeNull()
  const driver = shortcutsOf(['driver'], all, false)
  expect(shortcutTo(driver, '/loads/new')).toBeDefined()
  expect(shortcutTo(driver, '/loads')).toBeDefined()
  expect(press(ctrl('b'), {}, null, driver).command).toBeNull()
  const noMap: Exists = (path): path is OpenPath => path !== '/tracking'
  const fewer = shortcutsOf(['admin'], noMap, true)
  expect(press(ctrl('t'), {}, null, fewer).command).toBeNull()
})

test('keys are printed as the device has them', () => {
  const loads = shortcutTo(office(), '/loads')
  if (!loads) throw new Error('loads have a shortcut')
  expect(printedKeys(loads, { isMac: false, singleKeys: true })).toEqual(['Ctrl+L', 'G L'])
  expect(printedKeys(loads, { isMac: true, singleKeys: false })).toEqual(['⌘L'])
})

test('no two shortcuts of anybody share a key', () => {
  for (const roles of [['admin'], ['dispatcher'], ['driver'], ['contractor']] satisfies Role[][]) {
    const keys = shortcutsOf(roles, all, true).flatMap((each) => printedKeys(each, { isMac: false, singleKeys: true }))
    expect(new Set(keys).size).toBe(keys.length)
  }
})
