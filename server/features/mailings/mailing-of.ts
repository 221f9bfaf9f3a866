import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { fromJson } from '../loads/from-json.ts'
import { MOST_MAIL_ATTEMPTS } from '../people/mails-left.ts'

/** What became of the last mail of a paper. */
export type PaperMailing = {
  to: string
  /** `drawing` has no mail yet, `waiting` one in the outbox, `gone` has left it. */
  state: 'drawing' | 'waiting' | 'gone' | 'failed'
  /** When it left or, before that, when it was asked for. */
  at: Instant
  /** What the mail server said to the last try, which may be repeated. */
  lastError: string | null
}

/** The newest mailing of a paper as an object, for a statement that reads more; `mailingOf` reads it. */
export function lastMailing(trx: FleetTransaction, column: 'invoice_id' | 'quote_id', fleetId: Uuid, id: Uuid) {
  return jsonObjectFrom(
    trx
      .selectFrom('paper_mails as p')
      .leftJoin('mails as m', (join) => join.onRef('m.fleet_id', '=', 'p.fleet_id').onRef('m.id', '=', 'p.mail_id'))
      .select(['p.to_address', 'p.state', 'p.created_at', 'p.updated_at'])
      .select(['m.id as mail_id', 'm.sent_at', 'm.last_error', 'm.attempts'])
      .where('p.fleet_id', '=', fleetId)
      .where(`p.${column}`, '=', id)
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(1),
  )
}

type Row = {
  to_address: string
  state: 'waiting' | 'queued' | 'failed'
  created_at: string
  updated_at: string
  mail_id: string | null
  sent_at: string | null
  last_error: string | null
  attempts: number | null
}

/** The same in words of its states. A mail that is removed from the outbox had left long before. */
export function mailingOf(row: Row | null): PaperMailing | null {
  const asked = row && fromJson(row.created_at)
  if (!row || !asked) return null
  const { to_address: to, last_error: lastError } = row
  if (row.state === 'failed') return { to, state: 'failed', at: asked, lastError: null }
  if (row.state === 'waiting') return { to, state: 'drawing', at: asked, lastError: null }
  const left = row.mail_id === null ? fromJson(row.updated_at) : fromJson(row.sent_at)
  if (left) return { to, state: 'gone', at: left, lastError: null }
  return { to, state: (row.attempts ?? 0) >= MOST_MAIL_ATTEMPTS ? 'failed' : 'waiting', at: asked, lastError }
}
