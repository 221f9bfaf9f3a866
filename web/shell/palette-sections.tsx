import { useNavigate } from '@tanstack/react-router'
import { memo, useLayoutEffect } from 'react'
import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { CompanyIcon, HelpIcon, HistoryIcon, LoadIcon, MapIcon, MessageIcon, type PaletteItem } from '#ui'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import type { MenuEntry } from './menu.ts'
import { pageIcon } from './page-icons.ts'
import { typedCommand } from './palette-commands.ts'
import { isFound, palettePages } from './palette-pages.ts'
import { usePaletteSearch } from './palette-search.ts'
import { showOverlay } from './palette-state.ts'
import { rememberOpened } from './recent-store.ts'
import { printedKeys, shortcutTo } from './shortcut-registry.ts'
import { hasSingleKeys } from './single-keys.ts'
import { useCommandRows, useMayAssign } from './use-command-rows.tsx'
import { isMac, useExists, useRun, useShortcuts } from './use-commands.ts'
import { useMayMessage } from './use-message-rows.tsx'
import { useRecents } from './use-recents.ts'

/** A row and what choosing it does. */
type Row = PaletteItem & { choose: () => void }

/** What is found for the text as it stands. */
export type FoundSections = {
  sections: { id: string; label: string; rows: Row[]; isLoading?: boolean }[]
  isLoading: boolean
  /** The server could not be asked. */
  hasFailed: boolean
}

export type PaletteSectionsProps = {
  text: string
  setText: (text: string) => void
  /** Told before the browser shows anything, and hands over the next key. */
  report: (found: FoundSections) => void
}

/** What the palette finds by; it shows nothing itself, as the field that shows it is there before it is fetched. */
export default memo(function PaletteSections({ text, setText, report }: PaletteSectionsProps) {
  const found = useSections(text, setText)
  useLayoutEffect(() => report(found))
  return null
})

function useSections(text: string, setText: (text: string) => void): FoundSections {
  const words = useWords()
  const me = useMe()
  const navigate = useNavigate()
  const run = useRun()
  const isAdmin = me.roles.includes('admin')
  const offered = palettePages(me.roles, useExists())
  const shortcuts = useShortcuts()
  const recents = useRecents()
  const command = typedCommand(text, words.loads.commands)
  const found = usePaletteSearch(command?.load ?? text, isAdmin && !command)
  const device = { isMac: isMac(), singleKeys: hasSingleKeys(me.userId) }
  const mayAssign = useMayAssign()
  const mayMessage = useMayMessage()
  const w = words.shell.palette

  const titleOf = ({ path, name }: MenuEntry) => (path === '/loads' ? w.allLoads : words.pages[name])
  const page = (entry: MenuEntry): Row => {
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
  const openLoad = (id: Uuid | string) => {
    showOverlay(null)
    void navigate({ to: '/loads/$id', params: { id } })
  }
  const openCustomer = (id: Uuid | string, title: string, subtitle: string) => {
    rememberOpened(me.userId, { id, type: 'customer', title, subtitle })
    showOverlay(null)
    void navigate({ to: '/customers', search: { edit: id } })
  }
  const everyPage = [...offered.quick_actions, ...offered.go_to, ...offered.others]
  const recent = recents.map((item): Row => {
    const entry = item.type === 'other' ? everyPage.find(({ path }) => path === item.id) : undefined
    const title = entry ? titleOf(entry) : item.title
    return {
      id: `recent ${item.type} ${item.id}`,
      title,
      subtitle: item.subtitle || undefined,
      icon: <HistoryIcon size={16} aria-hidden />,
      choose: () => {
        if (entry) page(entry).choose()
        else if (item.type === 'load') openLoad(item.id)
        else openCustomer(item.id, item.title, item.subtitle)
      },
    }
  })
  const help: Row = {
    id: 'help',
    title: words.shell.shortcuts.title,
    icon: <HelpIcon size={16} aria-hidden />,
    keys: device.singleKeys ? '?' : undefined,
    choose: () => run({ kind: 'help' }),
  }
  const loads = found.loads.map(
    (load): Row => ({
      id: `load ${load.id}`,
      title: [load.load_number, load.customer_name].filter(Boolean).join(' · '),
      // Why it is there goes before where it begins.
      subtitle: load.found_by ? w.foundBy[load.found_by.kind](load.found_by.text) : load.pickup_address || undefined,
      icon: <LoadIcon size={16} aria-hidden />,
      mark: <LoadStatusBadge status={load.status} />,
      choose: () => openLoad(load.id),
    }),
  )
  const customers = found.customers.map(
    (customer): Row => ({
      id: `customer ${customer.id}`,
      title: customer.company_name,
      subtitle: customer.contact_name ?? undefined,
      icon: <CompanyIcon size={16} aria-hidden />,
      choose: () => openCustomer(customer.id, customer.company_name, customer.contact_name ?? ''),
    }),
  )
  const carried = useCommandRows({ command, found: found.loads, complete: setText, openLoad })
  if (command) {
    const isLoading = found.isLoading || carried.isLoading
    return {
      isLoading,
      hasFailed: found.hasFailed || carried.hasFailed,
      sections: [{ id: 'command', label: words.loads.commands.label, rows: carried.rows, isLoading }],
    }
  }
  const ways: Row = {
    id: 'routes',
    title: words.loads.commands.routes,
    icon: <MapIcon size={16} aria-hidden />,
    choose: () => {
      showOverlay(null)
      void navigate({ to: '/tracking', search: { tool: 'routes' } })
    },
  }
  const begin = (id: 'assign' | 'message', title: string, Icon: typeof LoadIcon): Row => ({
    id,
    title,
    icon: <Icon size={16} aria-hidden />,
    choose: () => setText(`${words.loads.commands[id]} `),
  })
  const commands = [
    ...(mayAssign ? [begin('assign', words.loads.commands.begin, LoadIcon)] : []),
    ...(mayMessage ? [begin('message', words.loads.commands.beginMessage, MessageIcon)] : []),
    ...(isOffice(me) ? [ways] : []),
  ]
  const isTyped = text.trim() !== ''
  const fitting = (rows: Row[]) =>
    isTyped ? rows.filter((row) => isFound(text.trim(), `${row.title} ${row.subtitle ?? ''}`)) : rows
  return {
    isLoading: found.isLoading,
    hasFailed: found.hasFailed,
    sections: [
      { id: 'recent', label: w.recent, rows: fitting(recent) },
      { id: 'quick_actions', label: w.quickActions, rows: fitting(offered.quick_actions.map(page)) },
      { id: 'go_to', label: w.goTo, rows: fitting(offered.go_to.map(page)) },
      {
        id: 'pages',
        label: w.pages,
        rows: isTyped ? fitting([...commands, ...offered.others.map(page), help]) : [],
      },
      { id: 'loads', label: w.loads, rows: loads, isLoading: found.isLoading },
      { id: 'customers', label: w.customers, rows: customers, isLoading: found.isLoading },
    ],
  }
}
