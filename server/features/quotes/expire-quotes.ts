import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { isPastValidity, quoteNumberText } from '#domain/sales/quote-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { writeAs } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { changeQuote, type QuoteRow } from './held-quote.ts'

const BATCH = 50
/** The longest time before its last day that a fleet may want to be told of a quote. */
const LONGEST_NOTICE_DAYS = 60

type Due = { fleet_id: Uuid; id: Uuid }

/**
 * Ends quotes whose last day is over in the fleet's zone, and tells once of those that end soon. Any number of processes
 * may do so at once. Gives how many were changed where more are waiting; else 0.
 */
export async function expireQuotes(ports: Ports): Promise<number> {
  const due = await dueQuotes(ports)
  let changed = 0
  for (const quote of due) {
    try {
      await lookAtQuote(ports, quote)
      changed += 1
    } catch (error) {
      // The next round tries again; no other quote waits for it.
      ports.log.warn({ quote: quote.id, error: String(error) }, 'a quote could not be ended')
    }
  }
  if (changed > 0) ports.bell.ring()
  return changed === BATCH ? changed : 0
}

/** Days before the last one on which the fleet wants to be told: its setting, or the default. */
const noticeDays = sql`coalesce((select (s.value #>> '{}')::int from fleet_settings s
  where s.fleet_id = q.fleet_id and s.key = 'quote_expiring_days'), ${sql.lit(3)})`

async function dueQuotes({ db, clock }: Ports): Promise<Due[]> {
  const now = clock.now()
  const { rows } = await sql<Due>`
    select q.fleet_id, q.id from quotes q join fleets f on f.id = q.fleet_id
    cross join lateral (select (${now}::timestamptz at time zone f.zone)::date as day) today
    where q.status in ('sent', 'viewed') and q.valid_until <= (${now}::timestamptz)::date + ${sql.lit(LONGEST_NOTICE_DAYS)}
      and (q.valid_until < today.day or (q.expiry_told_at is null and q.valid_until < today.day + ${noticeDays}))
      and ${keepsToTheClock('q.fleet_id', now)}
    order by q.valid_until, q.fleet_id, q.id limit ${BATCH}`.execute(db.system)
  return rows
}

/** Ends one quote whose last day is over, or tells of it once where that is near. */
export async function lookAtQuote(ports: Ports, quote: Due): Promise<void> {
  await retried(() => ports.db.write(quote.fleet_id, (trx) => lookAt(trx, ports, quote), 'expire_quotes'))
}

async function lookAt(trx: FleetTransaction, ports: Ports, { fleet_id, id }: Due): Promise<void> {
  const row = await trx
    .selectFrom('quotes')
    .selectAll()
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', id)
    .where('status', 'in', ['sent', 'viewed'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return
  const w = { ...writeAs(trx, ports, actorFor(row), 'expire_quotes'), actorRole: 'system' as const }
  const zone = await trx.selectFrom('fleets').select('zone').where('id', '=', fleet_id).executeTakeFirstOrThrow()
  const today = dayIn(w.now, zone.zone)
  if (isPastValidity(row.valid_until, today)) {
    await changeQuote(w, row, { status: 'expired', decided_at: w.now })
    return
  }
  if (row.expiry_told_at !== null) return
  await trx
    .updateTable('quotes')
    .set({ expiry_told_at: w.now })
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', id)
    .execute()
  const quote = quoteNumberText(row.quote_number, row.revision) ?? ''
  // Nobody did it themselves, not even whom it is done for: all who follow it are told.
  await notify({ ...w, actor: { ...w.actor, userId: null } }, { kind: 'quote_expiring', id, facts: { quote } })
}

/** Work of the product itself, on behalf of whoever made the quote. */
function actorFor({ fleet_id, created_by }: QuoteRow): Actor {
  return { userId: created_by, fleetId: fleet_id, fullName: '', roles: ['admin'], driverId: null, contractorIds: [] }
}
