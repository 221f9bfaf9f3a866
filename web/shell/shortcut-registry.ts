import { mayEnter, type PageName, type PagePath, type PageRule, pages } from '#domain/access/pages.ts'
import type { Role } from '#domain/access/roles.ts'
import type { Exists, OpenPath } from './menu.ts'

/** What a shortcut or a row of the palette does. */
export type Command =
  | { kind: 'page'; path: OpenPath; name: PageName }
  | { kind: 'palette' }
  | { kind: 'sidebar' }
  | { kind: 'help' }

/**
 * One shortcut: with Ctrl or Cmd, and where browsers keep that for themselves another way without it. `chord` is the key
 * after G, `single` a key by itself. Both can be switched off.
 */
export type Shortcut = { command: Command; withCtrl?: string; chord?: string; single?: string; whileTyping: boolean }

const table: readonly (PageRule & { path: PagePath; name: PageName })[] = pages

/** The key that begins a chord. */
export const CHORD_KEY = 'g'

/** Every shortcut of somebody with these roles, in the order in which they are listed; only for pages that exist. */
export function shortcutsOf(roles: readonly Role[], exists: Exists, hasSidebar: boolean): Shortcut[] {
  const own = table.flatMap(({ path, name, ...rule }) => {
    const { shortcut } = rule
    if (shortcut === undefined || !exists(path) || !mayEnter({ path, name, ...rule }, roles)) return []
    const command: Command = { kind: 'page', path, name }
    return [{ command, withCtrl: shortcut, chord: shortcut, whileTyping: false }]
  })
  const sidebar: Shortcut[] = hasSidebar ? [{ command: { kind: 'sidebar' }, withCtrl: 'b', whileTyping: true }] : []
  return [
    { command: { kind: 'palette' }, withCtrl: 'k', chord: 'k', whileTyping: true },
    ...own,
    ...sidebar,
    { command: { kind: 'help' }, single: '?', whileTyping: false },
  ]
}

/** The keys of a shortcut as this device prints them; without single keys only what works with Ctrl or Cmd. */
export function printedKeys(shortcut: Shortcut, device: { isMac: boolean; singleKeys: boolean }): string[] {
  const { withCtrl, chord, single } = shortcut
  const keys: string[] = []
  if (withCtrl) keys.push(device.isMac ? `⌘${withCtrl.toUpperCase()}` : `Ctrl+${withCtrl.toUpperCase()}`)
  if (chord && device.singleKeys) keys.push(`${CHORD_KEY.toUpperCase()} ${chord.toUpperCase()}`)
  if (single && device.singleKeys) keys.push(single)
  return keys
}

/** The shortcut that leads to a page, where there is one. */
export function shortcutTo(shortcuts: readonly Shortcut[], path: string): Shortcut | undefined {
  return shortcuts.find(({ command }) => command.kind === 'page' && command.path === path)
}
