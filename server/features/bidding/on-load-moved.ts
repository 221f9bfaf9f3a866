import { pricedMilliOf } from '#domain/bidding/bid-price.ts'
import type { LoadMoved } from '#domain/loads/load-moved.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { milli } from '#domain/units/quantity.ts'
import type { Writing } from '../../writing.ts'
import type { LoadConsequence } from '../../writing-tools.ts'
import { callOff, endPosting } from './end-posting.ts'
import { changePosting, lockedPosting } from './held-posting.ts'

export const onLoadMoved: readonly LoadConsequence[] = [{ order: 60, run: followLoad }]

/**
 * A load that goes to somebody by another way, or is cancelled, is no part of its posting any more; a posting without any
 * load left ends. One that its company gave back is free to be posted again.
 */
async function followLoad(w: Writing, moved: LoadMoved): Promise<void> {
  const isGone = moved.to !== 'planned' && moved.to !== 'draft'
  const wasGiven = moved.before.contractorId !== moved.after.contractorId
  if (!isGone && !wasGiven) return
  const row = await w.trx
    .selectFrom('posting_loads as o')
    .leftJoin('bids as b', (join) => join.onRef('b.fleet_id', '=', 'o.fleet_id').onRef('b.id', '=', 'o.bid_id'))
    .select(['o.posting_id', 'o.bid_id', 'b.contractor_id'])
    .where('o.fleet_id', '=', w.actor.fleetId)
    .where('o.load_id', '=', moved.id)
    .where('o.removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  if (row.bid_id === null) {
    if (isGone) await takeOut(w, row.posting_id, moved.id)
    return
  }
  if (row.contractor_id !== moved.after.contractorId) await remove(w, row.posting_id, moved.id)
}

function remove(w: Writing, postingId: Uuid, loadId: Uuid) {
  return w.trx
    .updateTable('posting_loads')
    .set({ removed_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', postingId)
    .where('load_id', '=', loadId)
    .execute()
}

async function takeOut(w: Writing, postingId: Uuid, loadId: Uuid): Promise<void> {
  const posting = await lockedPosting(w, postingId)
  await remove(w, postingId, loadId)
  const left = posting.quantity_milli - 1000
  if (left <= 0) {
    await callOff(w, posting, null)
    return
  }
  const quantity_milli = milli(left)
  const priced = pricedMilliOf(quantity_milli, {
    quantityMilli: posting.quantity_milli,
    pricedMilli: posting.priced_milli,
  })
  const answer = await changePosting(w, posting, { quantity_milli, priced_milli: priced })
  if (posting.awarded_milli >= quantity_milli) {
    await endPosting(w, { ...posting, quantity_milli, version: answer.version }, { note: null })
  }
}
