import { type AcceptGreenInput, MOST_AT_ONCE, type TakeBackInput } from '#contracts/ticket-detection.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import type { NotGreen } from '#domain/ticket-detection/green.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import { sumCents } from '#domain/units/money.ts'
import { refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { matchAgain } from '../documents/match-again.ts'
import { reopenTicket, verifyTicket } from '../documents/settle-ticket.ts'
import { orRefusal } from '../loads/or-refusal.ts'
import { judgeTickets } from './judged-tickets.ts'
import { riskCents, ticketRows } from './ticket-rows.ts'

/** What pressing the button would do: which tickets are accepted, and why others that match are not. */
export type GreenCount = {
  tickets: { id: Uuid; version: number; ticketNumber: string | null; loadNumber: string | null }[]
  riskCents: Cents
  left: { why: NotGreen; tickets: number }[]
  /** There are more than are accepted at once. */
  isCut: boolean
}

/** The tickets that fit their load and that nothing speaks against. */
export async function greenTickets(trx: FleetTransaction, actor: Actor, now: Instant): Promise<GreenCount> {
  const stored = await (await ticketRows(trx, actor))
    .where('k.status', '=', 'matched')
    .orderBy(riskCents, 'desc')
    .orderBy('k.id', 'desc')
    .limit(MOST_AT_ONCE + 1)
    .execute()
  const judged = await judgeTickets(trx, actor, stored.slice(0, MOST_AT_ONCE), now)
  const rows = judged.map(({ row }) => row)
  const green = rows.filter((row) => row.notGreen === null)
  const whys = new Map<NotGreen, number>()
  for (const { notGreen: why } of rows) if (why) whys.set(why, (whys.get(why) ?? 0) + 1)
  return {
    tickets: green.map(({ id, version, ticketNumber, loadNumber }) => ({ id, version, ticketNumber, loadNumber })),
    riskCents: sumCents(green.map((row) => row.riskCents)),
    left: [...whys].map(([why, tickets]) => ({ why, tickets })),
    isCut: stored.length > MOST_AT_ONCE,
  }
}

/** Each ticket as it is now, or why it was left as it was. */
export type AcceptedTogether = {
  done: { id: Uuid; version: number; status: WeighTicketStatus }[]
  left: { id: Uuid; ticketNumber: string | null; code: string }[]
}

/** Verifies the tickets that are still green; the others are left, each with its reason. */
export async function acceptGreen(w: Writing, { operationId, tickets }: AcceptGreenInput): Promise<AcceptedTogether> {
  const versions = new Map(tickets.map(({ id, version }) => [id, version]))
  const stored = await (await ticketRows(w.trx, w.actor))
    .where('k.id', 'in', [...versions.keys()])
    .orderBy('k.load_id')
    .execute()
  const answer: AcceptedTogether = { done: [], left: [] }
  for (const { row } of await judgeTickets(w.trx, w.actor, stored, w.now)) {
    const { id, ticketNumber, notGreen: why } = row
    const tried = await orRefusal(w, async () => {
      const version = versions.get(id) ?? 0
      if (row.version !== version) throw stale({ version: row.version, status: row.status })
      if (why !== null) throw refused('ticket_not_green')
      return verifyTicket(w, { operationId, id, version })
    })
    if (tried.ok) answer.done.push(tried.done)
    else answer.left.push({ id, ticketNumber, code: tried.refusal.code })
  }
  return answer
}

/** Takes an acceptance back: each ticket is matched again, unless a closed load rests on it. */
export async function takeBack(w: Writing, { operationId, tickets, reason }: TakeBackInput): Promise<AcceptedTogether> {
  const answer: AcceptedTogether = { done: [], left: [] }
  for (const { id, version } of tickets) {
    const tried = await orRefusal(w, async () => {
      const reopened = await reopenTicket(w, { operationId, id, version, reason })
      return matchAgain(w, reopened)
    })
    if (tried.ok) answer.done.push(tried.done)
    else answer.left.push({ id, ticketNumber: null, code: tried.refusal.code })
  }
  return answer
}
