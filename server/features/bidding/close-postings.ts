import { sql } from 'kysely'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { liveBidStatuses } from '#domain/bidding/bid-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { type Writing, writeAs } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { keepsToTheClock } from '../upkeep/demo-days.ts'
import { closePosting } from './end-posting.ts'
import { changeBid } from './held-posting.ts'
import { posterOf } from './tell-of-posting.ts'

const BATCH = 50

type Due = { fleet_id: Uuid; posting_id: Uuid }

/**
 * Closes postings whose deadline is over, and ends bids that hold no longer. Any number of processes may do so at once.
 * Gives how many postings were changed where more are waiting; else 0.
 */
export async function closePostings(ports: Ports): Promise<number> {
  const due = await duePostings(ports)
  let changed = 0
  for (const posting of due) {
    try {
      await lookAtPosting(ports, posting)
      changed += 1
    } catch (error) {
      // The next round tries again; no other posting waits for it.
      ports.log.warn({ posting: posting.posting_id, error: String(error) }, 'a posting could not be closed')
    }
  }
  if (changed > 0) ports.bell.ring()
  return changed === BATCH ? changed : 0
}

async function duePostings({ db, clock }: Ports): Promise<Due[]> {
  const now = clock.now()
  const { rows } = await sql<Due>`
    select p.fleet_id, p.id as posting_id from postings p
    where p.status = 'open' and p.closes_at <= ${now}::timestamptz and ${keepsToTheClock('p.fleet_id', now)}
    union
    select b.fleet_id, b.posting_id from bids b
    where b.status in (${sql.join([...liveBidStatuses])}) and b.expires_at <= ${now}::timestamptz
      and ${keepsToTheClock('b.fleet_id', now)}
    limit ${BATCH}`.execute(db.system)
  return rows
}

/** Ends the bids of one posting that hold no longer, and closes it where its time is over. */
async function lookAtPosting(ports: Ports, due: Due): Promise<void> {
  await retried(() => ports.db.write(due.fleet_id, (trx) => lookAt(trx, ports, due), 'close_postings'))
}

async function lookAt(trx: FleetTransaction, ports: Ports, { fleet_id, posting_id }: Due): Promise<void> {
  const posting = await trx
    .selectFrom('postings')
    .selectAll()
    .where('fleet_id', '=', fleet_id)
    .where('id', '=', posting_id)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!posting) return
  const w: Writing = { ...writeAs(trx, ports, posterOf(posting), 'close_postings'), actorRole: 'system' }
  const bids = await trx
    .selectFrom('bids')
    .selectAll()
    .where('fleet_id', '=', fleet_id)
    .where('posting_id', '=', posting_id)
    .where('status', 'in', [...liveBidStatuses])
    .execute()
  const over = bids.filter(({ expires_at }) => expires_at <= w.now)
  for (const bid of over) await changeBid(w, bid, { status: 'expired', decided_at: w.now })
  if (posting.status !== 'open' || posting.closes_at > w.now) return
  await closePosting(w, posting)
  const facts = { posting: posting.posting_number, bids: String(bids.length - over.length) }
  // Nobody did it themselves, not even whom it is done for: all who follow it are told.
  await notify({ ...w, actor: { ...w.actor, userId: null } }, { kind: 'posting_closed', id: posting_id, facts })
}
