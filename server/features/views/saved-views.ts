import { sql } from 'kysely'
import type { RemoveViewInput, SaveViewInput } from '#contracts/views.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import { mayEnter, type PageName, pageNamed } from '#domain/access/pages.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import type { SavedViewList } from '#domain/lists/list-filters.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { AppError, notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { inTurn } from '../in-turn.ts'
import { mayRunReportAt } from '../reports/may-run-report-at.ts'

export type SavedView = {
  id: Uuid
  name: string
  search: string
  isShared: boolean
  isOwn: boolean
  mayRemove: boolean
  ownerName: string | null
}

/** A list with more names than this is no help any more. */
const MOST_OWN = 50
const MOST_SHOWN = 200

/** The page that a list stands on: whoever may not enter it learns of no view of the list. */
const PAGE_OF: Record<SavedViewList, PageName> = {
  loads: 'loads',
  audit: 'settings',
  reports: 'reports',
  analytics: 'analytics',
}
const maySee = (list: SavedViewList, { roles }: Actor) => mayEnter(pageNamed(PAGE_OF[list]), roles)

/** The caller's own views of a list and those that others share, by name; none of a page that they may not enter. */
export async function listViews(trx: FleetTransaction, page: SavedViewList, actor: Actor): Promise<SavedView[]> {
  const rows = await trx
    .selectFrom('saved_views as v')
    .leftJoin('members as m', (join) => join.onRef('m.fleet_id', '=', 'v.fleet_id').onRef('m.id', '=', 'v.owner_id'))
    .select(['v.id', 'v.name', 'v.search', 'v.is_shared', 'v.owner_id', 'm.full_name'])
    .where('v.fleet_id', '=', actor.fleetId)
    .where('v.page', '=', page)
    .where((eb) => eb.lit(maySee(page, actor)))
    .where((eb) => eb.or([eb('v.owner_id', '=', actor.userId), eb('v.is_shared', '=', true)]))
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .limit(MOST_SHOWN)
    .execute()
  // The name of a report's version may say what its report is hidden for.
  const seen = page === 'reports' ? rows.filter(({ search }) => mayRunReportAt(search, actor)) : rows
  return seen.map((row) => {
    const isOwn = row.owner_id === actor.userId
    return {
      id: row.id,
      name: row.name,
      search: row.search,
      isShared: row.is_shared,
      isOwn,
      mayRemove: isOwn || isAdmin(actor),
      ownerName: isOwn ? null : row.full_name,
    }
  })
}

/** Keeps a view under a name; its owner may save it again under the same id. A view holds an address and no rows. */
export async function saveView(w: Writing, input: SaveViewInput): Promise<{ id: Uuid }> {
  const { trx, actor } = w
  const { id, page, name, search, isShared } = input
  if (!maySee(page, actor)) throw new AppError({ kind: 'forbidden', code: 'not_allowed' })
  await inTurn(trx, actor.fleetId, `views:${actor.userId}`)
  const { count } = await trx
    .selectFrom('saved_views')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('owner_id', '=', actor.userId)
    .where('page', '=', page)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow()
  if (count >= MOST_OWN) throw refused('too_many_views', { maximum: MOST_OWN })
  const saved = await trx
    .insertInto('saved_views')
    .values({
      fleet_id: actor.fleetId,
      id,
      page,
      name,
      search,
      owner_id: actor.userId,
      is_shared: isShared,
      created_at: w.now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['fleet_id', 'id'])
        .doUpdateSet((eb) => ({ name, search, is_shared: isShared, version: eb('saved_views.version', '+', 1) }))
        .where('saved_views.owner_id', '=', actor.userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!saved) throw notFound()
  await trace(w, id, { page, name, search, is_shared: isShared })
  return { id }
}

/** Removes one's own view; an admin may remove what others share. */
export async function removeView(w: Writing, { id }: RemoveViewInput): Promise<{ ok: true }> {
  const { trx, actor } = w
  const removed = await trx
    .deleteFrom('saved_views')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('owner_id', '=', actor.userId), eb.and([eb('is_shared', '=', true), eb.lit(isAdmin(actor))])]),
    )
    .returning(['page', 'name'])
    .executeTakeFirst()
  if (!removed) throw notFound()
  await trace(w, id, null, removed)
  return { ok: true }
}

async function trace(
  w: Writing,
  id: Uuid,
  after: Record<string, string | boolean> | null,
  before: Record<string, string> | null = null,
): Promise<void> {
  await w.audit({ entity: 'saved_view', id, before, after })
  await w.announce({ topic: 'views', entity: 'saved_view', id })
}
