import type { CreateTokenInput, RevokeTokenInput, TokenScope } from '#contracts/tokens.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import type { Confirmed } from '../../confirmed.ts'
import type { Context } from '../../context.ts'
import { notFound, refused } from '../../errors.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { type Ended, endingsOf } from '../account/endings.ts'

const DAY_MS = 86_400_000
const MOST = 20
/** Tells the product's keys from other text, for who finds one where it should not be. */
export const TOKEN_PREFIX = 'hbk_'

export type ApiToken = {
  id: Uuid
  name: string
  scope: TokenScope
  createdAt: Instant
  expiresAt: Instant
  lastUsedAt: Instant | null
  isOver: boolean
  /** Why and when it ended with a change of the account; null while it counts. */
  ended: Ended | null
}

/** One's own keys of this fleet that were not taken back, newest first. */
export async function listTokens({ ports, read, session, actor, now }: Context & MemberTools): Promise<ApiToken[]> {
  const rows = await read((trx) => tokenRows(trx, actor))
  const endings = await endingsOf(ports.db.system, session, rows)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scope: row.scope,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    isOver: row.expires_at <= now,
    ended: endings(row),
  }))
}

function tokenRows(trx: FleetTransaction, actor: Actor) {
  return trx
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scope', 'created_at', 'expires_at', 'last_used_at', 'epoch'])
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .orderBy('epoch', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

/**
 * Makes a key that reads what its person may read in this fleet, and where that is asked for also does what they may do
 * through the open API. It is answered once: the operation keeps that one was made, and only its hash is stored.
 */
export async function createToken(
  ctx: Context & MemberTools,
  input: CreateTokenInput,
): Promise<{ id: Uuid; token: string | null }> {
  const token = `${TOKEN_PREFIX}${ctx.ports.ids.secret()}`
  const hash = await sha256Hex(token)
  let isMade = false
  const { id } = await ctx.write(async (w) => {
    const made = await insertToken(w, input, { hash, epoch: ctx.session.epoch, confirmed: ctx.confirmed() })
    isMade = true
    return made
  })
  return { id, token: isMade ? token : null }
}

async function insertToken(
  w: Writing,
  { name, days, scope = 'read' }: CreateTokenInput,
  { hash, epoch }: { hash: string; epoch: number; confirmed: Confirmed },
): Promise<{ id: Uuid }> {
  const { trx, actor, now } = w
  const { count } = await trx
    .selectFrom('api_tokens')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('fleet_id', '=', actor.fleetId)
    .where('user_id', '=', actor.userId)
    .where('revoked_at', 'is', null)
    .where('epoch', '=', epoch)
    .executeTakeFirstOrThrow()
  if (count >= MOST) throw refused('too_many_tokens', { maximum: MOST })
  const id = w.newId()
  const expires_at = instant(Date.parse(now) + days * DAY_MS)
  await trx
    .insertInto('api_tokens')
    .values({
      fleet_id: actor.fleetId,
      id,
      user_id: actor.userId,
      name,
      scope,
      token_hash: hash,
      created_at: now,
      expires_at,
      last_used_at: null,
      revoked_at: null,
      epoch,
    })
    .execute()
  await w.audit({ entity: 'api_token', id, after: { name, scope, expires_at } })
  return { id }
}

/** Takes one's own key back; whatever uses it is refused from now on. */
export async function revokeToken(w: Writing, { id }: RevokeTokenInput): Promise<{ ok: true }> {
  const row = await w.trx
    .updateTable('api_tokens')
    .set({ revoked_at: w.now })
    .where('fleet_id', '=', w.actor.fleetId)
    .where('user_id', '=', w.actor.userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  if (!row) throw notFound()
  await w.audit({ entity: 'api_token', id, before: { name: row.name }, after: { revoked: true } })
  return { ok: true }
}
