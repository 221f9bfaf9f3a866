import { sql } from 'kysely'
import type { TokenScope } from '#contracts/tokens.ts'
import { confirmedUntil } from '#domain/access/session-limits.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { AppError } from '../../errors.ts'
import type { Ports, Session } from '../../ports.ts'
import { countAttempt } from '../account/throttle.ts'
import { memberActor } from '../people/member-actor.ts'

const MINUTE_MS = 60_000

/** How often a key may be used within a time; each budget is counted apart. */
export type TokenBudget = { name: string; uses: number; seconds: number }

/** A key that opens: the person whom it stands for, what it may do, and how much of its budget is left for so long. */
export type OpenedToken = { session: Session; scope: TokenScope; left: number; resetS: number }

/**
 * The person a key stands for, with the rights they have now in its fleet; null for a key that is unknown, over or taken
 * back, and for somebody who was shut out since. Guesses are counted by address, uses by key.
 * @throws too_many with the seconds to wait
 */
export async function openToken(
  ports: Ports,
  token: string,
  ip: string,
  budget: TokenBudget,
): Promise<OpenedToken | null> {
  const db = ports.db.system
  const now = ports.clock.now()
  const hash = await sha256Hex(token)
  const row = await tokenRow(db, hash, now)
  if (!row) {
    await countAttempt(db, [`token_ip:${ip}`], now)
    return null
  }
  const use = await countUse(ports, `${budget.name}:${hash}`, budget, now)
  const actor = await ports.db.read(row.fleet_id, (trx) => memberActor(trx, row.fleet_id, row.user_id))
  if (!actor) return null
  await noteUse(db, row, now)
  const session: Session = {
    idHash: `token ${hash}`,
    userId: actor.userId,
    email: row.email,
    fullName: actor.fullName,
    fleet: { id: row.fleet_id, name: row.name, currency: row.currency, zone: row.zone, isDemo: row.is_demo },
    roles: [...actor.roles],
    driverId: actor.driverId,
    contractorIds: [...actor.contractorIds],
    // The password was asked for when the key was made.
    confirmedUntil: confirmedUntil(now),
    epoch: row.epoch,
  }
  return { session, scope: row.scope, ...use }
}

function tokenRow(db: Ports['db']['system'], hash: string, now: Instant) {
  return db
    .selectFrom('api_tokens as t')
    .innerJoin('fleets as f', 'f.id', 't.fleet_id')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 't.user_id').onRef('u.epoch', '=', 't.epoch'))
    .select(['t.id', 't.fleet_id', 't.user_id', 't.scope', 't.last_used_at', 'u.email', 'u.epoch'])
    .select(['f.name', 'f.currency', 'f.zone', 'f.is_demo'])
    .where('t.token_hash', '=', hash)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
}

/** When it was last used is kept to the minute: a program that asks all the time writes no row each time. */
async function noteUse(
  db: Ports['db']['system'],
  row: { fleet_id: Uuid; id: Uuid; last_used_at: Instant | null },
  now: Instant,
): Promise<void> {
  if (row.last_used_at !== null && Date.parse(now) - Date.parse(row.last_used_at) < MINUTE_MS) return
  await db
    .updateTable('api_tokens')
    .set({ last_used_at: now })
    .where('fleet_id', '=', row.fleet_id)
    .where('id', '=', row.id)
    .execute()
}

async function countUse(
  { db }: Ports,
  key: string,
  { uses, seconds }: TokenBudget,
  now: Instant,
): Promise<{ left: number; resetS: number }> {
  const resets_at = instant(Date.parse(now) + seconds * 1000)
  const isOver = sql<boolean>`throttles.resets_at <= ${now}::timestamptz`
  const counted = await db.system
    .insertInto('throttles')
    .values({ key, points: 1, resets_at })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql<number>`case when ${isOver} then 1 else throttles.points + 1 end`,
        resets_at: sql<Instant>`case when ${isOver} then ${resets_at}::timestamptz else throttles.resets_at end`,
      }),
    )
    .returning(['points', 'resets_at'])
    .executeTakeFirstOrThrow()
  const resetS = Math.max(1, Math.ceil((Date.parse(counted.resets_at) - Date.parse(now)) / 1000))
  if (counted.points > uses) throw new AppError({ kind: 'too_many', code: 'throttled', params: { seconds: resetS } })
  return { left: uses - counted.points, resetS }
}
