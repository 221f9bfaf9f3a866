import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadStatuses } from '#domain/loads/statuses.ts'
import { customerTerms } from '#domain/records/customer-terms.ts'
import { customers } from '#domain/records/customers.ts'
import type { Field } from '#domain/records/field.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import {
  CompanyIcon,
  EmptyState,
  HistoryIcon,
  JobIcon,
  LinkIcon,
  LoadIcon,
  MessageIcon,
  MoneyIcon,
  PersonIcon,
  ReceiptIcon,
  Stack,
  Timeline,
  type TimelineItem,
} from '#ui'
import { trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { At } from '#web/features/loads/at.tsx'
import { LoadStatusBadge } from '#web/features/loads/load-status.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'
import type { TimelineEntry } from './customer-data.ts'

const ICONS: Record<TimelineEntry['kind'], ReactNode> = {
  change: <CompanyIcon size={16} aria-hidden />,
  load: <LoadIcon size={16} aria-hidden />,
  job: <JobIcon size={16} aria-hidden />,
  contact: <PersonIcon size={16} aria-hidden />,
  link: <LinkIcon size={16} aria-hidden />,
  adjustment: <MoneyIcon size={16} aria-hidden />,
  quote: <ReceiptIcon size={16} aria-hidden />,
  invoice: <ReceiptIcon size={16} aria-hidden />,
  payment: <MoneyIcon size={16} aria-hidden />,
  mail: <MessageIcon size={16} aria-hidden />,
}

/** Everything that happened with a customer, newest first. */
export function CustomerHistory({ id }: { id: Uuid }) {
  return (
    <QueryBoundary shape="rows" count={6}>
      <Entries id={id} />
    </QueryBoundary>
  )
}

function Entries({ id }: { id: Uuid }) {
  const words = useWords()
  const { history: w } = words.customers
  const [{ pages }, list] = trpc.customers.timeline.useSuspenseInfiniteQuery({ id }, byPages)
  const entries = pages.flatMap((page) => page.rows)
  if (entries.length === 0) return <EmptyState icon={<HistoryIcon size={24} aria-hidden />} title={w.none} />
  const items = entries.map(
    (entry): TimelineItem => ({
      id: `${entry.kind} ${entry.id}`,
      title: <Title entry={entry} />,
      time: <At at={entry.created_at} />,
      icon: ICONS[entry.kind],
      tone: entry.kind === 'load' ? 'active' : 'idle',
      detail: detailOf(entry, words),
      children: entry.kind === 'load' ? <StatusOf entry={entry} /> : null,
    }),
  )
  return (
    <Stack gap={3}>
      <Timeline label={words.customers.tabs.history} items={items} />
      <MoreRows list={list} shown={entries.length} />
    </Stack>
  )
}

function Title({ entry }: { entry: TimelineEntry }) {
  const { customers, loads } = useWords()
  const { money } = useFormats()
  const { history: w } = customers
  const { id, kind, title, loadId, amountCents } = entry
  if (kind === 'change') return <>{changeTitle(title, w.change)}</>
  if (kind === 'link') return <>{w.link}</>
  const name = title ?? loads.status.draft
  const amount = amountCents === null ? null : ` ${money(amountCents)}`
  return (
    <>
      {w.happened[kind]}{' '}
      {loadId ? (
        <Link to="/loads/$id" params={{ id: loadId }}>
          {name}
        </Link>
      ) : kind === 'quote' ? (
        <Link to="/quotes/$id" params={{ id }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {amount}
    </>
  )
}

/** What a change is called; one that this page does not know yet is still shown. */
function changeTitle(procedure: string | null, names: Words['customers']['history']['change']): string {
  const known: Record<string, string> = names
  return known[procedure?.split('.')[1] ?? ''] ?? names.update
}

function StatusOf({ entry: { note } }: { entry: TimelineEntry }) {
  const status = loadStatuses.find((each) => each === note)
  return status ? <LoadStatusBadge status={status} isHeld={false} /> : null
}

/** Who, why, and which fields. */
function detailOf({ kind, note, fields, actorName }: TimelineEntry, words: Words): string | undefined {
  const named = fields.flatMap((field) => fieldName(field, words) ?? [])
  const changed = kind === 'change' && named.length > 0 ? named.join(', ') : null
  return [actorName, kind === 'load' ? null : note, changed].filter(Boolean).join(' · ') || undefined
}

const declared: Record<string, Field> = { ...customers.fields, ...customerTerms.fields }

function fieldName(field: string, words: Words): string | undefined {
  return declared[field]?.label(words)
}
