import type { ReactNode } from 'react'
import type { Uuid } from '#domain/units/brands.ts'
import { cents } from '#domain/units/money.ts'
import { EmptyState, HistoryIcon, MessageIcon, MoneyIcon, ReceiptIcon, Stack, Timeline, type TimelineItem } from '#ui'
import { type Outputs, trpc } from '#web/api.ts'
import { byPages } from '#web/features/lists/by-pages.ts'
import { MoreRows } from '#web/features/lists/more-rows.tsx'
import { At } from '#web/features/loads/at.tsx'
import { useFormats } from '#web/format/formats.ts'
import { useWords } from '#web/format/words.tsx'
import { QueryBoundary } from '#web/shell/query-boundary.tsx'

type Event = Outputs['invoicing']['history']['rows'][number]

const MONEY = new Set(['takePayment', 'importBank', 'allocate', 'writeOff'])
const TALK = new Set(['send', 'dispute', 'settleDispute'])

function iconOf(step: string): ReactNode {
  if (MONEY.has(step)) return <MoneyIcon size={16} aria-hidden />
  return TALK.has(step) ? <MessageIcon size={16} aria-hidden /> : <ReceiptIcon size={16} aria-hidden />
}

type HistoryProps = { id: Uuid; isCredit: boolean }

/** What was done with an invoice, by whom and why, the newest first. */
export function InvoiceHistory({ id, isCredit }: HistoryProps) {
  return (
    <QueryBoundary shape="rows" count={3}>
      <Events id={id} isCredit={isCredit} />
    </QueryBoundary>
  )
}

function Events({ id, isCredit }: HistoryProps) {
  const { billing, invoicing } = useWords()
  const formats = useFormats()
  const discountText = isCredit ? invoicing.discountBack : invoicing.keptEarly
  const [{ pages }, list] = trpc.invoicing.history.useSuspenseInfiniteQuery({ id }, byPages)
  const events = pages.flatMap(({ rows }) => rows)
  if (events.length === 0) return <EmptyState icon={<HistoryIcon size={24} aria-hidden />} title={billing.noHistory} />
  const detail = ({ actorName, sentTo, reason, amountCents, discountCents, status }: Event) =>
    [
      amountCents === null ? null : formats.money(cents(amountCents)),
      discountCents === null ? null : discountText(formats.money(cents(discountCents))),
      stateName(status, invoicing.status),
      actorName,
      sentTo,
      reason,
    ]
      .filter(Boolean)
      .join(' · ')
  const items = events.map(
    (event): TimelineItem => ({
      id: event.id,
      title: eventName(event.step, billing.event),
      time: <At at={event.created_at} />,
      icon: iconOf(event.step),
      detail: detail(event),
    }),
  )
  return (
    <Stack gap={3}>
      <Timeline label={billing.history} items={items} />
      <MoreRows list={list} shown={events.length} />
    </Stack>
  )
}

/** What a step is called; one that this page does not know is still shown. */
function eventName(step: string, names: Readonly<Record<string, string>>): string {
  return names[step] ?? names.changed ?? step
}

function stateName(status: string | null, names: Readonly<Record<string, string>>): string | null {
  return status === null ? null : (names[status] ?? null)
}
