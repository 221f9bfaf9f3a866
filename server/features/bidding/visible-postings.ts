import { type Expression, type SqlBool, sql } from 'kysely'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { isVisibleTo } from '#domain/bidding/visibility.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'
import type { PostingRow } from './held-posting.ts'

/**
 * Which postings an actor may see, for the `where` of a query over `postings as p`: the office all, a contractor's office
 * those that are open to it by now and those that it has bid on, a driver none.
 */
export function visiblePostings(actor: Actor, now: Instant): Expression<SqlBool> {
  if (isOffice(actor)) return sql<boolean>`true`
  if (actor.contractorIds.length === 0) return sql<boolean>`false`
  const own = sql`${[...actor.contractorIds]}::uuid[]`
  return sql<boolean>`((p.status = 'open' and (p.all_from <= ${now}::timestamptz or exists (
      select from posting_viewers v where v.fleet_id = p.fleet_id and v.posting_id = p.id
        and v.contractor_id = any(${own}) and v.sees_from <= ${now}::timestamptz)))
    or exists (select from bids b where b.fleet_id = p.fleet_id and b.posting_id = p.id and b.contractor_id = any(${own})))`
}

/** Whether a company may bid on a posting by now. */
export async function isShownTo(w: Writing, posting: PostingRow, contractorId: Uuid): Promise<boolean> {
  const viewers = await w.trx
    .selectFrom('posting_viewers')
    .select(['contractor_id', 'sees_from'])
    .where('fleet_id', '=', w.actor.fleetId)
    .where('posting_id', '=', posting.id)
    .where('contractor_id', '=', contractorId)
    .execute()
  const visibility = {
    viewers: viewers.map((row) => ({ contractorId: row.contractor_id, seesFrom: row.sees_from })),
    allFrom: posting.all_from,
  }
  return isVisibleTo(contractorId, visibility, w.now)
}
