import { sql } from 'kysely'
import type { TicketQueueInput } from '#contracts/ticket-detection.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { openTicketStatuses, type WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { QueueState } from '#domain/ticket-detection/queue-states.ts'
import type { Instant } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { type Order, sortedPage } from '../sorted-page.ts'
import { storedSettings } from '../stored-settings.ts'
import { judgeTickets, type QueuedTicket } from './judged-tickets.ts'
import { riskCents, ticketRows } from './ticket-rows.ts'

/** Most money first; of equals the newest. */
const byRisk: Order = {
  name: 'risk',
  column: { kind: 'whole', isFilled: true },
  expression: riskCents,
  id: sql.ref('k.id'),
  isDescending: true,
}

const statusesOf: Record<Exclude<QueueState, 'late'>, readonly WeighTicketStatus[]> = {
  matched: ['matched'],
  needs_review: ['captured', 'read', 'needs_review'],
  mismatch: ['mismatch'],
  duplicate: ['duplicate'],
}

/** One page of the tickets that nobody has decided on, by the money that hangs on them. */
export async function listQueue(
  trx: FleetTransaction,
  { state, cursor, limit = PAGE_SIZE }: Omit<TicketQueueInput, 'direction'>,
  actor: Actor,
  now: Instant,
): Promise<Page<QueuedTicket>> {
  const statuses = state && state !== 'late' ? statusesOf[state] : openTicketStatuses
  let query = (await ticketRows(trx, actor)).where('k.status', 'in', statuses)
  if (state === 'late') {
    const within = settingValue(await storedSettings(trx, actor.fleetId), 'ticket_decide_min')
    query = query.where('k.created_at', '<', addMinutes(now, -within))
  }
  const asked = { limit, of: `ticketQueue:${state ?? ''}`, ...(cursor === undefined ? {} : { cursor }) }
  const page = await sortedPage(byRisk, asked, ({ where, orderBy, sortValue, limit: most }) =>
    query.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  const judged = await judgeTickets(trx, actor, page.rows, now)
  return { rows: judged.map(({ row }) => row), nextCursor: page.nextCursor }
}
