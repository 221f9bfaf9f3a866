import { type Expression, type SqlBool, sql } from 'kysely'
import type { PostingFilter, PostingListInput } from '#contracts/bidding.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { type Actor, isOffice } from '#domain/access/roles.ts'
import { canonicalJson } from '#domain/evidence/canonical.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { listSorts } from '#domain/lists/list-sorts.ts'
import type { Instant } from '#domain/units/brands.ts'
import { PAGE_SIZE, type Page } from '../keyset.ts'
import { orderOf, sortedPage } from '../sorted-page.ts'
import { type PostingListRow, postingListRow, postingRows } from './posting-row.ts'

/** What each order goes by. */
const sortExpressions = {
  number: sql`p.posting_number`,
  status: sql`p.status`,
  closes: sql`p.closes_at`,
  starts: sql`p.starts_on`,
  created: sql`p.created_at`,
}

/** One page of the postings that an actor may see, the newest first while no other order is asked for. */
export async function listPostings(
  trx: FleetTransaction,
  { cursor, limit = PAGE_SIZE, direction: _, sort, ...filter }: PostingListInput,
  actor: Actor,
  now: Instant,
): Promise<Page<PostingListRow>> {
  const of = `postings:${(await sha256Hex(canonicalJson(filter))).slice(0, 16)}`
  const rows = postingRows(trx, actor, now).where((eb) => eb.and(conditions(filter, actor)))
  const order = orderOf(listSorts.postings, sort, sortExpressions, 'p.id')
  const page = await sortedPage(order, { cursor, limit, of }, ({ where, orderBy, sortValue, limit: most }) =>
    rows.select(sortValue).where(where).orderBy(orderBy).limit(most).execute(),
  )
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => postingListRow(row, actor)) }
}

function conditions({ q, status, kind, withBids }: PostingFilter, actor: Actor): Expression<SqlBool>[] {
  const all: Expression<SqlBool>[] = []
  if (q) {
    all.push(
      sql<boolean>`(search_has(p.posting_number, ${q}) or search_has(m.name, ${q})
        or search_has(a.name, ${q}) or search_has(z.name, ${q}))`,
    )
  }
  if (status) all.push(sql<boolean>`p.status = any(${status}::text[])`)
  if (kind) all.push(sql<boolean>`p.kind = ${kind}`)
  if (withBids) {
    const whose = isOffice(actor) ? sql`true` : sql`b.contractor_id = any(${[...actor.contractorIds]}::uuid[])`
    all.push(
      sql<boolean>`exists (select from bids b where b.fleet_id = p.fleet_id and b.posting_id = p.id and ${whose})`,
    )
  }
  return all
}
