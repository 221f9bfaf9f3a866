import { useNavigate } from '@tanstack/react-router'
import { memo, useLayoutEffect } from 'react'
import type { PageName } from '#domain/access/pages.ts'
import { isAdmin, isOffice } from '#domain/access/roles.ts'
import type { Words } from '#domain/words/words.ts'
import { CompanyIcon, HelpIcon, JobIcon, LoadIcon, MapIcon, MessageIcon } from '#ui'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useWords } from '#web/format/words.tsx'
import { useMe } from '#web/session.ts'
import { pageIcon } from './page-icons.ts'
import { typedCommand } from './palette-commands.ts'
import { isFound } from './palette-pages.ts'
import type { OpenRecord, PaletteRow } from './palette-row.ts'
import { usePaletteSearch } from './palette-search.ts'
import { showOverlay } from './palette-state.ts'
import { rememberOpened } from './recent-store.ts'
import { hasSingleKeys } from './single-keys.ts'
import { useCommandRows, useMayAssign } from './use-command-rows.tsx'
import { useRun } from './use-commands.ts'
import { useMayMessage } from './use-message-rows.tsx'
import { usePageRows } from './use-page-rows.tsx'

/** What is found for the text as it stands. */
export type FoundSections = {
  sections: { id: string; label: string; rows: PaletteRow[]; isLoading?: boolean }[]
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

type Found = ReturnType<typeof usePaletteSearch>

/** What the palette finds by; it shows nothing itself, as the field that shows it is there before it is fetched. */
export default memo(function PaletteSections({ text, setText, report }: PaletteSectionsProps) {
  const found = useSections(text, setText)
  useLayoutEffect(() => report(found))
  return null
})

function useSections(text: string, setText: (text: string) => void): FoundSections {
  const words = useWords()
  const me = useMe()
  const command = typedCommand(text, words.loads.commands)
  const found = usePaletteSearch(command?.load ?? text, {
    customers: isAdmin(me) && !command,
    records: isOffice(me) && !command,
  })
  const opens = useOpenRecord()
  const { recent, quickActions, goTo, others } = usePageRows(opens)
  const begun = useBegunCommands(setText)
  const help = useHelpRow()
  const carried = useCommandRows({ command, found: found.loads, complete: setText, openLoad: opens.load })
  const w = words.shell.palette
  if (command) {
    const isLoading = found.isLoading || carried.isLoading
    return {
      isLoading,
      hasFailed: found.hasFailed || carried.hasFailed,
      sections: [{ id: 'command', label: words.loads.commands.label, rows: carried.rows, isLoading }],
    }
  }
  const isTyped = text.trim() !== ''
  const fitting = (rows: PaletteRow[]) =>
    isTyped ? rows.filter((row) => isFound(text.trim(), `${row.title} ${row.subtitle ?? ''}`)) : rows
  const { isLoading } = found
  return {
    isLoading,
    hasFailed: found.hasFailed,
    sections: [
      { id: 'recent', label: w.recent, rows: fitting(recent) },
      { id: 'quick_actions', label: w.quickActions, rows: fitting(quickActions) },
      { id: 'go_to', label: w.goTo, rows: fitting(goTo) },
      { id: 'pages', label: w.pages, rows: isTyped ? fitting([...begun, ...others, help]) : [] },
      { id: 'loads', label: w.loads, rows: loadRows(found.loads, opens, w), isLoading },
      { id: 'customers', label: w.customers, rows: customerRows(found.customers, opens), isLoading },
      { id: 'jobs', label: w.jobs, rows: jobRows(found.jobs, opens), isLoading },
      ...recordSections(found.records, opens, words),
    ],
  }
}

/** Goes to a record that was found, and closes the palette. */
function useOpenRecord(): OpenRecord {
  const me = useMe()
  const navigate = useNavigate()
  return {
    load: (id) => {
      showOverlay(null)
      void navigate({ to: '/loads/$id', params: { id } })
    },
    customer: (id, title, subtitle) => {
      rememberOpened(me.userId, { id, type: 'customer', title, subtitle })
      showOverlay(null)
      void navigate({ to: '/customers/$id', params: { id } })
    },
    record: (record) => {
      showOverlay(null)
      void openRecord(navigate, record)
    },
    job: (id) => {
      showOverlay(null)
      void navigate({ to: '/customers', search: { tab: 'jobs', edit: id } })
    },
  }
}

function loadRows(loads: Found['loads'], opens: OpenRecord, words: Words['shell']['palette']): PaletteRow[] {
  return loads.map((load) => ({
    id: `load ${load.id}`,
    title: [load.load_number, load.customer_name].filter(Boolean).join(' · '),
    // Why it is there goes before where it begins.
    subtitle: load.found_by ? words.foundBy[load.found_by.kind](load.found_by.text) : load.pickup_address || undefined,
    icon: <LoadIcon size={16} aria-hidden />,
    mark: <LoadStatusBadge status={load.status} />,
    choose: () => opens.load(load.id),
  }))
}

function customerRows(customers: Found['customers'], opens: OpenRecord): PaletteRow[] {
  return customers.map((customer) => ({
    id: `customer ${customer.id}`,
    title: customer.company_name,
    subtitle: customer.contact_name ?? undefined,
    icon: <CompanyIcon size={16} aria-hidden />,
    choose: () => opens.customer(customer.id, customer.company_name, customer.contact_name ?? ''),
  }))
}

type FoundRecord = Found['records'][number]

/** The page of each kind, in the order of their sections. */
const RECORD_PAGES = {
  quote: 'quotes',
  invoice: 'customer_invoicing',
  driver_settlement: 'earnings',
  contractor_settlement: 'contractor_invoicing',
  driver: 'driver_management',
  truck: 'trailers',
} as const satisfies Record<FoundRecord['kind'], PageName>

/** A section for each kind that was found, under the name of the page where it opens. */
function recordSections(records: readonly FoundRecord[], opens: OpenRecord, words: Words): FoundSections['sections'] {
  return Object.entries(RECORD_PAGES).flatMap(([kind, page]) => {
    const Icon = pageIcon(page)
    const rows = records
      .filter((record) => record.kind === kind)
      .map((record) => ({
        id: `${kind} ${record.id}`,
        title: record.title ?? words.pages[page],
        subtitle: record.detail ?? undefined,
        icon: <Icon size={16} aria-hidden />,
        choose: () => opens.record(record),
      }))
    return rows.length > 0 ? [{ id: kind, label: words.pages[page], rows }] : []
  })
}

function openRecord(navigate: ReturnType<typeof useNavigate>, { id, kind }: FoundRecord) {
  switch (kind) {
    case 'quote':
      return navigate({ to: '/quotes/$id', params: { id } })
    case 'invoice':
      return navigate({ to: '/customer-invoicing', search: { tab: 'invoices', invoice: id } })
    case 'driver_settlement':
      return navigate({ to: '/earnings', search: { tab: 'settlements', statement: id } })
    case 'contractor_settlement':
      return navigate({ to: '/contractor-invoicing', search: { tab: 'settlements', statement: id } })
    case 'driver':
      return navigate({ to: '/driver-management', search: { edit: id } })
    case 'truck':
      return navigate({ to: '/trailers', search: { tab: 'trucks', edit: id } })
  }
}

function jobRows(jobs: Found['jobs'], opens: OpenRecord): PaletteRow[] {
  return jobs.map((job) => ({
    id: `job ${job.id}`,
    title: `${job.number} · ${job.label}`,
    subtitle: [job.customerName, job.poNumber].filter(Boolean).join(' · '),
    icon: <JobIcon size={16} aria-hidden />,
    choose: () => opens.job(job.id),
  }))
}

/** Rows that begin a command, which is then typed on. */
function useBegunCommands(setText: (text: string) => void): PaletteRow[] {
  const { loads } = useWords()
  const me = useMe()
  const navigate = useNavigate()
  const mayAssign = useMayAssign()
  const mayMessage = useMayMessage()
  const begin = (id: 'assign' | 'message', title: string, Icon: typeof LoadIcon): PaletteRow => ({
    id,
    title,
    icon: <Icon size={16} aria-hidden />,
    choose: () => setText(`${loads.commands[id]} `),
  })
  const routes: PaletteRow = {
    id: 'routes',
    title: loads.commands.routes,
    icon: <MapIcon size={16} aria-hidden />,
    choose: () => {
      showOverlay(null)
      void navigate({ to: '/tracking', search: { tool: 'routes' } })
    },
  }
  return [
    ...(mayAssign ? [begin('assign', loads.commands.begin, LoadIcon)] : []),
    ...(mayMessage ? [begin('message', loads.commands.beginMessage, MessageIcon)] : []),
    ...(isOffice(me) ? [routes] : []),
  ]
}

function useHelpRow(): PaletteRow {
  const { shell } = useWords()
  const me = useMe()
  const run = useRun()
  return {
    id: 'help',
    title: shell.shortcuts.title,
    icon: <HelpIcon size={16} aria-hidden />,
    keys: hasSingleKeys(me.userId) ? '?' : undefined,
    choose: () => run({ kind: 'help' }),
  }
}
