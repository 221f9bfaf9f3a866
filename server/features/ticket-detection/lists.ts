import { missingFilter, ticketQueueFilter } from '#contracts/ticket-detection.ts'
import type { SheetColumn } from '#domain/format/sheet-column.ts'
import { everyPage, listFile } from '../../list-file.ts'
import type { QueuedTicket } from './judged-tickets.ts'
import { listQueue } from './list-queue.ts'
import { type MissingTicket, missingTickets } from './missing-tickets.ts'

const money = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))

/** Under heads that no language changes. Times are UTC, nets as printed in their unit. */
const queueColumns: readonly SheetColumn<QueuedTicket>[] = [
  { head: 'ticket', cell: ({ ticketNumber }) => ticketNumber },
  { head: 'status', cell: ({ status }) => status },
  { head: 'site', cell: ({ site }) => site },
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'net_lb', cell: ({ netLb }) => netLb },
  { head: 'money_at_risk', cell: (row) => money(row.riskCents) },
  { head: 'match_score', cell: ({ score }) => score },
  { head: 'match', cell: ({ band }) => band },
  { head: 'flags', cell: ({ flags, doubts }) => [...flags, ...doubts.map(({ code }) => code)].join('; ') },
  { head: 'weighed_at_utc', cell: ({ weighedAt }) => weighedAt },
  { head: 'due_at_utc', cell: ({ dueAt }) => dueAt },
]

const missingColumns: readonly SheetColumn<MissingTicket>[] = [
  { head: 'missing_by', cell: ({ kind }) => kind },
  { head: 'load', cell: ({ loadNumber }) => loadNumber },
  { head: 'numbers_from', cell: ({ numbers }) => numbers?.from ?? null },
  { head: 'numbers_to', cell: ({ numbers }) => numbers?.to ?? null },
  { head: 'site', cell: ({ site }) => site },
  { head: 'truck', cell: ({ truck }) => truck },
  { head: 'driver', cell: ({ driver }) => driver },
  { head: 'at_utc', cell: ({ at }) => at },
  { head: 'money_at_risk', cell: ({ riskCents }) => money(riskCents) },
]

export const lists = {
  'ticket-queue': listFile({
    asked: ticketQueueFilter,
    columns: queueColumns,
    pages: (read, { asked, actor, now }) =>
      everyPage(read, (trx, at) => listQueue(trx, { ...asked, ...at }, actor, now)),
  }),
  'missing-tickets': listFile({
    asked: missingFilter,
    columns: missingColumns,
    async *pages(read, { asked, actor, now }) {
      yield (await read((trx) => missingTickets(trx, asked, actor, now))).rows
    },
  }),
}
