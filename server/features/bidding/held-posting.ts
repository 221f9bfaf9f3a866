import type { Selectable, Updateable } from 'kysely'
import type { Bids, Postings } from '#db/schema/bidding.ts'
import { type BidStep, mayTakeBidStep } from '#domain/bidding/bid-states.ts'
import { mayTakePostingStep, type PostingStep } from '#domain/bidding/posting-states.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused, stale } from '../../errors.ts'
import type { Writing } from '../../writing.ts'

export type PostingRow = Selectable<Postings>
export type BidRow = Selectable<Bids>
/** A posting and a bid as every change of one answers it. */
export type PostingAnswer = Pick<PostingRow, 'id' | 'status' | 'version'>
export type BidAnswer = Pick<BidRow, 'id' | 'status' | 'version'>

/**
 * A posting for a writer, locked until the transaction ends: bids and awards of one posting follow each other. Refuses
 * another version, and a step that its status forbids.
 */
export async function lockPosting(w: Writing, id: Uuid, step: PostingStep, version?: number): Promise<PostingRow> {
  const row = await lockedPosting(w, id)
  if (version !== undefined && row.version !== version) throw stale({ version: row.version, status: row.status })
  if (!mayTakePostingStep(row.status, step)) throw refused('posting_not_open', { status: row.status, step })
  return row
}

/** The same whatever its status. */
export async function lockedPosting({ trx, actor }: Pick<Writing, 'trx' | 'actor'>, id: Uuid): Promise<PostingRow> {
  const row = await trx
    .selectFrom('postings')
    .selectAll()
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Stores a change of a locked posting with its trace. */
export async function changePosting(
  w: Writing,
  row: PostingRow,
  set: Updateable<Postings>,
  reason: string | null = null,
): Promise<PostingAnswer> {
  const changed = await w.trx
    .updateTable('postings')
    .set({ ...set, version: row.version + 1, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', row.id)
    .returning(['id', 'status', 'version', 'awarded_milli'])
    .executeTakeFirstOrThrow()
  await w.audit({
    entity: 'posting',
    id: row.id,
    before: { status: row.status, awarded_milli: row.awarded_milli },
    after: { status: changed.status, awarded_milli: changed.awarded_milli },
    reason,
  })
  await w.announce({ topic: 'bidding', entity: 'posting', id: row.id, version: changed.version })
  return { id: changed.id, status: changed.status, version: changed.version }
}

/** The locked bid and its locked posting, in the order in which every writer locks them; a contractor has only its own. */
export async function lockBid(
  w: Writing,
  id: Uuid,
  { step, version, own }: { step: BidStep; version: number; own: boolean },
): Promise<{ posting: PostingRow; bid: BidRow }> {
  let found = w.trx.selectFrom('bids').select('posting_id').where('fleet_id', '=', w.actor.fleetId).where('id', '=', id)
  if (own) found = found.where('contractor_id', 'in', companiesOf(w))
  const { posting_id } = (await found.executeTakeFirst()) ?? {}
  if (!posting_id) throw notFound()
  const posting = await lockedPosting(w, posting_id)
  const bid = await w.trx
    .selectFrom('bids')
    .selectAll()
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (bid.version !== version) throw stale({ version: bid.version, status: bid.status })
  if (!mayTakeBidStep(bid.status, step)) throw refused('bid_wrong_status', { status: bid.status, step })
  return { posting, bid }
}

/** The companies whose office the actor is; throws not_found for somebody of none. */
export function companiesOf({ actor }: Pick<Writing, 'actor'>): Uuid[] {
  if (actor.contractorIds.length === 0) throw notFound()
  return [...actor.contractorIds]
}

/** Stores a change of a locked bid with its trace. */
export async function changeBid(w: Writing, bid: BidRow, set: Updateable<Bids>): Promise<BidAnswer> {
  const changed = await w.trx
    .updateTable('bids')
    .set({ ...set, version: bid.version + 1, updated_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', bid.id)
    .returning(['id', 'status', 'version'])
    .executeTakeFirstOrThrow()
  const before = Object.fromEntries(Object.entries(bid).filter(([column]) => Object.hasOwn(set, column)))
  await w.audit({
    entity: 'bid',
    id: bid.id,
    before: { ...before, status: bid.status },
    after: { ...set, status: changed.status },
  })
  await announceBid(w, bid, changed.version)
  return changed
}

/** Tells live views that a bid changed: the office, and its own company. */
export async function announceBid(
  w: Writing,
  { id, contractor_id }: Pick<BidRow, 'id' | 'contractor_id'>,
  version: number,
): Promise<void> {
  await w.announce({ topic: 'bidding', entity: 'bid', id, version, contractorId: contractor_id })
}
