import { HistoryIcon } from '#ui'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { MenuEntry } from './menu.ts'
import { pageIcon } from './page-icons.ts'
import { palettePages } from './palette-pages.ts'
import type { OpenRecord, PaletteRow } from './palette-row.ts'
import { rememberOpened } from './recent-store.ts'
import { printedKeys, shortcutTo } from './shortcut-registry.ts'
import { hasSingleKeys } from './single-keys.ts'
import { isMac, useExists, useRun, useShortcuts } from './use-commands.ts'
import { useRecents } from './use-recents.ts'

/** Rows of the pages that the roles of whoever is signed in may open, by section, and of what they opened last. */
export function usePageRows(opens: OpenRecord) {
  const me = useMe()
  const titleOf = usePageTitle()
  const page = usePageRow(titleOf)
  const offered = palettePages(me.roles, useExists())
  const all = [...offered.quick_actions, ...offered.go_to, ...offered.others]
  const recent = useRecents().map((item): PaletteRow => {
    const entry = item.type === 'other' ? all.find(({ path }) => path === item.id) : undefined
    return {
      id: `recent ${item.type} ${item.id}`,
      title: entry ? titleOf(entry) : item.title,
      subtitle: item.subtitle || undefined,
      icon: <HistoryIcon size={16} aria-hidden />,
      choose: () => {
        if (entry) page(entry).choose()
        else if (item.type === 'load') opens.load(item.id)
        else opens.customer(item.id, item.title, item.subtitle)
      },
    }
  })
  return {
    recent,
    quickActions: offered.quick_actions.map(page),
    goTo: offered.go_to.map(page),
    others: offered.others.map(page),
  }
}

function usePageTitle() {
  const words = useWords()
  return ({ path, name }: MenuEntry) => (path === '/loads' ? words.shell.palette.allLoads : words.pages[name])
}

/** Gives the row that opens a page, with the keys that do the same. */
function usePageRow(titleOf: (entry: MenuEntry) => string) {
  const me = useMe()
  const run = useRun()
  const shortcuts = useShortcuts()
  const device = { isMac: isMac(), singleKeys: hasSingleKeys(me.userId) }
  return (entry: MenuEntry): PaletteRow => {
    const Icon = pageIcon(entry.name)
    const title = titleOf(entry)
    const shortcut = shortcutTo(shortcuts, entry.path)
    return {
      id: `page ${entry.path}`,
      title,
      icon: <Icon size={16} aria-hidden />,
      keys: shortcut && printedKeys(shortcut, device)[0],
      choose: () => {
        rememberOpened(me.userId, { id: entry.path, type: 'other', title, subtitle: '' })
        run({ kind: 'page', ...entry })
      },
    }
  }
}
