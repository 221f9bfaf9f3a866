import { sql } from 'kysely'
import type { CreateLinkInput, LinkListInput } from '#contracts/share.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { addMinutes } from '#domain/units/time.ts'
import { notFound, refused } from '../../errors.ts'
import type { Writing } from '../../writing.ts'
import { PAGE_SIZE, type Page, pageOf, rowsAfter } from '../keyset.ts'

export type LinkRow = {
  id: Uuid
  precision: 'exact' | 'city' | 'none'
  createdBy: string | null
  createdAt: Instant
  expiresAt: Instant
  revokedAt: Instant | null
  lastUsedAt: Instant | null
}

const MINUTES_PER_DAY = 24 * 60

/** Keeps a new link under the hash of its secret. Throws not_found where what it opens is not of this fleet, id_taken where there is such a link. */
export async function createLink(w: Writing, input: CreateLinkInput, tokenHash: string) {
  const { id, scope, scopeId, precision } = input
  await requireScope(w.trx, w.actor, scope, scopeId)
  const expiresAt = addMinutes(w.now, input.expiresInDays * MINUTES_PER_DAY)
  const made = await w.trx
    .insertInto('share_links')
    .values({
      fleet_id: w.actor.fleetId,
      id,
      scope,
      scope_id: scopeId,
      token_hash: tokenHash,
      precision,
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
  const after = { scope, scope_id: scopeId, precision, expires_at: expiresAt }
  await w.audit({ entity: 'share_link', id, after })
  await w.announce({ topic: 'share', entity: scope, id: scopeId })
  return { id, expiresAt, tokenHash }
}

const tables = { load: 'loads', customer: 'customers', truck: 'trucks', site: 'sites' } as const

async function requireScope(
  trx: FleetTransaction,
  actor: Actor,
  scope: CreateLinkInput['scope'],
  id: Uuid,
): Promise<void> {
  const row = await trx
    .selectFrom(tables[scope])
    .select('id')
    .where('fleet_id', '=', actor.fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
}

/** The links of one load or customer, the newest first, with their last use. */
export async function listLinks(trx: FleetTransaction, input: LinkListInput, actor: Actor): Promise<Page<LinkRow>> {
  const limit = input.limit ?? PAGE_SIZE
  const list = `links ${input.scope} ${input.scopeId}`
  const rows = await trx
    .selectFrom('share_links')
    .leftJoin('members', (join) =>
      join.onRef('members.fleet_id', '=', 'share_links.fleet_id').onRef('members.id', '=', 'share_links.created_by'),
    )
    .select(['share_links.id', 'share_links.precision', 'share_links.created_at', 'share_links.expires_at'])
    .select(['share_links.revoked_at', 'share_links.last_used_at', 'members.full_name'])
    .where('share_links.fleet_id', '=', actor.fleetId)
    .where('share_links.scope', '=', input.scope)
    .where('share_links.scope_id', '=', input.scopeId)
    .where(rowsAfter(input.cursor, list, { at: 'share_links.created_at', id: 'share_links.id' }))
    .orderBy('share_links.created_at', 'desc')
    .orderBy('share_links.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, list)
  return {
    rows: page.rows.map((row) => ({
      id: row.id,
      precision: row.precision,
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
