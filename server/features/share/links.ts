import { type Expression, type SqlBool, sql } from 'kysely'
import type { CreateLinkInput, FleetLinksInput, LinkListInput } from '#contracts/share.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import {
  type GivenScope,
  type PortalDocument,
  type PortalRight,
  portalDocuments,
  rightsOfScope,
  type ShareScope,
} from '#domain/access/portal-rights.ts'
import { type Actor, isAdmin } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'
import { linkSubject } from './link-subject.ts'

export type LinkRow = {
  id: Uuid
  scope: ShareScope
  scopeId: Uuid
  /** What it opens, by its name. */
  name: string | null
  /** For whom it is. */
  label: string | null
  precision: 'exact' | 'city' | 'none'
  rights: PortalRight[]
  documents: PortalDocument[]
  /** The address whose mailed code opened it. */
  openedFor: string | null
  createdBy: string | null
  createdAt: Instant
  expiresAt: Instant
  revokedAt: Instant | null
  lastUsedAt: Instant | null
}

const MINUTES_PER_DAY = 24 * 60

/**
 * Keeps a new link under the hash of its secret. Throws not_found where what it opens is not of this fleet, id_taken where
 * there is such a link, and refuses rights that its scope cannot have; only an admin shows invoices, since whoever makes a
 * link can open it.
 */
export async function createLink(w: Writing, input: CreateLinkInput, tokenHash: string) {
  const { id, scope, scopeId, precision, label = null, rights = [], documents = portalDocuments } = input
  await requireScope(w.trx, w.actor, scope, scopeId)
  if (rights.some((right) => !rightsOfScope(scope).includes(right)))
    throw refused('link_right_not_of_scope', {}, 'rights')
  if (rights.includes('invoices') && !isAdmin(w.actor)) throw refused('link_invoices_by_admin', {}, 'rights')
  const expiresAt = addMinutes(w.now, input.expiresInDays * MINUTES_PER_DAY)
  const given = { rights: [...new Set(rights)], documents: [...new Set(documents)] }
  const made = await w.trx
    .insertInto('share_links')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      scope,
      scope_id: scopeId,
      token_hash: tokenHash,
      precision,
      label,
      ...given,
      created_by: w.actor.userId,
      created_at: w.now,
      expires_at: expiresAt,
      revoked_at: null,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.columns(['fleet_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw refused('id_taken', undefined, 'id')
  const after = { scope, scope_id: scopeId, precision, label, ...given, expires_at: expiresAt }
  await w.audit({ entity: 'share_link', id, after })
  await w.announce({ topic: 'share', entity: scope, id: scopeId })
  return { id, expiresAt, tokenHash }
}

const tables = { load: 'loads', customer: 'customers', job: 'jobs', truck: 'trucks', site: 'sites' } as const

async function requireScope(trx: FleetTransaction, actor: Actor, scope: GivenScope, id: Uuid): Promise<void> {
  const row = await trx
    .selectFrom(tables[scope])
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** The links of one load, customer, job, truck or site, the newest first, with their last use. */
export function listLinks(trx: FleetTransaction, input: LinkListInput, actor: Actor): Promise<Page<LinkRow>> {
  const { scope, scopeId } = input
  const of = sql<boolean>`s.scope = ${scope} and s.scope_id = ${scopeId}::uuid`
  return linkPage(trx, actor, { page: input, list: `links ${scope} ${scopeId}`, where: of })
}

/** The links of the whole fleet, the newest first; a customer's with those of its loads and jobs. */
export function listFleetLinks(
  trx: FleetTransaction,
  input: FleetLinksInput,
  actor: Actor,
  now: Instant,
): Promise<Page<LinkRow>> {
  const { state, scope, customerId } = input
  const isOpen = sql`(s.revoked_at is null and s.expires_at > ${now}::timestamptz)`
  const conditions = [
    sql<boolean>`true`,
    ...(state ? [state === 'open' ? sql<boolean>`${isOpen}` : sql<boolean>`not ${isOpen}`] : []),
    ...(scope ? [sql<boolean>`s.scope = ${scope}`] : []),
    ...(customerId ? [ofCustomer(customerId)] : []),
  ]
  const list = `fleet links ${state ?? ''} ${scope ?? ''} ${customerId ?? ''}`
  return linkPage(trx, actor, { page: input, list, where: sql<boolean>`${sql.join(conditions, sql` and `)}` })
}

/** Whether `share_links as s` opens a customer, or one of its loads or jobs. */
function ofCustomer(id: Uuid) {
  const has = (scope: string, table: string) => sql`(s.scope = ${scope} and exists (select from ${sql.table(table)} t
    where t.fleet_id = s.fleet_id and t.id = s.scope_id and t.customer_id = ${id}::uuid))`
  return sql<boolean>`((s.scope = 'customer' and s.scope_id = ${id}::uuid) or ${has('load', 'loads')} or ${has('job', 'jobs')})`
}

type Paged = { page: { cursor?: string; limit?: number }; list: string; where: Expression<SqlBool> }

async function linkPage(
  trx: FleetTransaction,
  actor: Actor,
  { page: asked, list, where }: Paged,
): Promise<Page<LinkRow>> {
  const limit = asked.limit ?? PAGE_SIZE
  const rows = await trx
    .selectFrom('share_links as s')
    .leftJoin('members', (join) =>
      join.onRef('members.fleet_id', '=', 's.fleet_id').onRef('members.id', '=', 's.created_by'),
    )
    .select(['s.id', 's.scope', 's.scope_id', 's.label', 's.precision', 's.rights', 's.documents', 's.opened_for'])
    .select(['s.created_at', 's.expires_at', 's.revoked_at', 's.last_used_at', 'members.full_name'])
    .select(linkSubject().as('name'))
    .where('s.fleet_id', '=', actor.fleetId)
    .where(where)
    .where(rowsAfter(asked.cursor, list, { at: 's.created_at', id: 's.id' }))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      scope: row.scope,
      scopeId: row.scope_id,
      name: row.name,
      label: row.label,
      precision: row.precision,
      rights: row.rights,
      documents: row.documents,
      openedFor: row.opened_for,
      createdBy: row.full_name,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      revokedAt: row.revoked_at,
      lastUsedAt: row.last_used_at,
    })),
    nextCursor: page.nextCursor,
  }
}

/** Withdraws a link: whoever has it sees nothing from now on. One that was withdrawn before stays so. */
export async function revokeLink(w: Writing, id: Uuid): Promise<{ id: Uuid; revokedAt: Instant }> {
  const row = await w.trx
    .updateTable('share_links')
    .set({ revoked_at: sql<Instant>`coalesce(revoked_at, ${w.now}::timestamptz)` })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('id', '=', id)
    .returning(['scope', 'scope_id', 'revoked_at'])
    .executeTakeFirst()
  if (!row) throw notFound()
  await w.audit({ entity: 'share_link', id, after: { revoked_at: row.revoked_at } })
  await w.announce({ topic: 'share', entity: row.scope, id: row.scope_id })
  return { id, revokedAt: row.revoked_at ?? w.now }
}

/** Withdraws every link of a customer that is open: its own, and those of its loads and jobs. Gives how many. */
export async function revokeAllLinks(w: Writing, customerId: Uuid): Promise<{ revoked: number }> {
  await requireScope(w.trx, w.actor, 'customer', customerId)
  const rows = await w.trx
    .updateTable('share_links as s')
    .set({ revoked_at: w.now })
    .where('s.fleet_id', '=', w.actor.fleetId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', w.now)
    .where(ofCustomer(customerId))
    .returning('s.id')
    .execute()
  await w.audit({ entity: 'customer', id: customerId, after: { links_withdrawn: rows.length } })
  await w.announce({ topic: 'share', entity: 'customer', id: customerId })
  return { revoked: rows.length }
}
